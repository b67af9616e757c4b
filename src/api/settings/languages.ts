import { listLanguages } from '#contract/settings/languages.ts'
import { listHandler } from '../kernel/handler.ts'

export const languages = [listHandler(listLanguages, 'languages')]
