import { Plural, Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { SchoolClass } from '#contract/classes/classes.ts'
import { seatsLeft } from '#contract/classes/seats.ts'
import type { Teacher } from '#contract/classes/teachers.ts'
import { useFormat } from '#ui/text/format.ts'
import { lessonsOf } from '../school/lessons.ts'
import site from '../site.module.css'
import classes from './Figures.module.css'

/** The school in numbers, each of them counted from the rows at hand. */
export function Figures({ all, teachers }: { all: SchoolClass[]; teachers: Teacher[] }) {
  const lessons = lessonsOf(all).length
  const subjects = new Set([...all.map(({ subject }) => subject), ...teachers.flatMap((one) => one.subjects)]).size
  const free = all.reduce((sum, one) => sum + seatsLeft(one), 0)
  return (
    <section className={classes.band} aria-labelledby="figures">
      <div className={site.wrap}>
        <h2 className={site.hidden} id="figures">
          <Trans>The school in numbers</Trans>
        </h2>
        <ul className={classes.figures}>
          <Figure value={all.length}>
            <Plural value={all.length} one="class" other="classes" />
          </Figure>
          <Figure value={lessons}>
            <Plural value={lessons} one="lesson a week" other="lessons a week" />
          </Figure>
          <Figure value={teachers.length}>
            <Plural value={teachers.length} one="teacher" other="teachers" />
          </Figure>
          <Figure value={subjects}>
            <Plural value={subjects} one="subject" other="subjects" />
          </Figure>
          <Figure value={free}>
            <Plural value={free} one="chair still free" other="chairs still free" />
          </Figure>
        </ul>
      </div>
    </section>
  )
}

function Figure({ value, children }: { value: number; children: ReactNode }) {
  const format = useFormat()
  return (
    <li className={classes.figure}>
      <strong>{format.number(value)}</strong> {children}
    </li>
  )
}
