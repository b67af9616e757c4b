import { Trans } from '@lingui/react/macro'
import type { MouseEvent } from 'react'
import { useFormat } from '#ui/text/format.ts'
import { hrefOf } from '../useOpenAddress.ts'
import type { Choice } from './choice.ts'
import { pieces } from './labels.ts'
import classes from './ResultList.module.css'

interface Props {
  id: string
  choice: Choice
  words: string[]
  /** Enter opens it. */
  chosen: boolean
  onEnter(): void
  onChoose(): void
}

/** One line of what was found: a link, so that it can be opened in another tab too. */
export function ResultLine({ id, choice, words, chosen, onEnter, onChoose }: Props) {
  const { day } = useFormat()
  const { icon: Icon, title, detail, date, url, more } = choice
  const choose = (event: MouseEvent) => {
    // With a modifier the browser opens the link elsewhere.
    if (url !== undefined && (event.metaKey || event.ctrlKey || event.shiftKey)) return
    event.preventDefault()
    onChoose()
  }
  return (
    <a
      id={id}
      role="option"
      aria-selected={chosen}
      tabIndex={-1}
      href={url === undefined ? '#' : hrefOf(url)}
      className={classes.line}
      data-more={more || undefined}
      onClick={choose}
      onMouseMove={onEnter}
    >
      <span className={classes.icon}>
        <Icon size={19} stroke={1.7} />
      </span>
      <span className={classes.title} dir="auto">
        {title ? <Marked text={title} words={words} /> : <Trans>Without a title</Trans>}
      </span>
      {detail && (
        <bdi className={classes.detail}>
          <Marked text={detail} words={words} />
        </bdi>
      )}
      {date && <span className={classes.date}>{day(date)}</span>}
    </a>
  )
}

/** A text in which the beginnings of the words that were searched for stand out. */
const Marked = ({ text, words }: { text: string; words: string[] }) =>
  pieces(text, words).map((piece) => (piece.found ? <mark key={piece.at}>{piece.text}</mark> : piece.text))
