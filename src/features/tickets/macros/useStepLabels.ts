import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { MacroSteps } from '#contract/tickets/ticket-macros.ts'
import { useTicketLabels } from '../labels.ts'

/** What a macro does, step by step, in words. */
export function useStepLabels(): (steps: MacroSteps) => string[] {
  const { t } = useLingui()
  const words = useTicketLabels()
  const said = {
    status: (name: string) => t({ message: `Status: ${name}`, comment: 'History of a ticket: its new status' }),
    priority: (name: string) => t({ message: `Priority: ${name}`, comment: 'History of a ticket: its new priority' }),
    label: (name: string) => t({ message: `Label: ${name}`, comment: 'History of a ticket: its new label' }),
    agent: (to: string) =>
      to ? t`Given to ${to}` : t({ message: 'Given to nobody', comment: 'History of a ticket: no assignee any more' }),
  }
  return ({ Status, priority, Label, AgentName, dueInDays, message }) =>
    [
      Status && said.status(words.status[Status]),
      priority && said.priority(words.priority[priority]),
      AgentName !== undefined && said.agent(AgentName),
      Label && said.label(words.label[Label]),
      dueInDays && t`${plural(dueInDays, { one: 'Due in # day', other: 'Due in # days' })}`,
      message?.kind === 'reply' && t({ message: 'Public answer', comment: 'Kind of a message: everybody concerned reads it' }),
      message?.kind === 'note' && t({ message: 'Internal note', comment: 'Kind of a message: only the office reads it' }),
    ].filter((step) => typeof step === 'string')
}
