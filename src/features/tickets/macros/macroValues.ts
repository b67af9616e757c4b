import type { MacroSteps, MacroWord } from '#contract/tickets/ticket-macros.ts'
import type { EnteredNumber } from '#ui/forms/parseNumber.ts'

/** A choice of a field that leaves a ticket as it is. */
const NOTHING = ''

/** The choice of an assignee that takes it away; a name stands behind a sign, so that nobody is called so. */
export const NOBODY = 'nobody'
export const choiceOf = (name: string): string => `@${name}`

/** The steps of a macro as the fields of its form have them. */
export interface MacroValues {
  name: string
  Status: string
  priority: string
  Label: string
  agent: string
  days: EnteredNumber
  kind: 'none' | 'reply' | 'note'
  text: string
}

export const blankMacro: MacroValues = { name: '', Status: '', priority: '', Label: '', agent: '', days: '', kind: 'none', text: '' }

export const isWhole = (values: Partial<MacroValues>): boolean => Object.keys(blankMacro).every((field) => field in values)

export const valuesOf = (name: string, { Status, priority, Label, AgentName, dueInDays, message }: MacroSteps): MacroValues => ({
  name,
  Status: Status ?? NOTHING,
  priority: priority ?? NOTHING,
  Label: Label ?? NOTHING,
  agent: AgentName === undefined ? NOTHING : AgentName ? choiceOf(AgentName) : NOBODY,
  days: dueInDays ?? '',
  kind: message?.kind ?? 'none',
  text: message?.text ?? '',
})

export const stepsOf = ({ Status, priority, Label, agent, days, kind, text }: MacroValues): MacroSteps =>
  ({
    ...(Status && { Status }),
    ...(priority && { priority }),
    ...(Label && { Label }),
    ...(agent && { AgentName: agent === NOBODY ? '' : agent.slice(1) }),
    ...(typeof days === 'number' && { dueInDays: days }),
    ...(kind !== 'none' && { message: { kind, text } }),
  }) as MacroSteps

/** The text with a word put in where the cursor stands, and where the cursor stands then. */
export function withWord(text: string, start: number, end: number, word: MacroWord) {
  const put = `{${word}}`
  return { text: text.slice(0, start) + put + text.slice(end), at: start + put.length }
}
