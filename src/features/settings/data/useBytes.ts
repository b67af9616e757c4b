import { useLocaleTag } from '#ui/text/format.ts'

const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const

/** Returns a function that formats a number of bytes: `3.4 MB`. */
export function useBytes(): (bytes: number) => string {
  const tag = useLocaleTag()
  return (bytes) => {
    const step = bytes < 1 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log10(bytes) / 3))
    const digits = step < 2 ? 0 : 1
    return new Intl.NumberFormat(tag, {
      style: 'unit',
      unit: UNITS[step] as string,
      unitDisplay: 'short',
      maximumFractionDigits: digits,
    }).format(bytes / 1000 ** step)
  }
}
