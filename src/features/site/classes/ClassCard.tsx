import { Link } from '@tanstack/react-router'
import type { SchoolClass } from '#contract/classes/classes.ts'
import type { Teacher } from '#contract/classes/teachers.ts'
import { useWeekFormat } from '#ui/dates/useWeekFormat.ts'
import { House, roofColor } from '../layout/House.tsx'
import { weekdaysOf } from '../school/lessons.ts'
import { Ages, Seats } from './ClassFacts.tsx'
import classes from './ClassGrid.module.css'

interface Props {
  schoolClass: SchoolClass
  /** Its index in the grid, for the colour of its roof. */
  index: number
  teacher: Teacher | undefined
}

/** A card of a class in the shape of a house. It opens the dialog of the class. */
export function ClassCard({ schoolClass, index, teacher }: Props) {
  const week = useWeekFormat()
  return (
    <li>
      <Link
        from="/classes"
        to="/classes"
        search={(current) => ({ ...current, class: schoolClass.id })}
        resetScroll={false}
        className={classes.card}
      >
        {/* `ratio`: width to height of the wall. `width` and `height`: the size of the picture file. */}
        <House picture={schoolClass.cover} roof={roofColor(index)} ratio={1.15} width={1200} height={675} eager={index < 3} />
        <span className={classes.name}>
          <bdi>{schoolClass.name}</bdi>
        </span>
        <span className={classes.facts}>
          <span>
            <Ages schoolClass={schoolClass} />
          </span>
          <span>{week.days(weekdaysOf(schoolClass))}</span>
          {teacher && <bdi>{teacher.name}</bdi>}
        </span>
        <Seats schoolClass={schoolClass} />
      </Link>
    </li>
  )
}
