import { useMemo } from 'react'
import { useLocaleTag } from '#ui/text/format.ts'
import { school } from './school.ts'

/** Returns a function that formats a date as `31 Jan 2026` in the school's time zone, so that the build and every browser render the same. */
export function useSchoolDate(): (iso: string) => string {
  const tag = useLocaleTag()
  return useMemo(() => {
    const format = new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeZone: school.timeZone })
    return (iso) => format.format(new Date(iso))
  }, [tag])
}
