/** Whether everything is to be tried (`npm run sweep -- NAME`). `npm test` tries a fixed sample. */
export const isSweep = Boolean(process.env.SWEEP)
