import type { MacroVariable } from './ticket-macros.ts'

/** Variables in the text of a macro, written in braces. */
export const MACRO_VARIABLES = ['requester', 'title', 'number', 'me'] as const

/** Maximum length of a message. */
const MAX_TEXT = 20_000

/** Replaces the variables in a text. An empty value also removes the space before it: "Dear {requester}," becomes "Dear,". */
export const fillVariables = (text: string, values: Record<MacroVariable, string>): string =>
  text
    .replaceAll(/([ \t]?)\{(requester|title|number|me)\}/g, (_, space: string, name: MacroVariable) => values[name] && space + values[name])
    .slice(0, MAX_TEXT)
