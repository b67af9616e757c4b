import { loadCatalog } from '#locales/messages.ts'
import { lazyComponent } from '#ui/lazy/lazyComponent.tsx'

/** The mail composer for the screens of other areas, loaded with the messages of the mailbox. */
export const ComposeMail = lazyComponent(async () => {
  const [module] = await Promise.all([import('./ComposeMail.tsx'), loadCatalog('emails')])
  return module.ComposeMail
})
