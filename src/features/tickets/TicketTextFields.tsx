import { useLingui } from '@lingui/react/macro'
import { SimpleGrid } from '@mantine/core'
import type { GetInputPropsReturnType } from '@mantine/form'
import type { ReactNode } from 'react'
import type { Ticket } from '#contract/tickets/tickets.ts'
import { Textarea, TextInput } from '#ui/forms/TextFields.tsx'
import { RequesterField } from './ticket/RequesterField.tsx'

/** The text fields of a ticket and its requester. */
export type TicketText = Pick<Ticket, 'ticketTitle' | 'ticketDescription' | 'requesterName' | 'requesterEmail'> & { requesterPhone: string }

interface Props {
  form: { getInputProps(field: keyof TicketText): GetInputPropsReturnType; setValues(values: Partial<TicketText>): void }
  /** Further fields, rendered beside those of the requester. */
  children?: ReactNode
}

/** Names of these fields. */
export function useTicketTextNames(): Record<keyof TicketText, string> {
  const { t } = useLingui()
  return {
    ticketTitle: t({ message: 'Subject', comment: 'Subject line of a ticket' }),
    ticketDescription: t({ message: 'Description', comment: 'Full text of a ticket' }),
    requesterName: t`Requester`,
    requesterEmail: t({ message: 'Email', comment: 'E-mail address of the requester of a ticket' }),
    requesterPhone: t`Phone`,
  }
}

/** Form fields for subject, description and requester of a ticket. */
export function TicketTextFields({ form, children }: Props) {
  const names = useTicketTextNames()
  return (
    <>
      <TextInput label={names.ticketTitle} withAsterisk data-autofocus maxLength={300} {...form.getInputProps('ticketTitle')} />
      <Textarea
        label={names.ticketDescription}
        autosize
        minRows={3}
        maxRows={10}
        maxLength={20_000}
        {...form.getInputProps('ticketDescription')}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <RequesterField
          {...form.getInputProps('requesterName')}
          onSelectPerson={({ name, email, phone }) => form.setValues({ requesterName: name, requesterEmail: email, requesterPhone: phone })}
        />
        <TextInput type="email" label={names.requesterEmail} maxLength={254} {...form.getInputProps('requesterEmail')} />
        <TextInput
          type="tel"
          dir="auto"
          autoComplete="off"
          label={names.requesterPhone}
          maxLength={60}
          {...form.getInputProps('requesterPhone')}
        />
        {children}
      </SimpleGrid>
    </>
  )
}

/** True if a stored draft has these fields. Drafts of earlier versions have no phone number. */
export const hasTicketFields = (draft: object, fields: readonly string[]): boolean =>
  fields.every((field) => field in draft || field === 'requesterPhone')

/** The validation of these fields, for the option `validate` of `useForm`. An empty mail address is valid. */
export function useTicketValidation() {
  const { t } = useLingui()
  return {
    ticketTitle: (title: string) => (title.trim() ? null : t`Enter a subject.`),
    requesterEmail: (address: string) =>
      address === '' || /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(address) ? null : t`Enter an email address such as ana@school.example.`,
  }
}
