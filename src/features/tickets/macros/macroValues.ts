import type { MacroSteps, MacroVariable } from '#contract/tickets/ticket-macros.ts'
import type { EnteredNumber } from '#ui/forms/parseNumber.ts'

/** The value of a field that leaves a ticket unchanged. */
const UNCHANGED = ''

/** The option that removes the assignee. Names have the prefix `@`, so that no name equals this option. */
export const NOBODY = 'nobody'
/** The option of a member as assignee. */
export const agentOption = (name: string): string => `@${name}`

/** The values of the form of a macro. */
export interface MacroValues {
  name: string
  Status: string
  priority: string
  Label: string
  /** An `agentOption`, `NOBODY`, or `UNCHANGED`. */
  agent: string
  /** The ticket is due in so many days. */
  days: EnteredNumber
  /** The kind of message that the macro adds. */
  kind: 'none' | 'reply' | 'note'
  text: string
}

/** The initial values of a new macro. */
export const EMPTY_MACRO: MacroValues = { name: '', Status: '', priority: '', Label: '', agent: '', days: '', kind: 'none', text: '' }

/** True for a stored draft that has all fields of the form. */
export const isCompleteDraft = (values: Partial<MacroValues>): boolean => Object.keys(EMPTY_MACRO).every((field) => field in values)

/** The initial values of an existing macro. */
export const valuesOf = (name: string, { Status, priority, Label, AgentName, dueInDays, message }: MacroSteps): MacroValues => ({
  name,
  Status: Status ?? UNCHANGED,
  priority: priority ?? UNCHANGED,
  Label: Label ?? UNCHANGED,
  agent: AgentName === undefined ? UNCHANGED : AgentName ? agentOption(AgentName) : NOBODY,
  days: dueInDays ?? '',
  kind: message?.kind ?? 'none',
  text: message?.text ?? '',
})

/** The steps of a macro for the API. Unchanged fields have no step. */
export const stepsOf = ({ Status, priority, Label, agent, days, kind, text }: MacroValues): MacroSteps =>
  ({
    ...(Status && { Status }),
    ...(priority && { priority }),
    ...(Label && { Label }),
    ...(agent && { AgentName: agent === NOBODY ? '' : agent.slice(1) }),
    ...(typeof days === 'number' && { dueInDays: days }),
    ...(kind !== 'none' && { message: { kind, text } }),
  }) as MacroSteps

/** Inserts a placeholder at the cursor; returns the text and the new position of the cursor. */
export function insertPlaceholder(text: string, start: number, end: number, variable: MacroVariable) {
  const placeholder = `{${variable}}`
  return { text: text.slice(0, start) + placeholder + text.slice(end), cursor: start + placeholder.length }
}
