// Animates tokens that moved along a track from their old place to the new one, the foremost first.
// data-track: the name of the track; its children are the places. A track that was hidden is remembered.
// data-moves: selects the tokens; by default whatever has a seat colour.
// data-lands: places with a pile each; a pile that changed drops onto its place.
(() => {
  const still = matchMedia("(prefers-reduced-motion: reduce)"), seen = new Map();
  let sliding = [];
  const look = () => {
    const moved = [];
    for (const track of document.querySelectorAll("[data-track]")) {
      const { track: name, moves = "[class*=seat-]" } = track.dataset, were = seen.get(name), are = new Map();
      const places = [...track.children];
      places.forEach((place, at) => (place.matches(moves) ? [place] : place.querySelectorAll(moves)).forEach((one) => {
        let key = /seat-\d|$/.exec(one.getAttribute("class"))[0];
        while (are.has(key)) key += "+";
        are.set(key, at);
        const from = places[were?.get(key)];
        if (from && from !== place) moved.push([one, from, place]);
      }));
      seen.set(name, are);
    }
    for (const all of document.querySelectorAll("[data-lands]")) [...all.children].forEach((pile, at) => {
      const name = `${all.dataset.lands} ${at}`, was = seen.get(name) ?? pile.innerHTML;
      seen.set(name, pile.innerHTML);
      if (was !== pile.innerHTML) moved.push([pile]);
    });
    // Otherwise a running animation continues.
    if (!moved[0] || still.matches || document.hidden) return;
    sliding.forEach((one) => one.cancel());
    sliding = moved.map(([one, from, place]) => {
      if (!from) return [one, `translateY(-${one.offsetHeight}px)`];
      const was = from.getBoundingClientRect(), is = place.getBoundingClientRect();
      return [one, `translate(${was.x - is.x}px, ${was.y - is.y}px)`];
    }).map(([one, from], at) => one.animate({ transform: [from, "none"] }, { duration: 220, delay: 80 * at, easing: "ease-out", fill: "backwards" }));
  };
  look();
  addEventListener("htmx:load", ({ target }) => { if (target === document.body) look(); });
})();
