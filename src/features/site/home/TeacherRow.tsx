import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { Teacher } from '#contract/classes/teachers.ts'
import { ForwardArrow } from '../layout/ForwardArrow.tsx'
import site from '../site.module.css'
import { TeacherCard } from '../teachers/TeacherCard.tsx'
import classes from './TeacherRow.module.css'

/** Number of teachers that are shown. */
const MAX_TEACHERS = 6

/** A row of some teachers on the home page. */
export function TeacherRow({ teachers }: { teachers: Teacher[] }) {
  if (teachers.length === 0) return null
  return (
    <section className={`${site.wrap} ${site.section}`} aria-labelledby="teachers">
      <div className={site.sectionHead}>
        <h2 className={site.heading} id="teachers">
          <Trans>The people behind the doors</Trans>
        </h2>
        <Link to="/teachers" className={`${site.link} ${site.more}`}>
          <Trans>All teachers</Trans>
          <ForwardArrow />
        </Link>
      </div>
      <ul className={classes.row}>
        {teachers.slice(0, MAX_TEACHERS).map((teacher, index) => (
          // `index`: for the colour of the roof.
          <TeacherCard key={teacher.id} teacher={teacher} index={index} />
        ))}
      </ul>
    </section>
  )
}
