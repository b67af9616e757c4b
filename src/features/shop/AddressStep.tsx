import { Trans, useLingui } from '@lingui/react/macro'
import { Autocomplete, Button, SimpleGrid, TextInput } from '@mantine/core'
import { useRef, useState } from 'react'
import classes from './CheckoutScreen.module.css'
import { type CheckoutValues, missing } from './checkoutDraft.ts'
import { useBuyers } from './useBuyers.ts'

interface Props {
  values: CheckoutValues
  /** What the back end did not like. */
  errors: Record<string, string>
  onChange(change: Partial<CheckoutValues>): void
  onNext(): void
}

/** Who buys, and where it goes. People of the address book are offered by name. */
export function AddressStep({ values, errors, onChange, onNext }: Props) {
  const { t } = useLingui()
  const [asked, setAsked] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const buyers = useBuyers(values.name)
  const wrong = asked ? missing(values) : []
  const problem = (name: keyof CheckoutValues) =>
    errors[name] ??
    (wrong.some((one) => one === name)
      ? name === 'email'
        ? t`Write an address such as ana@school.org.`
        : t`Write something here.`
      : undefined)
  const field = (name: keyof CheckoutValues, maxLength: number) => ({
    name,
    maxLength,
    value: values[name],
    error: problem(name),
    onChange: (event: React.ChangeEvent<HTMLInputElement>) => onChange({ [name]: event.currentTarget.value }),
  })
  const submit = (event: React.FormEvent) => {
    event.preventDefault()
    setAsked(true)
    if (missing(values).length === 0) return onNext()
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus())
  }

  return (
    <form ref={form} className={classes.card} noValidate onSubmit={submit}>
      <h2>
        <Trans comment="Step of a checkout">Address</Trans>
      </h2>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <Autocomplete
          required
          label={t({ message: 'Name', comment: 'Of a person who buys' })}
          autoComplete="off"
          name="name"
          maxLength={120}
          value={values.name}
          error={problem('name')}
          onChange={(name) => onChange({ name })}
          data={[...buyers.keys()]}
          onOptionSubmit={(name) => onChange({ name, ...buyers.get(name) })}
        />
        <TextInput required type="email" label={t`Email`} autoComplete="off" {...field('email', 200)} />
        <TextInput type="tel" dir="auto" label={t`Phone`} autoComplete="off" {...field('phone', 60)} />
        <TextInput required label={t`Street and number`} autoComplete="off" {...field('street', 200)} />
        <TextInput required label={t({ message: 'Postcode', comment: 'Of an address' })} autoComplete="off" {...field('zip', 20)} />
        <TextInput required label={t({ message: 'Town', comment: 'Of an address' })} autoComplete="off" {...field('city', 120)} />
        <TextInput label={t({ message: 'Country', comment: 'Of an address' })} autoComplete="off" {...field('country', 80)} />
      </SimpleGrid>
      <div className={classes.next}>
        <Button type="submit" size="md">
          <Trans comment="From the address to delivery and payment">Go on to the payment</Trans>
        </Button>
      </div>
    </form>
  )
}
