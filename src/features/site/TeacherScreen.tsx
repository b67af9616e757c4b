import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useLive } from '#client/live/live.ts'
import type { SchoolClass } from '#contract/classes/classes.ts'
import type { Teacher } from '#contract/classes/teachers.ts'
import { sameId } from '#contract/http/same-id.ts'
import { NotFoundContent } from './content/NotFoundContent.tsx'
import { CLASSES_ROUTE, PUBLISHED_REQUEST, TEACHERS_ROUTE } from './content/requests.ts'
import { portraitOf } from './content/sharePictures.ts'
import site from './site.module.css'
import { TeacherPortrait } from './teachers/TeacherPortrait.tsx'
import { toMetaDescription, usePageMeta } from './usePageMeta.ts'

interface Props {
  id: string
  teachers: Teacher[]
  classes: SchoolClass[]
}

/** The page of one teacher. Only published teachers are loaded; for others it says that the teacher was not found. */
export function TeacherScreen({ id, ...props }: Props) {
  const { t } = useLingui()
  const teachers = useLive(TEACHERS_ROUTE, PUBLISHED_REQUEST, props.teachers)
  const classes = useLive(CLASSES_ROUTE, PUBLISHED_REQUEST, props.classes)
  const teacher = teachers.find((candidate) => sameId(candidate.id, id))
  usePageMeta(
    teacher?.name ?? t`Teacher not found`,
    teacher ? toMetaDescription(teacher.bio) : t`The page of a teacher who is not here.`,
    portraitOf(teacher),
  )
  if (!teacher) {
    return (
      <div className={site.wrap}>
        <NotFoundContent title={t`Nobody lives at this number`} level={1}>
          <Trans>The teacher you are looking for may have moved on, or the link is old.</Trans>
        </NotFoundContent>
      </div>
    )
  }
  return (
    <>
      {/* `index`: for the colour of the roof. */}
      <TeacherPortrait teacher={teacher} index={teachers.findIndex((candidate) => sameId(candidate.id, teacher.id))} classes={classes} />
      <AdjacentTeachers teacher={teacher} teachers={teachers} />
    </>
  )
}

/** Links to the previous and the next teacher. */
function AdjacentTeachers({ teacher, teachers }: { teacher: Teacher; teachers: Teacher[] }) {
  const { t } = useLingui()
  const index = teachers.findIndex(({ id }) => sameId(id, teacher.id))
  const [previous, next] = [teachers.at(index - 1), teachers[(index + 1) % teachers.length]]
  if (index < 0 || teachers.length < 3 || !previous || !next) return null
  return (
    <nav className={`${site.wrap} ${site.adjacent}`} aria-label={t`Next door`}>
      <Link to="/teachers/$id" params={{ id: String(previous.id) }} className={site.link} rel="prev">
        <bdi>{previous.name}</bdi>
      </Link>
      <Link to="/teachers" className={site.link}>
        <Trans>All teachers</Trans>
      </Link>
      <Link to="/teachers/$id" params={{ id: String(next.id) }} className={site.link} rel="next">
        <bdi>{next.name}</bdi>
      </Link>
    </nav>
  )
}
