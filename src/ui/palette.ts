import type { MantineColorsTuple } from '@mantine/core'

type Rgb = [number, number, number]

const parse = (hex: string): Rgb => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as Rgb
const format = (rgb: Rgb): string => `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`
const mix = (from: Rgb, to: Rgb, share: number): Rgb => from.map((part, at) => part + ((to[at] as number) - part) * share) as Rgb

const WHITE: Rgb = [255, 255, 255]
const BLACK: Rgb = [10, 16, 28]

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

/**
 * Ten steps around a colour, which itself is step 5 and stays as it is (SPEC.md 9).
 * Step 7 is darkened until white text on it has a contrast of at least 4.7 (WCAG AA and a little more).
 */
export function scale(hex: string): MantineColorsTuple {
  const color = parse(hex)
  let depth = 0
  while (contrast(format(mix(color, BLACK, depth)), '#ffffff') < 4.7) depth += 0.01
  const filled = Math.max(depth, 0.16)
  const lighter = [0.92, 0.82, 0.64, 0.44, 0.22].map((share) => mix(color, WHITE, share))
  const darker = [filled / 2, filled, filled + (1 - filled) * 0.22, filled + (1 - filled) * 0.42].map((share) => mix(color, BLACK, share))
  return [...lighter, color, ...darker].map(format) as unknown as MantineColorsTuple
}
