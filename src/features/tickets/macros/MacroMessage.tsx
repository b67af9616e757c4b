import { Trans, useLingui } from '@lingui/react/macro'
import { Button, SegmentedControl, Stack } from '@mantine/core'
import { type ReactNode, useRef } from 'react'
import type { MacroVariable } from '#contract/tickets/ticket-macros.ts'
import { MACRO_VARIABLES } from '#contract/tickets/ticket-macros-rules.ts'
import { Textarea } from '#ui/forms/TextFields.tsx'
import classes from './Macros.module.css'
import { insertPlaceholder, type MacroValues } from './macroValues.ts'

interface Props {
  kind: MacroValues['kind']
  text: string
  error: ReactNode
  onKind(kind: MacroValues['kind']): void
  onText(text: string): void
}

/** The names of the kinds of a macro's message. */
export function useMessageKinds(): Record<MacroValues['kind'], string> {
  const { t } = useLingui()
  return {
    none: t({ message: 'No message', comment: 'A macro that adds no message' }),
    reply: t({ message: 'Public reply', comment: 'Kind of a message: everybody concerned reads it' }),
    note: t({ message: 'Internal note', comment: 'Kind of a message: only the office reads it' }),
  }
}

/** The message of a macro: a public answer, an internal note, or none. Its placeholders are filled in for each ticket. */
export function MacroMessage({ kind, text, error, onKind, onText }: Props) {
  const { t } = useLingui()
  const kinds = useMessageKinds()
  const textarea = useRef<HTMLTextAreaElement>(null)
  const names: Record<MacroVariable, string> = {
    requester: t({ message: 'Requester', comment: 'Button: puts the name of the requester into a text' }),
    title: t({ message: 'Subject', comment: 'Subject line of a ticket' }),
    number: t({ message: 'Ticket number', comment: 'Button: puts the number of the ticket into a text' }),
    me: t({ message: 'Your own name', comment: 'Button: inserts the name of the user who applies the macro into a text' }),
  }
  const insert = (variable: MacroVariable) => {
    const field = textarea.current
    const { text: after, cursor } = insertPlaceholder(
      text,
      field?.selectionStart ?? text.length,
      field?.selectionEnd ?? text.length,
      variable,
    )
    onText(after)
    requestAnimationFrame(() => {
      field?.focus()
      field?.setSelectionRange(cursor, cursor)
    })
  }
  return (
    <Stack gap="xs">
      <SegmentedControl
        fullWidth
        aria-label={t`Message`}
        value={kind}
        onChange={(value) => onKind(value as typeof kind)}
        data={(['none', 'reply', 'note'] as const).map((value) => ({ value, label: kinds[value] }))}
      />
      {kind !== 'none' && (
        <div>
          <Textarea
            ref={textarea}
            autosize
            minRows={4}
            maxRows={12}
            maxLength={5000}
            dir={text ? 'auto' : undefined}
            aria-label={kind === 'note' ? t`Note text` : t`Reply text`}
            value={text}
            error={error}
            onChange={(event) => onText(event.currentTarget.value)}
          />
          {kind === 'reply' && (
            <p className={classes.recipient}>
              <Trans>Also emailed to the requester if their address is known.</Trans>
            </p>
          )}
          <div className={classes.placeholders}>
            <span>
              <Trans comment="Before buttons that put a word into a text, which each ticket fills in">Insert field:</Trans>
            </span>
            {MACRO_VARIABLES.map((variable) => (
              <Button key={variable} size="compact-sm" variant="light" onClick={() => insert(variable)}>
                {names[variable]}
              </Button>
            ))}
          </div>
        </div>
      )}
    </Stack>
  )
}
