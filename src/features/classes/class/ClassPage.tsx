import { useLingui } from '@lingui/react/macro'
import { orUndefinedIf404 } from '#client/live/live.ts'
import { call } from '#client/transport/call.ts'
import type { SchoolClass } from '#contract/classes/classes.ts'
import type { Teacher } from '#contract/classes/teachers.ts'
import { NotFoundPage } from '../NotFoundPage.tsx'
import { ClassEditor } from './ClassEditor.tsx'
import { loadClassesAndTeachers } from './classesData.ts'
import type { ClassEditSearch } from './classSearch.ts'

interface Props {
  id: string
  schoolClass: SchoolClass | undefined
  allClasses: SchoolClass[]
  teachers: Teacher[]
  returnTo: ClassEditSearch
}

/** Reads a class, all classes with which it could collide, and the teachers. */
export async function loadClass(id: string): Promise<Omit<Props, 'id' | 'returnTo'>> {
  const [schoolClass, others] = await Promise.all([
    orUndefinedIf404(call('GET /api/data/classes/:id', { params: { id } })),
    loadClassesAndTeachers(),
  ])
  return { schoolClass, ...others }
}

/** The form of a class, or a page that says it was deleted. */
export function ClassPage({ id, schoolClass, ...others }: Props) {
  const { t } = useLingui()
  return schoolClass ? (
    <ClassEditor schoolClass={schoolClass} {...others} />
  ) : (
    <NotFoundPage title={t`Class not found`} kind="class" id={id} listPath="/apps/classes" />
  )
}
