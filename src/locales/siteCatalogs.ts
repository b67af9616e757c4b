import type { Messages } from '@lingui/core'
import { addCatalogs } from './messages.ts'

// Messages of website pages that the home page does not need.
addCatalogs(import.meta.glob<{ messages: Messages }>('./*/site-*.po'))
