import { useLingui } from '@lingui/react/macro'
import { Textarea } from '@mantine/core'
import { type KeyboardEvent, type MouseEvent, type RefObject, useLayoutEffect } from 'react'
import { NoteLine } from '../list/NoteLine.tsx'
import classes from './NoteBody.module.css'
import { continueList, parseLines, type TextChange, tickLine } from './noteText.ts'

interface Props {
  body: string
  /** Where the caret goes; nothing while the note is read and not edited. */
  caret: number | undefined
  onCaret(caret: number | undefined): void
  onChange(body: string): void
  /** Backspace or the up arrow at the very beginning: on to the first line of the note. */
  onLeaveUp(join: boolean): void
  area: RefObject<HTMLTextAreaElement | null>
}

/** Everything below the first line: to read, with boxes to tick, or to edit. */
export function NoteBody({ body, caret, onCaret, onChange, onLeaveUp, area }: Props) {
  const { t } = useLingui()
  const editing = caret !== undefined || body.trim() === ''

  useLayoutEffect(() => {
    const field = area.current
    if (caret === undefined || !field || document.activeElement === field) return
    field.focus({ preventScroll: caret === 0 })
    field.setSelectionRange(caret, caret)
  }, [caret, area])

  const keys = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const field = event.currentTarget
    if (event.nativeEvent.isComposing || field.selectionStart !== field.selectionEnd) return
    const at = field.selectionStart
    if (at === 0 && (event.key === 'Backspace' || event.key === 'ArrowUp')) {
      event.preventDefault()
      onLeaveUp(event.key === 'Backspace')
    }
    const change = event.key === 'Enter' && !event.shiftKey && !event.ctrlKey && !event.metaKey ? continueList(body, at) : undefined
    if (change) {
      event.preventDefault()
      changeText(field, change)
    }
  }

  if (!editing) return <ReadView body={body} onEdit={onCaret} onChange={onChange} />
  return (
    <Textarea
      ref={area}
      variant="unstyled"
      autosize
      minRows={6}
      dir="auto"
      classNames={{ input: classes.area }}
      aria-label={t({ message: 'Text of the note', context: 'notes' })}
      placeholder={t`Write something, or start a line with “- [ ]” for a checklist`}
      value={body}
      onChange={(event) => onChange(event.currentTarget.value)}
      onKeyDown={keys}
      onFocus={(event) => onCaret(event.currentTarget.selectionStart)}
      onBlur={(event) => {
        // When only the window loses the focus, the caret has to be here when it comes back.
        if (document.activeElement !== event.currentTarget) onCaret(undefined)
      }}
    />
  )
}

/** Changes the text as if it were typed, so that the browser's own undo knows it. */
export function changeText(field: HTMLTextAreaElement, { from, to, insert }: TextChange): void {
  field.focus()
  field.setSelectionRange(from, to)
  if (document.execCommand?.(insert === '' ? 'delete' : 'insertText', false, insert)) return
  field.setRangeText(insert, from, to, 'end')
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

interface ReadViewProps {
  body: string
  onEdit(caret: number): void
  onChange(body: string): void
}

function ReadView({ body, onEdit, onChange }: ReadViewProps) {
  const edit = (event: MouseEvent) => {
    const target = event.target as Element
    if (target.closest('a, input, label') || !window.getSelection()?.isCollapsed) return
    const line = target.closest<HTMLElement>('[data-line]')?.dataset.line
    const upTo = line === undefined ? undefined : Number(line) + 1
    onEdit(body.split('\n').slice(0, upTo).join('\n').length)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the same is done by the button "Edit" and the key E
    // biome-ignore lint/a11y/useKeyWithClickEvents: the same
    <div className={classes.read} onClick={edit}>
      {parseLines(body).map((line) => (
        <NoteLine key={line.index} line={line} onTick={() => onChange(tickLine(body, line.index))} />
      ))}
    </div>
  )
}
