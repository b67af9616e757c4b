import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, SimpleGrid, Textarea, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { call, fieldErrorsOf, messageOf } from '#client/transport/call.ts'
import type { FieldErrors } from '#contract/http/error.ts'
import type { Profile } from '#contract/members/profile.ts'
import { dirtyFields } from '#ui/drafts/fieldHashes.ts'
import { useFormDraft } from '#ui/drafts/formDraft.ts'
import { RestoreDraftPrompt } from '#ui/drafts/RestoreDraftPrompt.tsx'
import { toast, toastError } from '#ui/feedback/toast.tsx'
import { Modal } from '#ui/overlays/Dialogs.tsx'

interface Props {
  profile: Profile
  opened: boolean
  onClose(): void
}

/** The dialog that edits the profile. Typed values are stored as a draft until they are saved or cancelled. */
export function EditProfileDialog({ profile, opened, onClose }: Props) {
  const { t } = useLingui()
  return (
    <Modal opened={opened} onClose={onClose} title={t`Edit profile`} size="lg" closeButtonProps={{ 'aria-label': t`Close` }}>
      <ProfileForm profile={profile} onClose={onClose} />
    </Modal>
  )
}

const FIELDS = ['name', 'role', 'email', 'phone', 'address', 'bio'] as const
type Field = (typeof FIELDS)[number]
const isCompleteDraft = (values: Partial<Record<Field, string>>): boolean => FIELDS.every((field) => typeof values[field] === 'string')

const valuesOf = ({ name, role, email, phone, address, bio }: Profile) => ({ name, role, email, phone, address, bio })

function ProfileForm({ profile, onClose }: Pick<Props, 'profile' | 'onClose'>) {
  const { t } = useLingui()
  // The profile as it was when the dialog opened. A change in another tab is not an edit in this form.
  const [stored] = useState(() => valuesOf(profile))
  const [values, setValues] = useState(stored)
  const dirty = JSON.stringify(values) !== JSON.stringify(stored)
  // By `stored` the draft knows which fields were typed, and whether somebody else has changed them since.
  const draft = useFormDraft('profile', dirty ? values : undefined, isCompleteDraft, stored)
  const [errors, setErrors] = useState<FieldErrors>({})
  const [saving, setSaving] = useState(false)
  const discardAndClose = () => {
    draft.clear()
    onClose()
  }
  const save = async (event: FormEvent) => {
    event.preventDefault()
    setSaving(true)
    try {
      const merged = await draft.mergeWithStored(values, async () => valuesOf(await call('GET /api/data/profile', {})))
      if (!merged) return setSaving(false)
      await call('PATCH /api/data/profile', { body: dirtyFields(merged.values, merged.stored) })
      toast(t`Profile saved.`)
      discardAndClose()
    } catch (reason) {
      const fieldErrors = fieldErrorsOf(reason)
      setErrors(fieldErrors)
      if (Object.keys(fieldErrors).length === 0) toastError(messageOf(reason))
    }
    setSaving(false)
  }
  const names = {
    name: t`Name`,
    role: t({ message: 'Role', context: 'job', comment: 'What a person does at the school' }),
    email: t`Email`,
    phone: t`Phone`,
    address: t`Address`,
    bio: t`About you`,
  }
  const field = (key: Field) => ({
    label: names[key],
    dir: 'auto',
    value: values[key],
    error: errors[key],
    onChange: (event: { currentTarget: { value: string } }) => {
      const { value } = event.currentTarget
      setValues((current) => ({ ...current, [key]: value }))
      setErrors((current) => ({ ...current, [key]: '' }))
    },
  })
  return (
    <form noValidate onSubmit={(event) => void save(event)}>
      <RestoreDraftPrompt draft={draft} names={names} onTake={setValues} />
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
        <TextInput data-autofocus autoComplete="name" {...field('name')} />
        <TextInput {...field('role')} />
        <TextInput type="email" autoComplete="email" {...field('email')} />
        <TextInput type="tel" autoComplete="tel" {...field('phone')} />
      </SimpleGrid>
      <TextInput mt="md" {...field('address')} />
      <Textarea mt="md" autosize minRows={4} maxRows={12} {...field('bio')} />
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={discardAndClose}>
          <Trans>Cancel</Trans>
        </Button>
        <Button type="submit" loading={saving}>
          <Trans>Save</Trans>
        </Button>
      </Group>
    </form>
  )
}
