import { Link } from '@tanstack/react-router'
import type { SchoolClass } from '#contract/classes/classes.ts'
import type { Teacher } from '#contract/classes/teachers.ts'
import { useWeek } from '#ui/dates/useWeek.ts'
import { daysOf } from '../school/lessons.ts'
import { Ages, Seats } from './ClassFacts.tsx'
import classes from './ClassRow.module.css'

/** A class as one line of a list: name, age, days, who teaches it, and how many chairs are free. */
export function ClassRow({ of: one, teacher }: { of: SchoolClass; teacher?: Teacher | undefined }) {
  const week = useWeek()
  return (
    <li className={classes.row}>
      <Link to="/classes" search={{ class: one.id }} className={classes.link}>
        <img className={classes.cover} src={one.cover || undefined} width={1200} height={675} alt="" loading="lazy" fetchPriority="low" />
        <span className={classes.name}>
          <bdi>{one.name}</bdi>
          <small>
            <bdi>{one.subject}</bdi>
          </small>
        </span>
        <span className={classes.fact}>
          <Ages of={one} />
        </span>
        <span className={classes.fact}>{week.days(daysOf(one))}</span>
        {teacher && (
          <span className={classes.teacher}>
            <img src={teacher.portrait || undefined} width={256} height={256} alt="" loading="lazy" fetchPriority="low" />
            <bdi>{teacher.name}</bdi>
          </span>
        )}
        <span className={classes.seats}>
          <Seats of={one} />
        </span>
      </Link>
    </li>
  )
}
