import { createContext } from 'react'

/** The name that the top bar of a phone shows. A page with the same title does not show it a second time. */
export const AreaTitleContext = createContext<string | undefined>(undefined)
