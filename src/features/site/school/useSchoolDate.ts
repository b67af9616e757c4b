import { useMemo } from 'react'
import { useLocaleTag } from '#ui/text/format.ts'
import { school } from './school.ts'

/** Writes a date as `31 Jan 2026`, on the school's calendar: the same wherever a page is rendered and read. */
export function useSchoolDate(): (iso: string) => string {
  const tag = useLocaleTag()
  return useMemo(() => {
    const format = new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeZone: school.timeZone })
    return (iso) => format.format(new Date(iso))
  }, [tag])
}
