import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { CSSProperties } from 'react'
import type { SchoolClass } from '#contract/classes/classes.ts'
import type { Teacher } from '#contract/classes/teachers.ts'
import type { Id } from '#contract/http/field.ts'
import { sameId } from '#contract/http/same-id.ts'
import classes from './TeacherLegend.module.css'
import { teacherColors } from './teacherColors.ts'

interface Props {
  allClasses: readonly SchoolClass[]
  teachers: readonly Teacher[]
  /** The teacher whose timetable is shown; undefined for the whole school. */
  selected: Id | undefined
}

/** The teachers with lessons, each in the colour of their lessons: a link to their own timetable, or back to all. */
export function TeacherLegend({ allClasses, teachers, selected }: Props) {
  const { t } = useLingui()
  const colorOf = teacherColors(allClasses)
  const teaching = teachers.filter(({ id }) => allClasses.some(({ teacherId, timetable }) => timetable.length > 0 && sameId(teacherId, id)))
  return (
    <ul className={classes.legend} aria-label={t`Teachers`}>
      {teaching.map(({ id, name }) => {
        const isSelected = sameId(id, selected)
        return (
          <li key={id} style={{ '--tint': colorOf({ teacherId: id }) } as CSSProperties}>
            <Link
              from="/apps/classes/timetable"
              to="/apps/classes/timetable"
              search={{ teacher: isSelected ? undefined : id }}
              activeOptions={{ explicitUndefined: true }}
              aria-current={isSelected ? 'true' : undefined}
              resetScroll={false}
            >
              <bdi>{name}</bdi>
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
