/** True for exhaustive tests (`npm run sweep -- NAME`). `npm test` runs a fixed sample of most. */
export const isSweep = Boolean(process.env.SWEEP)
