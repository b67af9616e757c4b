import { useLingui } from '@lingui/react/macro'
import { call } from '#client/call.ts'
import { orGone } from '#client/live.ts'
import { getClass, listClasses, type SchoolClass } from '#contract/classes.ts'
import { listTeachers, type Teacher } from '#contract/teachers.ts'
import { ClassEditor } from './ClassEditor.tsx'
import { ALL_CLASSES } from './classSearch.ts'
import { Gone } from './Gone.tsx'
import { ALL_TEACHERS } from './teacherSearch.ts'

interface Props {
  of: SchoolClass | undefined
  all: SchoolClass[]
  teachers: Teacher[]
}

/** Reads a class, and all others it must not collide with. */
export async function loadClass(id: string): Promise<Props> {
  const [of, all, teachers] = await Promise.all([
    orGone(call(getClass, { params: { id } })),
    call(listClasses, ALL_CLASSES),
    call(listTeachers, ALL_TEACHERS),
  ])
  return { of, all, teachers }
}

/** The form of a class that may be gone. */
export function ClassPage({ of, ...others }: Props) {
  const { t } = useLingui()
  return of ? <ClassEditor of={of} {...others} /> : <Gone title={t`This class is no longer here`} back="/apps/classes" />
}
