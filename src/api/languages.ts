import { listLanguages } from '#contract/languages.ts'
import { listOf } from './answer.ts'

export const languages = [listOf(listLanguages, 'languages')]
