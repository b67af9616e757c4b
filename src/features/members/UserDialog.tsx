import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Select, Stack, TextInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { useEffect, useState } from 'react'
import * as z from 'zod/mini'
import { useAccount } from '#client/account.ts'
import { isNotFound } from '#client/live/live.ts'
import { hasAccounts } from '#client/server.ts'
import { call, fieldErrorsOf, messageOf } from '#client/transport/call.ts'
import type { Teacher } from '#contract/classes/teachers.ts'
import { sameId } from '#contract/http/same-id.ts'
import type { Member, MemberRole } from '#contract/members/members.ts'
import { MEMBER_ROLES } from '#contract/members/members-rules.ts'
import { RecordDeletedNotice } from '#ui/drafts/DeletedRecordDraft.tsx'
import { dirtyFields } from '#ui/drafts/fieldHashes.ts'
import { useFormDraft } from '#ui/drafts/formDraft.ts'
import { RestoreDraftPrompt } from '#ui/drafts/RestoreDraftPrompt.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import { type EmailText, EmailTextFields } from '#ui/forms/EmailTextFields.tsx'
import { FormError } from '#ui/forms/FormError.tsx'
import { Modal } from '#ui/overlays/Dialogs.tsx'
import { useUserNames } from './labels.ts'
import { useInvitation } from './useInvitation.ts'

interface Props {
  /** The user to edit; undefined for an invitation. */
  user?: Member
  /** Called after an invitation, with the new user: where there are accounts. */
  onInvited(user: Member): void
  onClose(): void
}

interface Values {
  name: string
  email: string
  role: MemberRole
  /** The teacher that the user is, as text; null for the one with the same address. */
  teacherId?: string | null
  /** The text of the invitation, if the user has edited it. The name is stored in localStorage: it must not change. */
  letter?: EmailText | undefined
}

const isCompleteDraft = ({ name, email, role }: Partial<Values>): boolean =>
  typeof name === 'string' && typeof email === 'string' && MEMBER_ROLES.some((memberRole) => memberRole === role)

/** The values of the form for a stored user, or for an invitation. */
const valuesOf = ({ name = '', email = '', role = 'Teacher', teacherId }: Partial<Member> = {}): Values => ({
  name,
  email,
  role,
  teacherId: teacherId === undefined ? null : String(teacherId),
})

