import type { ReactNode } from 'react'
import { Contents } from './Contents.tsx'
import classes from './LongText.module.css'
import { SafeHtml } from './SafeHtml.tsx'

interface Props {
  /** What somebody wrote. */
  html: string
  /** What the list of its headings is called; without it there is none. */
  contents?: ReactNode
}

/** A text to be read from its beginning to its end, in lines that the eye can follow. */
export const LongText = ({ html, contents }: Props) => (
  <>
    {contents && <Contents html={html} name={contents} />}
    <SafeHtml className={classes.text} html={html} />
  </>
)
