/** How a refusal is told to a person: the back end says it in English. */
export interface Telling {
  /** Gets the words ready, once a call was refused and before its caller learns of it. Never rejects. */
  ready(): Promise<void>
  /** @param sentence as the back end said it */
  say(sentence: string): string
}

let telling: Telling = { ready: async () => undefined, say: (sentence) => sentence }

/** From here on refusals are told this way; before, as they came. */
export const setErrorTranslator = (way: Telling): void => {
  telling = way
}

/** Rejects with what was thrown, once the words for it are ready. */
export async function refuse(reason: unknown): Promise<never> {
  await telling.ready()
  throw reason
}

/** A sentence of the back end in the words of whoever reads it. */
export const told = (sentence: string): string => telling.say(sentence)
