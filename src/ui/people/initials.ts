/** The initials of the first and the last word: `'Niamh de Gallagher'` gives `'NG'`. */
export const initials = (name: string): string =>
  name
    .trim()
    .split(/\s+/)
    .map((word) => [...word][0] ?? '')
    .filter((_, index, all) => index === 0 || index === all.length - 1)
    .join('')
    .toUpperCase()
