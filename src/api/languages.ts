import { listLanguages } from '#contract/system/languages.ts'
import { listOf } from './kernel/handler.ts'

export const languages = [listOf(listLanguages, 'languages')]