/** The dialog that invites or edits a user. Typed values are stored as a draft until they are saved or cancelled. */
export function UserDialog({ user, onInvited, onClose }: Props) {
  const { t } = useLingui()
  const labels = useUserNames()
  /** The stored user; undefined for an invitation, and after a save has shown that the user was deleted. */
  const [stored, setStored] = useState(user)
  const invitationTo = useInvitation()
  const hasEmail = useAccount()?.hasEmail ?? false
  /** Without accounts the mailbox of the app sends it. */
  const sendsEmail = !hasAccounts || hasEmail
  const [error, setError] = useState('')
  /** False while the dialog closes; it is removed after its transition. */
  const [opened, setOpened] = useState(true)
  const close = () => setOpened(false)
  const [initialValues] = useState(() => valuesOf(user))
  const form = useForm<Values>({
    initialValues,
    validate: schemaResolver(
      z.object({
        name: z.string().check(z.trim(), z.minLength(1, t({ message: 'Enter a name.', context: 'person' })), z.maxLength(120)),
        email: z.email(t`Enter an email address such as ana@school.example.`),
      }),
      { sync: true },
    ),
  })
  // By `initialValues` the draft knows which fields were typed, and whether somebody else has changed them since.
  const draft = useFormDraft(`users/${user?.id ?? 'new'}`, form.isDirty() ? form.values : undefined, isCompleteDraft, user && initialValues)
  const discardAndClose = () => {
    draft.clear()
    close()
  }
  // The edited text, or the standard one with the values typed so far.
  const invitation = form.values.letter ?? invitationTo({ ...form.values, name: form.values.name.trim() || '…' })
  const save = async ({ letter, ...body }: Values) => {
    try {
      const merged = await draft.mergeWithStored(body, async () => {
        const now = (await call('GET /api/data/members', {})).find(({ id }) => stored && sameId(id, stored.id))
        return now && valuesOf(now)
      })
      if (!merged) return
      const changes = dirtyFields(merged.values, merged.stored)
      if (stored) await call('PATCH /api/data/members/:id', { params: { id: stored.id }, body: changes })
      else {
        const payload = { ...body, ...invitationTo(body), ...letter }
        const invited = await call('POST /api/data/members', { body: payload }, draft.idempotencyKeyFor(payload))
        if (hasAccounts) onInvited(invited)
      }
      if (!stored && !hasAccounts) toast(t`Invitation sent to ${body.email}.`)
      discardAndClose()
    } catch (reason) {
      if (stored && isNotFound(reason)) return setStored(undefined)
      const fields = fieldErrorsOf(reason)
      form.setErrors(fields)
      setError(Object.keys(fields).length ? '' : messageOf(reason))
    }
  }
  const names = { name: t`Name`, email: t`Email`, role: t`Role`, teacherId: t`Teacher` }
  const valueText = (field: string, value: unknown) => {
    if (field === 'role') return labels.role[value as MemberRole]
    return field === 'teacherId' && value ? (teachers.find(({ id }) => String(id) === value)?.name ?? '…') : undefined
  }
  const teachers = useTeachers(hasAccounts)
  return (
    <Modal
      opened={opened}
      onClose={close}
      onExitTransitionEnd={onClose}
      size={stored ? 'sm' : 'md'}
      title={stored ? t`Edit ${stored.name}` : t`Invite user`}
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      <form noValidate onSubmit={form.onSubmit(save)}>
        {user && !stored ? (
          <RecordDeletedNotice busy={form.submitting} />
        ) : (
          <RestoreDraftPrompt draft={draft} names={names} valueText={valueText} onTake={form.setValues} />
        )}
        <Stack gap="sm">
          <TextInput data-autofocus required label={names.name} {...form.getInputProps('name')} />
          <TextInput required type="email" label={names.email} {...form.getInputProps('email')} />
          <Select
            required
            label={names.role}
            allowDeselect={false}
            data={MEMBER_ROLES.map((value) => ({ value, label: labels.role[value] }))}
            {...form.getInputProps('role')}
          />
          {hasAccounts && form.values.role === 'Teacher' && (
            <Select
              clearable
              searchable
              label={names.teacherId}
              description={t`The user’s own classes are those of this teacher.`}
              placeholder={t({ message: 'The one with this email address', comment: 'A teacher, if none is selected' })}
              nothingFoundMessage={t`No matching teachers`}
              data={teachers.map(({ id, name }) => ({ value: String(id), label: name }))}
              {...form.getInputProps('teacherId')}
            />
          )}
          {!stored && !hasAccounts && (
            <EmailTextFields email={invitation} onChange={(change) => form.setFieldValue('letter', { ...invitation, ...change })} />
          )}
          <FormError message={error} />
        </Stack>
        <Group justify="flex-end" gap="xs" mt="lg">
          <Button variant="default" onClick={discardAndClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" loading={form.submitting}>
            {stored ? <Trans>Save</Trans> : sendsEmail ? <Trans>Send invitation</Trans> : <Trans>Create sign-in link</Trans>}
          </Button>
        </Group>
      </form>
    </Modal>
  )
}

/** The teachers, read when they are needed; none before. The field is there from the start: one that appears would move the button below it. */
function useTeachers(isNeeded: boolean): readonly Teacher[] {
  const [teachers, setTeachers] = useState<readonly Teacher[]>([])
  useEffect(() => {
    if (isNeeded) call('GET /api/data/teachers', { query: { sort: 'name' } }).then(setTeachers, console.warn)
  }, [isNeeded])
  return teachers
}
