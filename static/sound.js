// Sound on the table display, synthesised by the browser, and only if it was switched on (remembered on this device).
// A browser allows sound only after a tap: until then the switch shows off, and the next tap turns the sound on.
(() => {
  const button = document.querySelector("[data-sound]");
  if (!button || !window.AudioContext) return;
  let wanted = false, audio = null;
  try { wanted = localStorage.getItem("sound") === "on"; } catch { /* private mode: for this page only */ }
  const sounding = () => wanted && audio?.state === "running";
  const say = () => button.setAttribute("aria-pressed", sounding());
  const start = async () => {
    audio ??= new AudioContext();
    await audio.resume();
    say();
  };
  const want = (on) => {
    wanted = on;
    try { localStorage.setItem("sound", on ? "on" : "off"); } catch { /* as above */ }
    say();
  };
  // tone: from one pitch to another, delay in seconds, duration in seconds, volume.
  const tone = (shape, from, to, after, lasts, loud) => {
    const at = audio.currentTime + after, voice = audio.createOscillator(), soft = audio.createBiquadFilter(), gain = audio.createGain();
    voice.type = shape;
    voice.frequency.setValueAtTime(from, at);
    voice.frequency.exponentialRampToValueAtTime(to, at + lasts);
    soft.frequency.value = shape === "sawtooth" ? 380 : 4000;
    gain.gain.setValueAtTime(0.0001, at);
    gain.gain.exponentialRampToValueAtTime(loud, at + Math.min(.12, lasts / 4));
    gain.gain.exponentialRampToValueAtTime(0.0001, at + lasts);
    voice.connect(soft).connect(gain).connect(audio.destination);
    voice.start(at);
    voice.stop(at + lasts);
  };
  const bell = (pitch, after) => { tone("sine", pitch, pitch, after, 1.1, .22); tone("sine", pitch * 2.76, pitch * 2.76, after, .5, .05); };
  const growl = () => [1, 1.013, .496].forEach((part) => tone("sawtooth", 96 * part, 41 * part, 0, 1.5, .3));
  const fanfare = () => [196, 261.6, 329.6, 392].forEach((pitch, n) => tone("triangle", pitch, pitch, n * .24, n === 3 ? 1.4 : .34, .28));
  addEventListener("ceremony", ({ detail: { ends, reads } }) => {
    if (!sounding() || document.hidden) return;
    if (reads !== undefined) [659.3, 523.3].forEach((pitch, n) => bell(pitch, n * .28));
    else if (ends !== undefined) fanfare();
    else growl();
  });
  button.addEventListener("click", async () => {
    const on = !sounding();
    want(on);
    if (!on) return;
    await start();
    bell(659.3, 0); // confirm with a sound
  });
  addEventListener("pointerdown", ({ target }) => { if (wanted && !sounding() && !button.contains(target)) start(); }, true);
  button.hidden = false;
  say();
})();
