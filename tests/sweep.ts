/** True for exhaustive tests (`npm run sweep -- NAME`). `npm test` runs a fixed sample of most. */
export const isSweep = Boolean(process.env.SWEEP)

/** Marks long browser tests that `npm test` leaves out; `npm run sweep -- long` runs them. Its file also has tests that `npm test` runs. */
export const LONG = { tag: '@long' }
