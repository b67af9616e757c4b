import { Trans, useLingui } from '@lingui/react/macro'
import { Textarea } from '@mantine/core'
import type { KeyboardEventHandler } from 'react'
import type { Category } from '#contract/kanban.ts'

interface Props {
  column: Pick<Category, 'name'>
  value: string
  onChange(title: string): void
  onKeyDown: KeyboardEventHandler
  onLeave(): void
}

/** The title of a new task: one line, however long. */
export function QuickField({ column, value, onChange, onKeyDown, onLeave }: Props) {
  const { t } = useLingui()
  return (
    <Textarea
      autoFocus
      autosize
      minRows={2}
      maxLength={300}
      aria-label={t`Title of the new task in ${column.name}`}
      placeholder={t`What is to be done?`}
      description={<Trans>Enter adds it, Escape closes.</Trans>}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      enterKeyHint="done"
      value={value}
      onChange={(event) => onChange(event.currentTarget.value.replace(/\n/g, ' '))}
      onKeyDown={onKeyDown}
      onBlur={onLeave}
    />
  )
}
