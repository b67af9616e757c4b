import type { Messages } from '@lingui/core'
import { addCatalogs } from './messages.ts'

// More than a hundred files by name: a visitor of the website needs none of them.
addCatalogs(import.meta.glob<{ messages: Messages }>(['./*/*.po', '!./*/{ui,site,site-*,app,errors}.po']))
