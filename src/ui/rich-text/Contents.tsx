import { type ReactNode, useEffect, useId, useMemo, useRef } from 'react'
import classes from './Contents.module.css'
import { anchorOf, headingsOf } from './headings.ts'

/** A text needs this many headings to get a table of contents. */
const MIN_HEADINGS = 3

/** The table of contents of a long text, with links to its headings; `name` is its title. The `SafeHtml` of the text is its sibling. */
export function Contents({ html, name }: { html: string; name: ReactNode }) {
  const label = useId()
  const headings = useMemo(() => headingsOf(html), [html])
  const navElement = useRef<HTMLElement>(null)
  const isLong = headings.length >= MIN_HEADINGS
  // `SafeHtml` removes all ids, so they are set on the headings after it is rendered.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text has other headings
  useEffect(() => {
    const elements = navElement.current?.parentElement?.querySelectorAll<HTMLElement>(':scope > div :is(h2, h3)') ?? []
    for (const [index, heading] of [...elements].entries()) heading.id = anchorOf(index)
    if (location.hash) [...elements].find(({ id }) => `#${id}` === location.hash)?.scrollIntoView()
  }, [html, isLong])
  if (!isLong) return null
  return (
    <nav ref={navElement} className={classes.contents} aria-labelledby={label}>
      <h2 id={label}>{name}</h2>
      <ol>
        {headings.map(({ text, level }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a heading is identified by its index
          <li key={index} data-level={level}>
            <a href={`#${anchorOf(index)}`}>
              <bdi>{text}</bdi>
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
