import { listLanguages } from '#contract/settings/languages.ts'
import { listOf } from '../kernel/handler.ts'

export const languages = [listOf(listLanguages, 'languages')]
