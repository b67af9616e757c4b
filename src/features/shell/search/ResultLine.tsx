import { Trans } from '@lingui/react/macro'
import type { MouseEvent } from 'react'
import { useFormat } from '#ui/text/format.ts'
import { hrefOf } from '../useOpenAddress.ts'
import type { Choice } from './choice.ts'
import classes from './ResultList.module.css'
import { splitByMatches } from './splitByMatches.ts'

interface Props {
  id: string
  choice: Choice
  words: string[]
  /** It is the active option, which Enter opens. */
  active: boolean
  onHover(): void
  onChoose(): void
}

/** One search result: a link, so that it can also be opened in another tab. */
export function ResultLine({ id, choice, words, active, onHover, onChoose }: Props) {
  const { day } = useFormat()
  const { icon: Icon, title, detail, date, url, more } = choice
  const choose = (event: MouseEvent) => {
    // With a modifier key the browser opens the link in another tab or window.
    if (url !== undefined && (event.metaKey || event.ctrlKey || event.shiftKey)) return
    event.preventDefault()
    onChoose()
  }
  return (
    <a
      id={id}
      role="option"
      aria-selected={active}
      tabIndex={-1}
      href={url === undefined ? '#' : hrefOf(url)}
      className={classes.line}
      data-more={more || undefined}
      onClick={choose}
      onMouseMove={onHover}
    >
      <span className={classes.icon}>
        <Icon size={19} stroke={1.7} />
      </span>
      <span className={classes.title} dir="auto">
        {title ? <Highlighted text={title} words={words} /> : <Trans>Without a title</Trans>}
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
