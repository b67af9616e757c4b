import type { MantineColorsTuple } from '@mantine/core'

type Rgb = [number, number, number]

const parse = (hex: string): Rgb => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as Rgb
const format = (rgb: Rgb): string => `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`
const mix = (from: Rgb, to: Rgb, share: number): Rgb => from.map((part, at) => part + ((to[at] as number) - part) * share) as Rgb

const WHITE: Rgb = [255, 255, 255]
const BLACK: Rgb = [10, 16, 28]

/** One colour with a share of another over it. */
export const blend = (under: string, over: string, share: number): string => format(mix(parse(under), parse(over), share))

function luminance(rgb: Rgb): number {
  const [r, g, b] = rgb.map((part) => {
    const share = part / 255
    return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as Rgb
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** The contrast ratio of two colours as WCAG 2.2 defines it, from 1 to 21. */
export function contrast(a: string, b: string): number {
  const [dark, light] = [luminance(parse(a)), luminance(parse(b))].sort((x, y) => x - y) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

/** The step of every scale that white text is legible on; filled controls use it. */
export const FILLED_STEP = 7

const linear = (part: number): number => (part <= 10.31475 ? part / 3294.6 : ((part / 255 + 0.055) / 1.055) ** 2.4)
const coded = (share: number): number => {
  const inside = Math.max(0, Math.min(1, share))
  return 255 * (inside <= 0.0031308 ? 12.92 * inside : 1.055 * inside ** (1 / 2.4) - 0.055)
}

/** How light a colour is to the eye, and its two opposed colours (the Oklab space). */
function toLab(rgb: Rgb): Rgb {
  const [r, g, b] = rgb.map(linear) as Rgb
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}

function fromLab([light, a, b]: Rgb): Rgb {
  const l = (light + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (light - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (light - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    coded(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    coded(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    coded(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ]
}

/** As dark as the colour mixed with this share of black, but without its greyness: the hue stays, and most of its strength. */
function darkened(color: Rgb, share: number): Rgb {
  const wanted = luminance(mix(color, BLACK, share))
  const [light, a, b] = toLab(color)
  const at = (depth: number): Rgb => fromLab([light * depth, a * depth ** 0.4, b * depth ** 0.4])
  let [low, high] = [0, 1]
  for (let step = 0; step < 24; step++) {
    const middle = (low + high) / 2
    if (luminance(at(middle)) > wanted) high = middle
    else low = middle
  }
  return at(low)
}

/**
 * Ten steps around a colour, which itself is step 5 and stays as it is (docs/specification.md 9).
 * Step 7 is darkened until white text on it has a contrast of at least 4.7 (WCAG AA and a little more).
 */
export function scale(hex: string): MantineColorsTuple {
  const color = parse(hex)
  let depth = 0
  while (contrast(format(mix(color, BLACK, depth)), '#ffffff') < 4.7) depth += 0.01
  const filled = Math.max(depth, 0.16)
  const lighter = [0.92, 0.82, 0.64, 0.44, 0.22].map((share) => mix(color, WHITE, share))
  const darker = [filled / 2, filled, filled + (1 - filled) * 0.22, filled + (1 - filled) * 0.42].map((share) => darkened(color, share))
  return [...lighter, color, ...darker].map(format) as unknown as MantineColorsTuple
}
