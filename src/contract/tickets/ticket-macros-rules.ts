import type { MacroVariable } from './ticket-macros.ts'
import type { Ticket } from './tickets.ts'

/** Variables in the text of a macro, written in braces. */
export const MACRO_VARIABLES = ['requester', 'title', 'number', 'me'] as const

/** Maximum length of a message. */
const MAX_TEXT = 20_000

/** Replaces the variables in a text. An empty value also removes the space before it: "Dear {requester}," becomes "Dear,". */
export const fillVariables = (text: string, values: Record<MacroVariable, string>): string =>
  text
    .replaceAll(/([ \t]?)\{(requester|title|number|me)\}/g, (_, space: string, name: MacroVariable) => values[name] && space + values[name])
    .slice(0, MAX_TEXT)

/** The message of a macro for a ticket, with its variables replaced. @param me the name of the user who applies it */
export function filledMessage(text: string, { Id, ticketTitle, requesterName, requesterEmail }: Ticket, me: string): string {
  return fillVariables(text, { requester: requesterName || requesterEmail, title: ticketTitle, number: `#${Id}`, me })
}
