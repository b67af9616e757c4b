import type { CSSProperties } from 'react'
import classes from './illustration.module.css'

/** The drawings of `public/pictures/empty`, for states that have nothing else to show. */
export type Drawing =
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

/** The address of a file in `public/`, at whatever path the app is hosted (docs/backend-rules.md 13). */
export const asset = (path: string): string => import.meta.env.BASE_URL + path

/** The attributes of an element that shows a drawing in the colours of the theme. */
export const drawing = (name: Drawing) => ({
  className: classes.drawing,
  style: { '--drawing': `url("${asset(`pictures/empty/${name}.svg`)}")` } as CSSProperties,
  'aria-hidden': true,
})
