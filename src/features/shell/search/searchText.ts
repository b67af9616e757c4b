import { createStore } from '#ui/hooks/createStore.ts'

/** What is typed in the search dialog; empty each time it opens. */
export const searchText = createStore('')
