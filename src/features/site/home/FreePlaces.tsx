import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { SchoolClass } from '#contract/classes/classes.ts'
import { seatsLeft } from '#contract/classes/seats.ts'
import type { Teacher } from '#contract/classes/teachers.ts'
import { ClassRow } from '../classes/ClassRow.tsx'
import { ForwardArrow } from '../layout/ForwardArrow.tsx'
import site from '../site.module.css'

/** Number of classes that are shown. */
const MAX_CLASSES = 4

/** The classes with the largest share of free seats. */
export function FreePlaces({
  allClasses,
  teacherOf,
}: {
  allClasses: SchoolClass[]
  teacherOf(schoolClass: SchoolClass): Teacher | undefined
}) {
  const free = allClasses
    .filter((schoolClass) => seatsLeft(schoolClass) > 0)
    .sort((a, b) => seatsLeft(b) / b.seats - seatsLeft(a) / a.seats)
    .slice(0, MAX_CLASSES)
  if (free.length === 0) return null
  return (
    <section className={`${site.wrap} ${site.section}`} aria-labelledby="free">
      <div className={site.sectionHead}>
        <h2 className={site.heading} id="free">
          <Trans>There is still a place free</Trans>
        </h2>
        <Link to="/classes" className={`${site.link} ${site.more}`}>
          <Trans>All classes</Trans>
          <ForwardArrow />
        </Link>
      </div>
      <ul className={site.list}>
        {free.map((schoolClass) => (
          <ClassRow key={schoolClass.id} schoolClass={schoolClass} teacher={teacherOf(schoolClass)} />
        ))}
      </ul>
    </section>
  )
}
