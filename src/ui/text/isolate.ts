const LEFT_TO_RIGHT_ISOLATE = '\u2066'
/** Ends an isolate (Unicode UAX #9, 2.4). */
export const POP_ISOLATE = '\u2069'

/** Keeps the order of a text, such as a phone number, among words from right to left. An empty text stays empty. */
export const isolateLeftToRight = (text: string): string => text && `${LEFT_TO_RIGHT_ISOLATE}${text}${POP_ISOLATE}`
