// The same table for boardgame.io: five players with secret cards, and one entry that changes a number of one of them.
// node boardgame_io.cjs PORT FOLDER: what is played is kept in that folder, or in memory where none is named.
const { FlatFile, Server } = require("boardgame.io/server");

const range = (n) => [...Array(n).keys()];

const villain = (seat) => ({
  seat, scales: 5, wounds: 0, cubes: 12, treasures: 2, minions: [], hand: [`card-${seat}-1`, `card-${seat}-2`, `card-${seat}-3`],
});

const game = {
  name: "scales",
  setup: () => ({
    round: 1, first: 0, hoard: 40, villains: range(5).map(villain), path: range(14).map((at) => ({ at, who: [] })),
    rows: ["attack", "sneak", "dig", "serve", "flee"].map((row) => ({ row, boxes: [null, null, null] })),
    heads: ["red", "green", "blue"].map((colour) => ({ colour, wounds: 0, most: 12 })),
  }),
  playerView: ({ G, playerID }) => ({
    ...G, villains: G.villains.map((one) => (String(one.seat) === playerID ? one : { ...one, hand: one.hand.length })),
  }),
  turn: { activePlayers: { all: "playing" } },
  moves: {
    scale: {
      move: ({ G }, seat, change) => { G.villains[seat].scales += change; G.hoard -= change; },
      client: false, ignoreStaleStateID: true,
    },
  },
};

const [port, folder] = process.argv.slice(2);
const db = folder ? new FlatFile({ dir: folder }) : undefined;
Server({ games: [game], db, origins: ["http://127.0.0.1"] }).run({ port: Number(port), callback: () => console.log("open") });
