/** Marks the tests that `npm run test:engines` runs in Firefox and WebKit; `npm run sweep -- engines` runs all, in Chromium too. */
export const SAMPLE = { tag: '@sample' }
