import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon, Button, Checkbox, Group, Select, SimpleGrid, Stack, TagsInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { IconArrowLeft } from '@tabler/icons-react'
import { useState } from 'react'
import { call, listErrorsOf, messageOf } from '#client/transport/call.ts'
import { contactName } from '#contract/contacts/contact-name.ts'
import type { Contact } from '#contract/contacts/contacts.ts'
import { contactDefaults } from '#contract/contacts/contacts-rules.ts'
import { dirtyFields } from '#ui/drafts/fieldHashes.ts'
import { useFormDraft } from '#ui/drafts/formDraft.ts'
import { RestoreDraftPrompt } from '#ui/drafts/RestoreDraftPrompt.tsx'
import { toastError } from '#ui/feedback/toast.tsx'
import { Textarea, TextInput } from '#ui/forms/TextFields.tsx'
import { focusRow } from '#ui/list/ListDetail.tsx'
import { isEmailOrEmpty } from '../import/card.ts'
import { departmentChoices, useDepartmentName } from '../labels.ts'
import classes from './ContactView.module.css'
import { PhotoField } from './PhotoField.tsx'
import { useFieldNames } from './useFieldNames.ts'

interface Props {
  /** The contact to edit; undefined for a new one. */
  contact: Contact | undefined
  onSaved(contact: Contact): void
  onCancel(): void
}

/** The values of the form; those of an empty form without a contact. */
const valuesOf = (contact: Contact | undefined) => {
  const { firstname, lastname, image, department, company, phone, email, address, starred, frequentlycontacted, tags } =
    contact ?? contactDefaults
  return { firstname, lastname, image, department, company, phone, email, address, starred, frequentlycontacted, tags }
}
export type ContactValues = ReturnType<typeof valuesOf>

/** True if a stored draft has all fields of this form, with the right types. */
const isValidDraft = (values: Partial<ContactValues>): boolean =>
  Object.entries(valuesOf(undefined)).every(
    ([field, blank]) => typeof values[field as keyof ContactValues] === typeof blank && Array.isArray(values.tags),
  )

/** Form for a new or an existing contact. Unsaved input is a draft. */
export function ContactForm({ contact, onSaved, onCancel }: Props) {
  const { t } = useLingui()
  const departmentName = useDepartmentName()
  const fieldNames = useFieldNames()
  const [initialValues] = useState(() => valuesOf(contact))
  const form = useForm<ContactValues>({
    initialValues,
    validate: {
      // One name is enough. The field of the first name shows the error.
      firstname: (_, values) => (contactName(values).trim() ? null : t`Enter a name or a company.`),
      email: (email) => (isEmailOrEmpty(email) ? null : t`Enter an email address such as ana@school.example.`),
    },
  })
  // The draft of a stored contact is compared with the values it began from.
  const storedValues = contact && initialValues
  const draft = useFormDraft(`contacts/${contact?.id ?? 'new'}`, form.isDirty() ? form.values : undefined, isValidDraft, storedValues)
  const save = form.onSubmit(async (body) => {
    try {
      const merged = await draft.mergeWithStored(body, async () => {
        return contact && valuesOf(await call('GET /api/data/contacts/:id', { params: { id: contact.id } }))
      })
      if (!merged) return
      const saved = contact
        ? await call('PUT /api/data/contacts/updateContact', { body: { ...dirtyFields(merged.values, merged.stored), id: contact.id } })
        : await call('POST /api/data/contacts/addContact', { body }, draft.idempotencyKeyFor(body))
      draft.clear()
      onSaved(saved)
    } catch (reason) {
      const fields = listErrorsOf(reason)
      if (Object.keys(fields).length) form.setErrors(fields)
      else toastError(messageOf(reason))
    }
  })
  const cancel = () => {
    draft.clear()
    onCancel()
  }
  const { values } = form
  return (
    <form
      className={classes.form}
      onSubmit={save}
      // Escape goes back to the list (`ListDetail`). It closes the form only if nothing in it was changed.
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || form.isDirty() || (event.target as Element).matches('[aria-expanded=true]')) return
        event.preventDefault()
        onCancel()
        focusRow(contact && String(contact.id))
      }}
      noValidate
    >
      <header className={classes.bar}>
        <ActionIcon className={classes.back} variant="subtle" color="gray" size={44} aria-label={t`Back without saving`} onClick={cancel}>
          <IconArrowLeft size={22} stroke={1.7} />
        </ActionIcon>
        <h2 className={classes.title}>{contact ? <Trans>Edit contact</Trans> : <Trans>New contact</Trans>}</h2>
      </header>
      <div className={classes.content}>
        <RestoreDraftPrompt
          draft={draft}
          names={{ ...fieldNames, image: t`Photo`, frequentlycontacted: t`Frequent contact` }}
          valueText={(field, value) => (field === 'department' && value ? departmentName(String(value)) : undefined)}
          onTake={form.setValues}
        />
        <Stack>
          <PhotoField name={contactName(values)} image={values.image} onImage={(image) => form.setFieldValue('image', image)} />
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
            <TextInput
              label={t({ message: 'First name', comment: 'Order of a list, and a field' })}
              autoFocus
              maxLength={100}
              {...form.getInputProps('firstname')}
            />
            <TextInput
              label={t({ message: 'Last name', comment: 'Order of a list, and a field' })}
              maxLength={100}
              {...form.getInputProps('lastname')}
            />
            <TextInput
              label={t({ message: 'Company', comment: 'Order of a list, and a field' })}
              maxLength={200}
              {...form.getInputProps('company')}
            />
            <Select
              clearable
              label={t({ message: 'Department', comment: 'A field of a contact' })}
              data={departmentChoices(values.department).map((value) => ({ value, label: departmentName(value) }))}
              {...form.getInputProps('department')}
              value={values.department || null}
              onChange={(department) => form.setFieldValue('department', department ?? '')}
            />
            <TextInput
              type="email"
              label={t({ message: 'Email', comment: 'A field of a contact' })}
              maxLength={254}
              {...form.getInputProps('email')}
            />
            <TextInput
              type="tel"
              label={t({ message: 'Phone', comment: 'A field of a contact' })}
              maxLength={60}
              {...form.getInputProps('phone')}
            />
          </SimpleGrid>
          <Textarea
            label={t({ message: 'Address', comment: 'A postal address' })}
            autosize
            minRows={2}
            maxLength={500}
            {...form.getInputProps('address')}
          />
          <TagsInput
            label={t({ message: 'Tags', comment: 'Words one marks a contact with' })}
            description={t`Type a tag and press Enter`}
            maxTags={50}
            maxLength={40}
            {...form.getInputProps('tags')}
          />
          <Group gap="xl">
            <Checkbox
              label={t({ message: 'Starred', comment: 'Contacts with a star' })}
              {...form.getInputProps('starred', { type: 'checkbox' })}
            />
            <Checkbox label={t`Frequent contact`} {...form.getInputProps('frequentlycontacted', { type: 'checkbox' })} />
          </Group>
        </Stack>
      </div>
      <footer className={classes.footer}>
        <Button variant="default" onClick={cancel}>
          <Trans>Cancel</Trans>
        </Button>
        <Button type="submit" loading={form.submitting}>
          <Trans>Save</Trans>
        </Button>
      </footer>
    </form>
  )
}
