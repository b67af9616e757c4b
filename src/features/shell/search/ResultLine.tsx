import { Trans } from '@lingui/react/macro'
import type { MouseEvent } from 'react'
import { useFormat } from '#ui/text/format.ts'
import { hrefOf } from '../useOpenUrl.ts'
import classes from './ResultList.module.css'
import type { SearchOption } from './searchOption.ts'
import { splitByMatches } from './splitByMatches.ts'

interface Props {
  id: string
  option: SearchOption
  /** Words of the query, to be highlighted. */
  words: string[]
  /** It is the active option, which Enter opens. */
  active: boolean
  onHover(): void
  onSelect(): void
}

/** One search result: a link, so that it can also be opened in another tab. */
export function ResultLine({ id, option, words, active, onHover, onSelect }: Props) {
  const { day } = useFormat()
  const { icon: Icon, title, detail, date, url, isShowAll } = option
  const select = (event: MouseEvent) => {
    // With a modifier key the browser opens the link in another tab or window.
    if (url !== undefined && (event.metaKey || event.ctrlKey || event.shiftKey)) return
    event.preventDefault()
    onSelect()
  }
  return (
    <a
      id={id}
      role="option"
      aria-selected={active}
      tabIndex={-1}
      href={url === undefined ? '#' : hrefOf(url)}
      className={classes.line}
      data-show-all={isShowAll || undefined}
      onClick={select}
      onMouseMove={onHover}
    >
      <span className={classes.icon}>
        <Icon size={19} stroke={1.7} />
      </span>
      <span className={classes.title} dir="auto">
        {title ? <Highlighted text={title} words={words} /> : <Trans>Untitled</Trans>}
      </span>
      {detail && (
        <bdi className={classes.detail}>
          <Highlighted text={detail} words={words} />
        </bdi>
      )}
      {date && <span className={classes.date}>{day(date)}</span>}
    </a>
  )
}

/** A text in which the parts that match the query are highlighted. */
const Highlighted = ({ text, words }: { text: string; words: string[] }) =>
  splitByMatches(text, words).map((piece) => (piece.matched ? <mark key={piece.start}>{piece.text}</mark> : piece.text))
