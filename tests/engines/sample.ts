/** Marks the tests that `npm test` runs in Firefox and WebKit; `npm run sweep -- engines` runs all, in Chromium too. */
export const SAMPLE = { tag: '@sample' }
