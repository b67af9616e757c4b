import { Checkbox } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from '../note/NoteBody.module.css'
import { type InlineNode, parseInline, plainLine } from '../note/noteInline.ts'
import type { Line } from '../note/noteText.ts'

interface Props {
  line: Line
  /** Called when the checkbox is clicked; without it checkboxes are read-only. */
  onToggle?: () => void
}

/** The HTML element of each kind of line; a `span` for others. */
const ELEMENTS: Partial<Record<Line['kind'], 'h3' | 'blockquote' | 'code'>> = { heading: 'h3', quote: 'blockquote', code: 'code' }

/** One line of a note in the read view. */
export function NoteLine({ line, onToggle }: Props) {
  // `marker` is the number of a numbered line, `level` that of a heading.
  const { kind, text, index, done, marker, level } = line
  const Element = ELEMENTS[kind] ?? 'span'
  return (
    <div className={classes.line} data-kind={kind} data-level={level} data-line={index} data-done={done || undefined} dir="auto">
      {kind === 'check' && (
        <Checkbox
          className={classes.box}
          size="sm"
          checked={done}
          disabled={!onToggle}
          onChange={onToggle ?? (() => undefined)}
          aria-label={plainLine(text)}
        />
      )}
      {marker && <span className={classes.number}>{marker}</span>}
      {kind === 'rule' ? <hr className={classes.rule} /> : <Element>{contentOf(line)}</Element>}
    </div>
  )
}

function contentOf({ kind, text }: Line): ReactNode {
  // A space keeps the height of an empty line.
  if (text === '') return ' '
  return kind === 'code' ? text : parseInline(text).map(renderNode)
}

function renderNode(node: InlineNode, key: number): ReactNode {
  switch (node.kind) {
    case 'text':
      return node.text
    case 'code':
      return <code key={key}>{node.text}</code>
    case 'link':
      return (
        <a key={key} href={node.href} target="_blank" rel="noopener noreferrer" className={classes.link}>
          {node.parts.map(renderNode)}
        </a>
      )
    default:
      // `strong`, `em` or `del`: the kind is also the name of the element.
      return <node.kind key={key}>{node.parts.map(renderNode)}</node.kind>
  }
}
