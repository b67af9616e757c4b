/** True for exhaustive tests (`npm run sweep -- NAME`). `npm test` runs a fixed sample. */
export const isSweep = Boolean(process.env.SWEEP)
