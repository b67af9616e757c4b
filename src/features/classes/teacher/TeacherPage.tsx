import { useLingui } from '@lingui/react/macro'
import { orUndefinedIf404 } from '#client/live/live.ts'
import { call } from '#client/transport/call.ts'
import type { Teacher } from '#contract/classes/teachers.ts'
import { NotFoundPage } from '../NotFoundPage.tsx'
import { TeacherEditor } from './TeacherEditor.tsx'
import { subjectsOf } from './teachersData.ts'

/** Reads a teacher, and the subjects of all teachers. */
export async function loadTeacher(id: string): Promise<Omit<Props, 'id'>> {
  const [teacher, allTeachers] = await Promise.all([
    orUndefinedIf404(call('GET /api/data/teachers/:id', { params: { id } })),
    call('GET /api/data/teachers', {}),
  ])
  return { teacher, subjects: subjectsOf(allTeachers) }
}

interface Props {
  id: string
  teacher: Teacher | undefined
  subjects: string[]
}

/** The form of a teacher, or a page that says it was deleted. */
export function TeacherPage({ id, teacher, subjects }: Props) {
  const { t } = useLingui()
  return teacher ? (
    <TeacherEditor teacher={teacher} subjects={subjects} />
  ) : (
    <NotFoundPage title={t`Teacher not found`} kind="teacher" id={id} listPath="/apps/teachers" />
  )
}
