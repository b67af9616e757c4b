import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { SchoolClass } from '#contract/classes/classes.ts'
import { seatsLeft } from '#contract/classes/seats.ts'
import type { Teacher } from '#contract/classes/teachers.ts'
import { ClassRow } from '../classes/ClassRow.tsx'
import { More } from '../layout/More.tsx'
import site from '../site.module.css'

/** How many classes are put forward. */
const SHOWN = 4

/** The classes in which most chairs are free. */
export function FreePlaces({ all, teacherOf }: { all: SchoolClass[]; teacherOf(one: SchoolClass): Teacher | undefined }) {
  const free = all
    .filter((one) => seatsLeft(one) > 0)
    .sort((a, b) => seatsLeft(b) / b.seats - seatsLeft(a) / a.seats)
    .slice(0, SHOWN)
  if (free.length === 0) return null
  return (
    <section className={`${site.wrap} ${site.section}`} aria-labelledby="free">
      <div className={site.sectionHead}>
        <h2 className={site.heading} id="free">
          <Trans>There is still a chair free</Trans>
        </h2>
        <Link to="/classes" className={`${site.link} ${site.more}`}>
          <Trans>All classes</Trans>
          <More />
        </Link>
      </div>
      <ul className={site.list}>
        {free.map((one) => (
          <ClassRow key={one.id} of={one} teacher={teacherOf(one)} />
        ))}
      </ul>
    </section>
  )
}
