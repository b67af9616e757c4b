import { useLingui } from '@lingui/react/macro'
import { Textarea } from '@mantine/core'
import { type KeyboardEvent, type MouseEvent, type RefObject, useLayoutEffect } from 'react'
import { NoteLine } from '../list/NoteLine.tsx'
import classes from './NoteBody.module.css'
import { continueList, parseLines, type TextChange, toggleLine } from './noteText.ts'

interface Props {
  /** The lines of the note below the first. */
  body: string
  /** Position of the caret; undefined in the read view. */
  caret: number | undefined
  onCaret(caret: number | undefined): void
  onChange(body: string): void
  /** Called for Backspace (`isJoin` is true) or the up arrow at the start, which move to the first line of the note. */
  onLeaveUp(isJoin: boolean): void
  textarea: RefObject<HTMLTextAreaElement | null>
}

/** The text below the first line: a read view with checkboxes, or a text area. */
export function NoteBody({ body, caret, onCaret, onChange, onLeaveUp, textarea }: Props) {
  const { t } = useLingui()
  const isEditing = caret !== undefined || body.trim() === ''

  useLayoutEffect(() => {
    const field = textarea.current
    if (caret === undefined || !field || document.activeElement === field) return
    field.focus({ preventScroll: caret === 0 })
    field.setSelectionRange(caret, caret)
  }, [caret, textarea])

  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const field = event.currentTarget
    if (event.nativeEvent.isComposing || field.selectionStart !== field.selectionEnd) return
    const caretIndex = field.selectionStart
    if (caretIndex === 0 && (event.key === 'Backspace' || event.key === 'ArrowUp')) {
      event.preventDefault()
      onLeaveUp(event.key === 'Backspace')
    }
    // In a list, Enter begins the next item.
    const change = event.key === 'Enter' && !event.shiftKey && !event.ctrlKey && !event.metaKey ? continueList(body, caretIndex) : undefined
    if (change) {
      event.preventDefault()
      changeText(field, change)
    }
  }

  if (!isEditing) return <ReadView body={body} onEdit={onCaret} onChange={onChange} />
  return (
    <Textarea
      ref={textarea}
      variant="unstyled"
      autosize
      minRows={6}
      dir="auto"
      classNames={{ input: classes.area }}
      aria-label={t({ message: 'Note text', context: 'notes' })}
      placeholder={t`Write a note, or start a line with “- [ ]” for a checklist`}
      value={body}
      onChange={(event) => onChange(event.currentTarget.value)}
      onKeyDown={onKeyDown}
      onFocus={(event) => onCaret(event.currentTarget.selectionStart)}
      onBlur={(event) => {
        // If only the window loses the focus, the caret must still exist when it comes back.
        if (document.activeElement !== event.currentTarget) onCaret(undefined)
      }}
    />
  )
}

/** Changes the text as if it were typed, so that the browser's undo works. */
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

/** The rendered text with clickable checkboxes. A click on the text starts editing at that line. */
function ReadView({ body, onEdit, onChange }: ReadViewProps) {
  const edit = (event: MouseEvent) => {
    const target = event.target as Element
    if (target.closest('a, input, label') || !window.getSelection()?.isCollapsed) return
    const line = target.closest<HTMLElement>('[data-line]')?.dataset.line
    const lineCount = line === undefined ? undefined : Number(line) + 1
    onEdit(body.split('\n').slice(0, lineCount).join('\n').length)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the same is done by the button "Edit" and the key E
    // biome-ignore lint/a11y/useKeyWithClickEvents: the same
    <div className={classes.read} onClick={edit}>
      {parseLines(body).map((line) => (
        <NoteLine key={line.index} line={line} onToggle={() => onChange(toggleLine(body, line.index))} />
      ))}
    </div>
  )
}
