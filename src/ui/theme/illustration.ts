import type { CSSProperties } from 'react'
import classes from './illustration.module.css'

/** The illustrations in `public/pictures/empty`, for empty states and errors. */
export type Illustration =
  | 'notes'
  | 'tasks'
  | 'invoices'
  | 'mail'
  | 'chats'
  | 'tickets'
  | 'contacts'
  | 'calendar'
  | 'shop'
  | 'blog'
  | 'posts'
  | 'gallery'
  | 'people'
  | 'search'
  | 'error'

/** The URL of a file in `public/`, below the base path of the app (docs/backend-rules.md 13). */
export const assetUrl = (path: string): string => import.meta.env.BASE_URL + path

/** The props of an element that shows an illustration in the colors of the theme. */
export const illustrationProps = (name: Illustration) => ({
  className: classes.illustration,
  style: { '--illustration': `url("${assetUrl(`pictures/empty/${name}.svg`)}")` } as CSSProperties,
  'aria-hidden': true,
})
