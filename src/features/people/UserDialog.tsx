import { Trans, useLingui } from '@lingui/react/macro'
import { Alert, Button, Group, Modal, Select, Stack, TextInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { useState } from 'react'
import * as z from 'zod/mini'
import { call, fieldsOf, messageOf } from '#client/call.ts'
import { inviteMember, MEMBER_ROLES, type Member, type MemberRole, updateMember } from '#contract/members.ts'
import { DraftOffer } from '#ui/DraftOffer.tsx'
import { useFormDraft } from '#ui/draft.ts'
import { toast } from '#ui/toast.tsx'
import { useUserNames } from './words.ts'

interface Props {
  /** Whom to change; without it somebody is invited. */
  user?: Member
  onClose(): void
}

interface Values {
  name: string
  email: string
  role: MemberRole
}

const isWhole = ({ name, email, role }: Partial<Values>): boolean =>
  typeof name === 'string' && typeof email === 'string' && MEMBER_ROLES.some((known) => known === role)

/** Invites somebody, or changes their name, address and role. What is typed is kept until it is saved or cancelled. */
export function UserDialog({ user, onClose }: Props) {
  const { t } = useLingui()
  const names = useUserNames()
  const [problem, setProblem] = useState('')
  const [opened, setOpened] = useState(true)
  const close = () => setOpened(false)
  const { name = '', email = '', role = 'Teacher' } = user ?? {}
  const form = useForm<Values>({
    initialValues: { name, email, role },
    validate: schemaResolver(
      z.object({
        name: z.string().check(z.trim(), z.minLength(1, t({ message: 'Write a name.', context: 'person' })), z.maxLength(120)),
        email: z.email(t`Write an address such as ana@school.org.`),
      }),
      { sync: true },
    ),
  })
  const draft = useFormDraft(`users/${user?.id ?? 'new'}`, form.isDirty() ? form.values : undefined, isWhole)
  const end = () => {
    draft.end()
    close()
  }
  const save = async (body: Values) => {
    try {
      if (user) await call(updateMember, { params: { id: user.id }, body })
      else await call(inviteMember, { body }, draft.keyFor(body))
      if (!user) toast(t`The invitation went to ${body.email}.`)
      end()
    } catch (reason) {
      const fields = fieldsOf(reason)
      form.setErrors(fields)
      setProblem(Object.keys(fields).length ? '' : messageOf(reason))
    }
  }
  return (
    <Modal
      opened={opened}
      onClose={close}
      onExitTransitionEnd={onClose}
      size="sm"
      title={user ? t`Edit ${user.name}` : t`Invite somebody`}
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      <form noValidate onSubmit={form.onSubmit(save)}>
        <DraftOffer draft={draft} onTake={form.setValues} />
        <Stack gap="sm">
          <TextInput data-autofocus required label={t`Name`} {...form.getInputProps('name')} />
          <TextInput required type="email" label={t`Email`} {...form.getInputProps('email')} />
          <Select
            required
            label={t`Role`}
            allowDeselect={false}
            data={MEMBER_ROLES.map((value) => ({ value, label: names.role[value] }))}
            {...form.getInputProps('role')}
          />
          {problem && (
            <Alert color="error" role="alert">
              {problem}
            </Alert>
          )}
        </Stack>
        <Group justify="flex-end" gap="xs" mt="lg">
          <Button variant="default" onClick={end}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" loading={form.submitting}>
            {user ? <Trans>Save</Trans> : <Trans>Send the invitation</Trans>}
          </Button>
        </Group>
      </form>
    </Modal>
  )
}
