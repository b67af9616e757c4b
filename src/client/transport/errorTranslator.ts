/** Translates error messages; the back end writes them in English. */
export interface ErrorTranslator {
  /** Loads the translations. It is called after a call has failed and before its caller gets the error. Never rejects. */
  load(): Promise<void>
  /** @param sentence the English error message */
  translate(sentence: string): string
}

let translator: ErrorTranslator = { load: async () => undefined, translate: (sentence) => sentence }

/** Sets the translator. Before, error messages stay in English. */
export const setErrorTranslator = (newTranslator: ErrorTranslator): void => {
  translator = newTranslator
}

/** Loads the translations, so that `translateMessage` can translate what did not come as an error. Never rejects. */
export const loadTranslations = (): Promise<void> => translator.load()

/** Rejects with the error after its translations are loaded. */
export async function rejectTranslated(reason: unknown): Promise<never> {
  await translator.load()
  throw reason
}

/** Translates an error message of the back end. */
export const translateMessage = (sentence: string): string => translator.translate(sentence)
