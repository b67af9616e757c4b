import { useLingui } from '@lingui/react/macro'
import { orUndefinedIf404 } from '#client/live/live.ts'
import { call } from '#client/transport/call.ts'
import type { SchoolClass } from '#contract/classes/classes.ts'
import type { Teacher } from '#contract/classes/teachers.ts'
import { NotFoundPage } from '../NotFoundPage.tsx'
import { ClassEditor } from './ClassEditor.tsx'
import { loadOthers } from './classesData.ts'

interface Props {
  id: string
  of: SchoolClass | undefined
  all: SchoolClass[]
  teachers: Teacher[]
}

/** Reads a class, and all others it must not collide with. */
export async function loadClass(id: string): Promise<Omit<Props, 'id'>> {
  const [of, others] = await Promise.all([orUndefinedIf404(call('GET /api/data/classes/:id', { params: { id } })), loadOthers()])
  return { of, ...others }
}

/** The form of a class that may be gone. */
export function ClassPage({ id, of, ...others }: Props) {
  const { t } = useLingui()
  return of ? (
    <ClassEditor of={of} {...others} />
  ) : (
    <NotFoundPage title={t`This class is no longer here`} kind="class" id={id} back="/apps/classes" />
  )
}
