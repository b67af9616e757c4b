import { useLingui } from '@lingui/react/macro'
import { SimpleGrid } from '@mantine/core'
import { useContactSuggestions } from '#client/useContactSuggestions.ts'
import { contactName } from '#contract/contacts/contact-name.ts'
import type { Contact } from '#contract/contacts/contacts.ts'
import { NameInput } from '#ui/forms/NameInput.tsx'
import { Textarea, TextInput } from '#ui/forms/TextFields.tsx'
import classes from './InvoiceEditor.module.css'
import type { InvoiceForm } from './InvoiceFields.tsx'

interface Props {
  form: InvoiceForm
  /** The sender (`billFrom`) or the customer (`billTo`); field names begin with it. */
  side: 'billFrom' | 'billTo'
}

/** The fields of the sender or the customer. The customer's name has suggestions from the contacts. */
export function PartyFields({ form, side }: Props) {
  const { t } = useLingui()
  const nameProps = {
    className: classes.fullWidth,
    label: t({ message: 'Name', context: 'invoice party' }),
    required: true,
    maxLength: 200,
    ...form.getInputProps(side),
  }
  return (
    <SimpleGrid cols={2} spacing="sm">
      {side === 'billTo' ? <CustomerName form={form} {...nameProps} /> : <TextInput {...nameProps} />}
      <TextInput
        type="email"
        className={classes.fullWidth}
        label={t`Email`}
        maxLength={200}
        autoComplete="off"
        {...form.getInputProps(`${side}Email`)}
      />
      <Textarea
        autosize
        minRows={2}
        label={t`Address`}
        maxLength={500}
        style={{ gridColumn: '1 / -1' }}
        {...form.getInputProps(`${side}Address`)}
      />
      <TextInput type="tel" dir="auto" label={t`Phone`} maxLength={60} autoComplete="off" {...form.getInputProps(`${side}Phone`)} />
      <TextInput type="tel" dir="auto" label={t`Fax`} maxLength={60} autoComplete="off" {...form.getInputProps(`${side}Fax`)} />
    </SimpleGrid>
  )
}

interface NameProps {
  form: InvoiceForm
  value?: string
}

/** The name of the customer. A chosen contact fills in the other fields. */
function CustomerName({ form, ...props }: NameProps) {
  const customers = useContactSuggestions(form.values.billTo, 2)
  return (
    <NameInput
      {...props}
      people={customers.map((contact) => ({ id: String(contact.id), name: contactName(contact), note: contact.email || contact.company }))}
      onPerson={(id) => {
        const customer = customers.find((contact) => String(contact.id) === id)
        if (customer) form.setValues(customerValues(customer))
      }}
    />
  )
}

/** Form values from the fields that a contact has; its empty fields leave the form as it is. */
const customerValues = ({ email, address, phone }: Contact) => ({
  ...(email && { billToEmail: email }),
  ...(address && { billToAddress: address }),
  ...(phone && { billToPhone: phone }),
})
