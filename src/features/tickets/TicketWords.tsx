import { useLingui } from '@lingui/react/macro'
import { SimpleGrid, Textarea, TextInput } from '@mantine/core'
import type { GetInputPropsReturnType } from '@mantine/form'
import type { ReactNode } from 'react'
import type { Ticket } from '#contract/tickets/tickets.ts'
import { RequesterField } from './ticket/RequesterField.tsx'

/** What a ticket is about, and who asks. */
export type TicketText = Pick<Ticket, 'ticketTitle' | 'ticketDescription' | 'requesterName' | 'requesterEmail'>

interface Props {
  form: { getInputProps(field: keyof TicketText): GetInputPropsReturnType; setValues(values: Partial<TicketText>): void }
  /** Further fields, beside who asks. */
  children?: ReactNode
}

/** The fields for the words of a ticket. */
export function TicketWords({ form, children }: Props) {
  const { t } = useLingui()
  return (
    <>
      <TextInput
        label={t({ message: 'Subject', comment: 'Of a ticket, in one line' })}
        withAsterisk
        data-autofocus
        maxLength={300}
        {...form.getInputProps('ticketTitle')}
      />
      <Textarea
        label={t({ message: 'Description', comment: 'What a ticket asks for, in full' })}
        autosize
        minRows={3}
        maxRows={10}
        maxLength={20_000}
        {...form.getInputProps('ticketDescription')}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <RequesterField
          {...form.getInputProps('requesterName')}
          onPick={({ name, email }) => form.setValues({ requesterName: name, requesterEmail: email })}
        />
        <TextInput
          type="email"
          label={t({ message: 'Their mail address', comment: 'Of the person who asks for something' })}
          maxLength={254}
          {...form.getInputProps('requesterEmail')}
        />
        {children}
      </SimpleGrid>
    </>
  )
}

/** What the words of a ticket must be like. */
export function useTicketRules() {
  const { t } = useLingui()
  return {
    ticketTitle: (title: string) => (title.trim() ? null : t`Say in a few words what it is about.`),
    requesterEmail: (address: string) =>
      address === '' || /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(address) ? null : t`Write an address such as ana@school.org.`,
  }
}
