import { Checkbox } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from '../note/NoteBody.module.css'
import { type Piece, parseInline, plainLine } from '../note/noteInline.ts'
import type { Line } from '../note/noteText.ts'

interface Props {
  line: Line
  /** Without it the boxes only show whether they are ticked. */
  onTick?: () => void
}

const ELEMENTS: Partial<Record<Line['kind'], 'h3' | 'blockquote' | 'code'>> = { heading: 'h3', quote: 'blockquote', code: 'code' }

/** One line of a note to read. Where it is clicked one goes on writing. */
export function NoteLine({ line, onTick }: Props) {
  const { kind, text, index, done, mark, level } = line
  const Words = ELEMENTS[kind] ?? 'span'
  return (
    <div className={classes.line} data-kind={kind} data-level={level} data-line={index} data-done={done || undefined} dir="auto">
      {kind === 'check' && (
        <Checkbox
          className={classes.box}
          size="sm"
          checked={done}
          disabled={!onTick}
          onChange={onTick ?? (() => undefined)}
          aria-label={plainLine(text)}
        />
      )}
      {mark && <span className={classes.mark}>{mark}</span>}
      {kind === 'rule' ? <hr className={classes.rule} /> : <Words>{wordsOf(line)}</Words>}
    </div>
  )
}

function wordsOf({ kind, text }: Line): ReactNode {
  // A line without words has its height.
  if (text === '') return ' '
  return kind === 'code' ? text : parseInline(text).map(draw)
}

function draw(piece: Piece, key: number): ReactNode {
  switch (piece.kind) {
    case 'text':
      return piece.text
    case 'code':
      return <code key={key}>{piece.text}</code>
    case 'link':
      return (
        <a key={key} href={piece.href} target="_blank" rel="noopener noreferrer" className={classes.link}>
          {piece.parts.map(draw)}
        </a>
      )
    default:
      return <piece.kind key={key}>{piece.parts.map(draw)}</piece.kind>
  }
}
