import { listLanguages } from '#contract/settings/languages.ts'
import { listHandler } from '../kernel/handler.ts'

/** Handlers for the list of languages. */
export const languages = [listHandler(listLanguages, 'languages')]
