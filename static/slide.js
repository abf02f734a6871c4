// What moved along its track since the last look slides from the place it had, the foremost first: dice and tokens in their row,
// pieces on a path, a marker from player to player.  data-track: what the track is called; its children are the places.
// data-moves: what lies on them, by its look; else whatever has the colour of a seat.  A track that was away is remembered.
// data-lands: places with a pile on each; the pile that is another one than at the last look comes down onto its place.
(() => {
  const still = matchMedia("(prefers-reduced-motion: reduce)"), tracks = new Map(), piles = new Map();
  let sliding = [];
  const slide = (one, from) => sliding.push(one.animate({ transform: [from, "none"] }, { duration: 220, delay: 80 * sliding.length, easing: "ease-out", fill: "backwards" }));
  const look = () => {
    sliding.forEach((one) => one.cancel());
    sliding = [];
    for (const track of document.querySelectorAll("[data-track]")) {
      const { track: name, moves = "[class*=seat-]" } = track.dataset, were = tracks.get(name), are = new Map();
      const places = [...track.children];
      places.forEach((place, at) => (place.matches(moves) ? [place] : place.querySelectorAll(moves)).forEach((one) => {
        let key = /seat-\d|$/.exec(one.getAttribute("class"))[0];
        while (are.has(key)) key += "+";
        are.set(key, at);
        const from = places[were?.get(key) ?? at];
        if (!from || from === place || still.matches || document.hidden) return;
        const was = from.getBoundingClientRect(), is = place.getBoundingClientRect();
        slide(one, `translate(${was.left - is.left}px, ${was.top - is.top}px)`);
      }));
      tracks.set(name, are);
    }
    for (const all of document.querySelectorAll("[data-lands]")) [...all.children].forEach((pile, at) => {
      const name = `${all.dataset.lands} ${at}`, was = piles.get(name) ?? pile.innerHTML;
      piles.set(name, pile.innerHTML);
      if (was === pile.innerHTML || still.matches || document.hidden) return;
      slide(pile, `translateY(-${pile.offsetHeight}px)`);
    });
  };
  look();
  addEventListener("htmx:load", ({ target }) => { if (target === document.body) look(); });
})();
