import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Stack } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { splitRecurrence } from '#contract/calendar/recurrence-rules.ts'
import { Modal } from '#ui/overlays/Modal.tsx'
import type { EventItem } from '../grid/items.ts'
import type { Scope } from './useEventActions.ts'

/** What the dialog asks. */
interface Question {
  action: 'change' | 'move' | 'delete'
  scopes: Scope[]
  /** Resolves the promise of `ask`; undefined if the dialog was closed. */
  resolve(scope: Scope | undefined): void
}

/**
 * Dialog that asks which occurrences of a recurring event a change concerns.
 *
 * @returns `ask`, which shows the dialog and resolves to undefined if the dialog was closed and to `all` for a single event, and the dialog to render
 */
export function useScopeDialog(): {
  ask(item: EventItem, action: Question['action'], ruleChanged?: boolean): Promise<Scope | undefined>
  dialog: ReactNode
} {
  const { t } = useLingui()
  const [question, setQuestion] = useState<Question>()
  const [opened, setOpened] = useState(false)
  const close = (scope?: Scope) => {
    question?.resolve(scope)
    setOpened(false)
  }
  const titles = { change: t`Edit recurring event`, move: t`Move recurring event`, delete: t`Delete recurring event` }
  const names: Record<Scope, ReactNode> = {
    one: <Trans comment="Which dates of a recurring event are meant">This event</Trans>,
    following: <Trans comment="Which dates of a recurring event are meant">This and following events</Trans>,
    all: <Trans comment="Which dates of a recurring event are meant">All events</Trans>,
  }
  return {
    ask: (item, action, ruleChanged = false) =>
      new Promise((resolve) => {
        const { event, occurrence } = item.source
        if (!event.recurrence) return resolve('all')
        const scopes: Scope[] = ['all']
        // The first occurrence cannot be split off: all that follow it are all.
        if (splitRecurrence(event, occurrence.start)) scopes.unshift('following')
        // A change of the rule cannot concern a single occurrence.
        if (!ruleChanged) scopes.unshift('one')
        setQuestion({ action, scopes, resolve })
        setOpened(true)
      }),
    dialog: (
      <Modal
        opened={opened}
        onClose={() => close()}
        size="xs"
        centered
        // Above the drawer with the form of the event.
        zIndex={300}
        title={question && titles[question.action]}
        closeButtonProps={{ 'aria-label': t`Close` }}
      >
        <Stack gap="xs">
          {question?.scopes.map((scope, index) => (
            <Button
              key={scope}
              variant="default"
              data-autofocus={index === 0 || undefined}
              color={question.action === 'delete' ? 'error' : undefined}
              onClick={() => close(scope)}
            >
              {names[scope]}
            </Button>
          ))}
        </Stack>
      </Modal>
    ),
  }
}
