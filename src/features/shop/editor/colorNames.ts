import { useLingui } from '@lingui/react/macro'

type Rgb = readonly [number, number, number]

/** The three parts of a colour such as `#1e5eb8`. */
const toRgb = (hex: string): Rgb => [1, 3, 5].map((index) => Number.parseInt(hex.slice(index, index + 2), 16)) as unknown as Rgb

/** Weighted distance of two RGB colours; green has the largest weight, as the eye is most sensitive to it. */
const distance = ([r, g, b]: Rgb, [r2, g2, b2]: Rgb): number => 2 * (r - r2) ** 2 + 4 * (g - g2) ** 2 + 3 * (b - b2) ** 2

/** Returns a function that names a colour after the most similar named one: `#1e5eb8` is “Blue”. */
export function useColorName() {
  const { t } = useLingui()
  const names: [hex: string, name: string][] = [
    ['#111111', t({ message: 'Black', comment: 'A colour' })],
    ['#ffffff', t({ message: 'White', comment: 'A colour' })],
    ['#8a8f98', t({ message: 'Grey', comment: 'A colour' })],
    ['#d63a3a', t({ message: 'Red', comment: 'A colour' })],
    ['#f08c2e', t({ message: 'Orange', comment: 'A colour' })],
    ['#f2c230', t({ message: 'Yellow', comment: 'A colour' })],
    ['#2e8b57', t({ message: 'Green', comment: 'A colour' })],
    ['#1fb5b0', t({ message: 'Turquoise', comment: 'A colour' })],
    ['#1e5eb8', t({ message: 'Blue', comment: 'A colour' })],
    ['#1c2a55', t({ message: 'Navy blue', comment: 'A colour' })],
    ['#7a3fbf', t({ message: 'Purple', comment: 'A colour' })],
    ['#ec6ba5', t({ message: 'Pink', comment: 'A colour' })],
    ['#7a4a26', t({ message: 'Brown', comment: 'A colour' })],
    ['#e3d3b2', t({ message: 'Beige', comment: 'A colour' })],
  ]
  return (hex: string): string => {
    const color = toRgb(hex)
    const [first, ...others] = names as [[string, string], ...[string, string][]]
    return others.reduce((best, other) => (distance(toRgb(other[0]), color) < distance(toRgb(best[0]), color) ? other : best), first)[1]
  }
}
