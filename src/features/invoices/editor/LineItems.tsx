import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { hideToast, toastUndo } from '#ui/feedback/toast.tsx'
import { VisuallyHidden } from '#ui/theme/VisuallyHidden.tsx'
import classes from './InvoiceEditor.module.css'
import type { InvoiceForm } from './InvoiceFields.tsx'
import { blankLine } from './invoiceForm.ts'
import { LineItem } from './LineItem.tsx'

/** The lines of the invoice form, which can be added, removed and reordered. Enter in a line goes to the next or adds one. */
export function LineItems({ form }: { form: InvoiceForm }) {
  const { t } = useLingui()
  // The API calls the lines of an invoice `orders`.
  const { orders } = form.values
  const list = useRef<HTMLOListElement>(null)
  /** Selector of the element that gets the focus after the next render with it. */
  const focusSelector = useRef<string | undefined>(undefined)
  const [announcement, announce] = useState('')
  const toasts = useRef<string[]>([])
  // Undo of a removed line works only as long as the form is open.
  useEffect(() => () => toasts.current.forEach(hideToast), [])

  useEffect(() => {
    const target = focusSelector.current && list.current?.querySelector<HTMLElement>(focusSelector.current)
    // The line is rendered later.
    if (!target) return
    focusSelector.current = undefined
    target.focus()
  })

  /** Focuses a field or button of a line after the next render. @param part its `data-part` */
  const focus = (index: number, part: string) => {
    focusSelector.current = `[data-line="${index}"] [data-part="${part}"]`
  }
  const add = () => {
    form.insertListItem('orders', blankLine(orders.at(-1)?.taxRate))
    focus(orders.length, 'itemName')
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
    // On the first and last line one of the two buttons is disabled: the focus goes to the other.
    const part = to < from ? (to === 0 ? 'down' : 'up') : to === orders.length - 1 ? 'up' : 'down'
    focus(to, part)
    announce(t`Line ${from + 1} is now line ${to + 1}.`)
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
    else focusLine(list.current, index + 1)
  }

  return (
    <>
      <ol ref={list} className={classes.lines} data-taxed={form.values.taxBy === 'rate' || undefined}>
        {orders.map((line, index) => (
          <LineItem
            key={line.key}
            form={form}
            index={index}
            lastIndex={orders.length - 1}
            onMove={(to) => move(index, to)}
            onRemove={() => remove(index)}
            onKeyDown={(event) => onKeyDown(event, index)}
          />
        ))}
      </ol>
      {form.errors.orders && <p className={classes.error}>{form.errors.orders}</p>}
      {/* The API accepts at most 500 lines. */}
      <Button variant="light" size="xs" leftSection={<IconPlus size={16} />} onClick={add} disabled={orders.length >= 500}>
        <Trans comment="Adds a line to an invoice">Add a line</Trans>
      </Button>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </>
  )
}

/** Focuses the first field of a line. */
const focusLine = (list: HTMLElement | null, index: number): void =>
  list?.querySelector<HTMLElement>(`[data-line="${index}"] [data-part="itemName"]`)?.focus()
