import { type ReactNode, useEffect, useId, useMemo, useRef } from 'react'
import classes from './Contents.module.css'
import { anchorOf, headingsOf } from './headings.ts'

/** From so many headings on, a text is long enough to be looked over. */
const FEWEST = 3

/** What a long text has in it: each line leads to its heading. */
export function Contents({ html, name }: { html: string; name: ReactNode }) {
  const label = useId()
  const headings = useMemo(() => headingsOf(html), [html])
  const place = useRef<HTMLElement>(null)
  const isLong = headings.length >= FEWEST
  // What is written has no ids of its own (SafeHtml): they are given to the headings once they stand beside this.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text has other headings
  useEffect(() => {
    const found = place.current?.parentElement?.querySelectorAll<HTMLElement>(':scope > div :is(h2, h3)') ?? []
    for (const [index, heading] of [...found].entries()) heading.id = anchorOf(index)
    if (location.hash) [...found].find(({ id }) => `#${id}` === location.hash)?.scrollIntoView()
  }, [html, isLong])
  if (!isLong) return null
  return (
    <nav ref={place} className={classes.contents} aria-labelledby={label}>
      <h2 id={label}>{name}</h2>
      <ol>
        {headings.map(({ text, level }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a heading is known by its place
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
