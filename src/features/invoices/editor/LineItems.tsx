import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { hideToast, toastUndo } from '#ui/feedback/toast.tsx'
import { VisuallyHidden } from '#ui/theme/VisuallyHidden.tsx'
import { blankLine } from './form.ts'
import classes from './InvoiceEditor.module.css'
import type { InvoiceForm } from './InvoiceFields.tsx'
import { LineItem } from './LineItem.tsx'

/** The lines: add, remove and reorder, all of it by keyboard too. Enter in a line begins the next. */
export function LineItems({ form }: { form: InvoiceForm }) {
  const { t } = useLingui()
  const { orders } = form.values
  const list = useRef<HTMLOListElement>(null)
  /** What gets the focus once the lines stand as they should: `line 2, field itemName`. */
  const wanted = useRef<string | undefined>(undefined)
  const [said, say] = useState('')
  const toasts = useRef<string[]>([])
  // Whoever has left the form cannot bring a line of it back.
  useEffect(() => () => toasts.current.forEach(hideToast), [])

  useEffect(() => {
    const target = wanted.current && list.current?.querySelector<HTMLElement>(wanted.current)
    // Not there yet: the line comes with a later drawing.
    if (!target) return
    wanted.current = undefined
    target.focus()
  })

  const focus = (index: number, part: string) => {
    wanted.current = `[data-line="${index}"] [data-part="${part}"]`
  }
  const add = (at = orders.length) => {
    form.insertListItem('orders', blankLine(), at)
    focus(at, 'itemName')
  }
  const remove = (index: number) => {
    const line = orders[index]
    form.removeListItem('orders', index)
    focus(Math.min(index, orders.length - 2), 'itemName')
    toasts.current.push(
      toastUndo(t`Line ${index + 1} was removed.`, () => {
        if (line) form.insertListItem('orders', line, index)
        focus(index, 'itemName')
      }),
    )
  }
  const move = (from: number, to: number) => {
    form.reorderListItem('orders', { from, to })
    // At either end one of the two arrows is switched off: the focus goes to the other.
    const part = to < from ? (to === 0 ? 'down' : 'up') : to === orders.length - 1 ? 'up' : 'down'
    focus(to, part)
    say(t`Line ${from + 1} is now line ${to + 1}.`)
  }
  const onKeyDown = (event: KeyboardEvent, index: number) => {
    if (
      event.key !== 'Enter' ||
      event.nativeEvent.isComposing ||
      event.ctrlKey ||
      event.metaKey ||
      !(event.target instanceof HTMLInputElement)
    )
      return
    event.preventDefault()
    if (index === orders.length - 1) add()
    else focusNow(list.current, index + 1)
  }

  return (
    <>
      <ol ref={list} className={classes.lines} data-taxed={form.values.taxBy === 'rate' || undefined}>
        {orders.map((line, index) => (
          <LineItem
            key={line.key}
            form={form}
            index={index}
            last={orders.length - 1}
            onMove={(to) => move(index, to)}
            onRemove={() => remove(index)}
            onKeyDown={(event) => onKeyDown(event, index)}
          />
        ))}
      </ol>
      {form.errors.orders && <p className={classes.error}>{form.errors.orders}</p>}
      <Button variant="light" size="xs" leftSection={<IconPlus size={16} />} onClick={() => add()} disabled={orders.length >= 500}>
        <Trans comment="Adds a line to an invoice">Add a line</Trans>
      </Button>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </>
  )
}

const focusNow = (list: HTMLElement | null, index: number): void =>
  list?.querySelector<HTMLElement>(`[data-line="${index}"] [data-part="itemName"]`)?.focus()
