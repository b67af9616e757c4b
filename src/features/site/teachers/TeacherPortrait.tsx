import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { SchoolClass } from '#contract/classes/classes.ts'
import type { Teacher } from '#contract/classes/teachers.ts'
import { sameId } from '#contract/http/same-id.ts'
import { ClassRow } from '../classes/ClassRow.tsx'
import { Paragraphs } from '../content/Paragraphs.tsx'
import { StructuredData } from '../content/StructuredData.tsx'
import { teacherSchema } from '../content/schemas.ts'
import { House, roofColor } from '../layout/House.tsx'
import site from '../site.module.css'
import classes from './TeacherPortrait.module.css'

interface Props {
  teacher: Teacher
  /** Index among the teachers, for the colour of the roof; -1 if the teacher is not among them. */
  index: number
  classes: SchoolClass[]
}

/** The content of a teacher's page: portrait, biography, subjects and classes. */
export function TeacherPortrait({ teacher, index, classes: allClasses }: Props) {
  const ownClasses = allClasses.filter(({ teacherId }) => sameId(teacherId, teacher.id))
  const first = teacher.name.split(' ')[0] ?? teacher.name
  return (
    <article className={site.wrap}>
      <StructuredData data={teacherSchema(teacher)} />
      <div className={classes.portrait}>
        <div className={classes.house}>
          <House picture={teacher.portrait} roof={roofColor(Math.max(0, index))} ratio={0.86} width={256} height={256} eager />
        </div>
        <div className={classes.content}>
          <h1 className={site.title} tabIndex={-1}>
            <bdi>{teacher.name}</bdi>
          </h1>
          <p className={classes.subjects}>
            {teacher.subjects.map((subject) => (
              <Link key={subject} to="/teachers" search={{ subject }}>
                <bdi>{subject}</bdi>
              </Link>
            ))}
            {teacher.room && <bdi className={classes.room}>{teacher.room}</bdi>}
          </p>
          <Paragraphs text={teacher.bio} isLarge />
          <p className={site.buttons}>
            <Link to="/contact" search={{ to: teacher.id }} className={site.button}>
              <Trans comment="Button on a teacher’s page; the name is their first name">Write to {first}</Trans>
            </Link>
          </p>
        </div>
      </div>
      {ownClasses.length > 0 && (
        <section className={classes.classes} aria-labelledby="theirs">
          <h2 className={site.heading} id="theirs">
            <Trans comment="Heading above a teacher’s classes; the name is their first name">In {first}’s room</Trans>
          </h2>
          <ul className={site.list}>
            {ownClasses.map((schoolClass) => (
              <ClassRow key={schoolClass.id} schoolClass={schoolClass} />
            ))}
          </ul>
        </section>
      )}
    </article>
  )
}
