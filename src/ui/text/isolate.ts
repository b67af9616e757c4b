const LEFT_TO_RIGHT_ISOLATE = '\u2066'
/** Ends an isolate (Unicode UAX #9, 2.4). */
export const POP_ISOLATE = '\u2069'

const FIRST_STRONG_ISOLATE = '\u2068'
/** Characters without width that give a line its direction. */
export const LEFT_TO_RIGHT_MARK = '\u200e'
export const RIGHT_TO_LEFT_MARK = '\u200f'

/** Keeps a text in the direction of its own first letter, among others. */
export const isolate = (text: string): string => `${FIRST_STRONG_ISOLATE}${text}${POP_ISOLATE}`

/** Keeps the order of a text, such as a phone number, among words from right to left. An empty text stays empty. */
export const isolateLeftToRight = (text: string): string => text && `${LEFT_TO_RIGHT_ISOLATE}${text}${POP_ISOLATE}`
