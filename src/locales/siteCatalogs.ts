import type { Messages } from '@lingui/core'
import { addCatalogs } from './messages.ts'

// The words of some pages of the website: whoever opens its first one does without them.
addCatalogs(import.meta.glob<{ messages: Messages }>('./*/site-*.po'))
