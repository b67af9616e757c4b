import '#locales/officeWords.ts'
// First of all: what screens say of the furniture's look comes after its own styles.
import '#ui/furnitureStyles.ts'
import { knowShelves } from '#ui/shelves.ts'
import { routeTree } from '../routeTree.gen.ts'
import { followSearchLate } from './searchAddress.ts'
import { uncover } from './uncover.ts'

// The areas that store by themselves what is typed in them.
knowShelves({
  blog: async () => (await import('#features/blog/postShelf.ts')).postShelf,
  chats: async () => (await import('#features/chats/chatShelf.ts')).chatShelf,
  contacts: async () => (await import('#features/contacts/contactShelf.ts')).contactShelf,
  messages: async () => (await import('#features/chats/messageShelf.ts')).messageShelf,
  mail: async () => (await import('#features/email/mailShelf.ts')).mailShelf,
  notes: async () => (await import('#features/notes/noteShelf.ts')).noteShelf,
  site: async () => (await import('#features/site/siteShelf.ts')).siteShelf,
  tasks: async () => (await import('#features/kanban/taskShelf.ts')).taskShelf,
})

/**
 * What every page of the office needs and none of the website: its routes, the styles of its furniture, its words.
 *
 * @returns how what stands before the office gives way to it
 */
export async function furnishOffice(): Promise<typeof uncover> {
  followSearchLate()
  // The gallery of the furniture (CONTRIBUTING.md) is in no build that a school gets.
  if (import.meta.env.DEV || import.meta.env.VITE_GALLERY === '1') {
    const { withGallery } = await import('#features/dev/galleryRoute.tsx')
    withGallery(routeTree)
  }
  return uncover
}
