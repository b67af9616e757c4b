import { t } from '@lingui/core/macro'
import type { SchoolClass } from '#contract/classes/classes.ts'
import type { Teacher } from '#contract/classes/teachers.ts'
import { hoursOf, layoutWeek, minutesOf, timeOf } from '#contract/classes/week-layout.ts'
import { sameId } from '#contract/http/same-id.ts'
import { languages } from '#locales/languages.ts'
import { weekFormatOf } from '#ui/dates/useWeekFormat.ts'
import { createPdf } from '#ui/pdf/createPdf.ts'
import type { PdfDocument } from '#ui/pdf/pdfDocument.ts'
import { type PdfSettings, pdfLocale } from '#ui/pdf/pdfLocale.ts'
import { teacherColors } from './teacherColors.ts'

interface Timetable {
  visibleClasses: readonly SchoolClass[]
  /** They set the hours and the colours. */
  allClasses: readonly SchoolClass[]
  teachers: readonly Teacher[]
  /** The teacher whose timetable it is; undefined for that of the school. */
  teacher: Teacher | undefined
}

/**
 * Makes a PDF file of a timetable, on one page.
 *
 * @param settings those of the interface
 * @throws where the library or a font cannot be loaded
 */
export const createTimetablePdf = (timetable: Timetable, settings: PdfSettings): Promise<Blob> =>
  createPdf(timetableDocument(timetable, settings))

/** The content of a timetable. */
export function timetableDocument(timetable: Timetable, settings: PdfSettings): PdfDocument {
  const { visibleClasses, allClasses, teachers, teacher } = timetable
  const { tag, direction } = languages[settings.language]
  const week = weekFormatOf(pdfLocale(settings))
  const { first, last } = hoursOf(allClasses)
  const colorOf = teacherColors(allClasses)
  const hours = Array.from({ length: last - first + 1 }, (_, index) => week.time(timeOf((first + index) * 60)))
  const days = layoutWeek(visibleClasses).map(({ day, lanes, lessons }) => ({
    name: week.day(day),
    lanes,
    lessons: lessons.map(({ schoolClass, slot, lane, width }) => ({
      from: minutesOf(slot.start) - first * 60,
      to: minutesOf(slot.end) - first * 60,
      lane,
      width,
      color: colorOf(schoolClass),
      isHidden: !schoolClass.published,
      name: schoolClass.name,
      lines: [week.range(slot.start, slot.end), slot.room, teachers.find(({ id }) => sameId(id, schoolClass.teacherId))?.name ?? ''].filter(
        Boolean,
      ),
    })),
  }))
  return {
    title: t`Timetable`,
    language: tag,
    direction,
    orientation: 'landscape',
    blocks: [
      { kind: 'title', title: t`Timetable`, detail: teacher?.name },
      { kind: 'week', hours, days },
    ],
  }
}
