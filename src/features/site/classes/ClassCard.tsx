import { Link } from '@tanstack/react-router'
import type { SchoolClass } from '#contract/classes/classes.ts'
import type { Teacher } from '#contract/classes/teachers.ts'
import { useWeek } from '#ui/dates/useWeek.ts'
import { House, roofColor } from '../layout/House.tsx'
import { daysOf } from '../school/lessons.ts'
import { Ages, Seats } from './ClassFacts.tsx'
import classes from './ClassGrid.module.css'

interface Props {
  of: SchoolClass
  /** Its place in the village, for the colour of its roof. */
  index: number
  teacher: Teacher | undefined
}

/** A class as a house one can enter. */
export function ClassCard({ of: one, index, teacher }: Props) {
  const week = useWeek()
  return (
    <li>
      <Link from="/classes" to="/classes" search={(now) => ({ ...now, class: one.id })} resetScroll={false} className={classes.card}>
        <House picture={one.cover} roof={roofColor(index)} ratio={1.15} width={1200} height={675} eager={index < 3} />
        <span className={classes.name}>
          <bdi>{one.name}</bdi>
        </span>
        <span className={classes.facts}>
          <span>
            <Ages of={one} />
          </span>
          <span>{week.days(daysOf(one))}</span>
          {teacher && <bdi>{teacher.name}</bdi>}
        </span>
        <Seats of={one} />
      </Link>
    </li>
  )
}
