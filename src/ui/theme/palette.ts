import type { MantineColorsTuple } from '@mantine/core'

type Rgb = [number, number, number]

const parse = (hex: string): Rgb => [1, 3, 5].map((index) => Number.parseInt(hex.slice(index, index + 2), 16)) as Rgb
const format = (rgb: Rgb): string => `#${rgb.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`
/** Mixes two colors; the ratio is the share of `to`, from 0 to 1. */
const mix = (from: Rgb, to: Rgb, ratio: number): Rgb =>
  from.map((channel, index) => channel + ((to[index] as number) - channel) * ratio) as Rgb

const WHITE: Rgb = [255, 255, 255]
/** Not quite black: dark colors keep a trace of blue. */
const BLACK: Rgb = [10, 16, 28]

/** Blends a color over another. Colors are `#rrggbb`; the ratio is from 0 to 1. */
export const blend = (under: string, over: string, ratio: number): string => format(mix(parse(under), parse(over), ratio))

/** The relative luminance of a color by WCAG 2.2, from 0 to 1. */
function luminance(rgb: Rgb): number {
  const [r, g, b] = rgb.map((channel) => {
    const ratio = channel / 255
    return ratio <= 0.03928 ? ratio / 12.92 : ((ratio + 0.055) / 1.055) ** 2.4
  }) as Rgb
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** The contrast ratio of two colors by WCAG 2.2, from 1 to 21. */
export function contrast(a: string, b: string): number {
  const [dark, light] = [luminance(parse(a)), luminance(parse(b))].sort((x, y) => x - y) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

/** The step of every color scale on which white text is legible; filled controls use it. */
export const FILLED_STEP = 7

const toLinear = (channel: number): number => (channel <= 10.31475 ? channel / 3294.6 : ((channel / 255 + 0.055) / 1.055) ** 2.4)
const fromLinear = (ratio: number): number => {
  const clamped = Math.max(0, Math.min(1, ratio))
  return 255 * (clamped <= 0.0031308 ? 12.92 * clamped : 1.055 * clamped ** (1 / 2.4) - 0.055)
}

/** Converts a color to the Oklab color space: three numbers as well, for lightness and two opponent axes. */
function toLab(rgb: Rgb): Rgb {
  const [r, g, b] = rgb.map(toLinear) as Rgb
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}

/** The inverse of `toLab`. */
function fromLab([light, a, b]: Rgb): Rgb {
  const l = (light + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (light - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (light - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    fromLinear(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    fromLinear(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    fromLinear(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ]
}

/** Darkens a color to the luminance of its mix with black, but keeps its hue and most of its saturation. */
function darken(color: Rgb, ratio: number): Rgb {
  const target = luminance(mix(color, BLACK, ratio))
  const [light, a, b] = toLab(color)
  const colorAt = (darkness: number): Rgb => fromLab([light * darkness, a * darkness ** 0.4, b * darkness ** 0.4])
  let [low, high] = [0, 1]
  for (let step = 0; step < 24; step++) {
    const middle = (low + high) / 2
    if (luminance(colorAt(middle)) > target) high = middle
    else low = middle
  }
  return colorAt(low)
}

/**
 * Creates a scale of ten colors; the color itself is step 5 (docs/specification.md 9). Step 7 is dark enough for white text with a contrast
 * of at least 4.7 (WCAG AA and a little more).
 */
export function colorScale(hex: string): MantineColorsTuple {
  const color = parse(hex)
  let darkness = 0
  while (contrast(format(mix(color, BLACK, darkness)), '#ffffff') < 4.7) darkness += 0.01
  const filled = Math.max(darkness, 0.16)
  const lighter = [0.92, 0.82, 0.64, 0.44, 0.22].map((ratio) => mix(color, WHITE, ratio))
  const darker = [filled / 2, filled, filled + (1 - filled) * 0.22, filled + (1 - filled) * 0.42].map((ratio) => darken(color, ratio))
  return [...lighter, color, ...darker].map(format) as unknown as MantineColorsTuple
}
