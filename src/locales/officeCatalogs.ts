import type { Messages } from '@lingui/core'
import { addCatalogs } from './messages.ts'

// A list of more than a hundred files, which website visitors do not need.
addCatalogs(import.meta.glob<{ messages: Messages }>(['./*/*.po', '!./*/{ui,site,site-*,app,errors,account-emails}.po']))
