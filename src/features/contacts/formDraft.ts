import type { Id } from '#contract/field.ts'
import type { ContactValues } from './ContactForm.tsx'

/** What was typed into the form of a contact and is not saved, for as long as the tab is open. */
export function draftOf(id: Id | undefined) {
  const key = `homeroom.draft.contacts/${id ?? 'new'}`
  return {
    read(): ContactValues | undefined {
      try {
        return JSON.parse(sessionStorage.getItem(key) ?? 'null') ?? undefined
      } catch {
        return undefined
      }
    },
    keep(values: ContactValues): void {
      try {
        sessionStorage.setItem(key, JSON.stringify(values))
      } catch {
        // Full or blocked: what is typed lives as long as the form.
      }
    },
    forget: (): void => sessionStorage.removeItem(key),
  }
}
