import type { ReactNode } from 'react'
import { Contents } from './Contents.tsx'
import classes from './LongText.module.css'
import { SafeHtml } from './SafeHtml.tsx'

interface Props {
  /** HTML of a user. */
  html: string
  /** Title of the table of contents; without it there is none. */
  contents?: ReactNode
}

/** An article, in lines of readable length. */
export const LongText = ({ html, contents }: Props) => (
  <>
    {contents && <Contents html={html} name={contents} />}
    <SafeHtml className={classes.text} html={html} />
  </>
)
