import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { MacroSteps } from '#contract/tickets/ticket-macros.ts'
import { useTicketLabels } from '../labels.ts'

/** Returns a function that describes the steps of a macro in the current language. */
export function useStepLabels(): (steps: MacroSteps) => string[] {
  const { t } = useLingui()
  const names = useTicketLabels()
  const sentences = {
    status: (name: string) => t({ message: `Status: ${name}`, comment: 'History of a ticket: its new status' }),
    priority: (name: string) => t({ message: `Priority: ${name}`, comment: 'History of a ticket: its new priority' }),
    label: (name: string) => t({ message: `Label: ${name}`, comment: 'History of a ticket: its new label' }),
    agent: (to: string) => (to ? t`Assigned to ${to}` : t({ message: 'Unassigned', comment: 'History of a ticket: no assignee any more' })),
  }
  return ({ Status, priority, Label, AgentName, dueInDays, message }) =>
    [
      Status && sentences.status(names.status[Status]),
      priority && sentences.priority(names.priority[priority]),
      AgentName !== undefined && sentences.agent(AgentName),
      Label && sentences.label(names.label[Label]),
      dueInDays && t`${plural(dueInDays, { one: 'Due in # day', other: 'Due in # days' })}`,
      message?.kind === 'reply' && t({ message: 'Public reply', comment: 'Kind of a message: everybody concerned reads it' }),
      message?.kind === 'note' && t({ message: 'Internal note', comment: 'Kind of a message: only the office reads it' }),
    ].filter((step) => typeof step === 'string')
}
