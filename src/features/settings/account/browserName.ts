/** Browsers and systems by their name in a `User-Agent`, the more specific first. */
const BROWSERS: readonly [name: string, expression: RegExp][] = [
  ['Edge', /\bEdg/],
  ['Opera', /\bOPR\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /(Chrome|CriOS)\//],
  ['Safari', /\bSafari\//],
]
const SYSTEMS: readonly [name: string, expression: RegExp][] = [
  ['Android', /\bAndroid\b/],
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMacintosh\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
]

/** Browser and system as a user knows them: `Firefox, Windows`. @param userAgent the header of that name */
export const browserName = (userAgent: string): string =>
  [BROWSERS, SYSTEMS].flatMap((names) => names.find(([, expression]) => expression.test(userAgent))?.[0] ?? []).join(', ')
