import { Link } from '@tanstack/react-router'
import type { SchoolClass } from '#contract/classes/classes.ts'
import type { Teacher } from '#contract/classes/teachers.ts'
import { useWeekFormat } from '#ui/dates/useWeekFormat.ts'
import { weekdaysOf } from '../school/lessons.ts'
import { Ages, Seats } from './ClassFacts.tsx'
import classes from './ClassRow.module.css'

/** A class as a row of a list: name, age, days, teacher and free seats. */
export function ClassRow({ schoolClass, teacher }: { schoolClass: SchoolClass; teacher?: Teacher | undefined }) {
  const week = useWeekFormat()
  return (
    <li className={classes.row}>
      <Link to="/classes" search={{ class: schoolClass.id }} className={classes.link}>
        <img
          className={classes.cover}
          src={schoolClass.cover || undefined}
          width={1200}
          height={675}
          alt=""
          loading="lazy"
          fetchPriority="low"
        />
        <span className={classes.name}>
          <bdi>{schoolClass.name}</bdi>
          <small>
            <bdi>{schoolClass.subject}</bdi>
          </small>
        </span>
        <span className={classes.fact}>
          <Ages schoolClass={schoolClass} />
        </span>
        <span className={classes.fact}>{week.days(weekdaysOf(schoolClass))}</span>
        {teacher && (
          <span className={classes.teacher}>
            <img src={teacher.portrait || undefined} width={256} height={256} alt="" loading="lazy" fetchPriority="low" />
            <bdi>{teacher.name}</bdi>
          </span>
        )}
        <span className={classes.seats}>
          <Seats schoolClass={schoolClass} />
        </span>
      </Link>
    </li>
  )
}
