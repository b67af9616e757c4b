import { Plural, Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { SchoolClass } from '#contract/classes/classes.ts'
import { lessonsOf } from '#contract/classes/lessons.ts'
import { seatsLeft } from '#contract/classes/seats.ts'
import type { Teacher } from '#contract/classes/teachers.ts'
import { useFormat } from '#ui/text/format.ts'
import site from '../site.module.css'
import classes from './Statistics.module.css'

/** Statistics of the school, counted from the loaded classes and teachers. */
export function Statistics({ allClasses, teachers }: { allClasses: SchoolClass[]; teachers: Teacher[] }) {
  const lessons = lessonsOf(allClasses).length
  const subjects = new Set([...allClasses.map(({ subject }) => subject), ...teachers.flatMap((teacher) => teacher.subjects)]).size
  const free = allClasses.reduce((sum, schoolClass) => sum + seatsLeft(schoolClass), 0)
  return (
    <section className={classes.band} aria-labelledby="figures">
      <div className={site.wrap}>
        <h2 className={site.hidden} id="figures">
          <Trans>The school in numbers</Trans>
        </h2>
        <ul className={classes.figures}>
          <Statistic value={allClasses.length}>
            <Plural value={allClasses.length} one="class" other="classes" />
          </Statistic>
          <Statistic value={lessons}>
            <Plural value={lessons} one="lesson a week" other="lessons a week" />
          </Statistic>
          <Statistic value={teachers.length}>
            <Plural value={teachers.length} one="teacher" other="teachers" />
          </Statistic>
          <Statistic value={subjects}>
            <Plural value={subjects} one="subject" other="subjects" />
          </Statistic>
          <Statistic value={free}>
            <Plural value={free} one="place still free" other="places still free" />
          </Statistic>
        </ul>
      </div>
    </section>
  )
}

function Statistic({ value, children }: { value: number; children: ReactNode }) {
  const format = useFormat()
  return (
    <li className={classes.figure}>
      <strong>{format.number(value)}</strong> {children}
    </li>
  )
}
