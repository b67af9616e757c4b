import { useLingui } from '@lingui/react/macro'
import { useDirection } from '@mantine/core'
import { RichTextEditor } from '@mantine/tiptap'
import type { Editor } from '@tiptap/react'
import { type FocusEvent, type KeyboardEvent, useEffect, useRef } from 'react'
import { LinkTool } from './LinkTool.tsx'
import classes from './RichText.module.css'

/** The tools above the text: one stop of the Tab key, arrow keys walk through them. */
export function RichTextTools({ editor }: { editor: Editor }) {
  const { t } = useLingui()
  const { dir } = useDirection()
  const bar = useRef<HTMLDivElement>(null)

  useEffect(() => stopAt(bar.current, buttonsOf(bar.current)[0]), [])

  const walk = (event: KeyboardEvent) => {
    const buttons = buttonsOf(bar.current)
    const at = buttons.indexOf(event.target as HTMLButtonElement)
    const forward = dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
    const back = dir === 'rtl' ? 'ArrowRight' : 'ArrowLeft'
    const to = { [forward]: at + 1, [back]: at - 1, Home: 0, End: buttons.length - 1 }[event.key]
    if (at === -1 || to === undefined) return
    event.preventDefault()
    buttons[(to + buttons.length) % buttons.length]?.focus()
  }

  return (
    <div
      ref={bar}
      role="toolbar"
      aria-label={t`Text tools`}
      className={classes.tools}
      onKeyDown={walk}
      onFocus={(event: FocusEvent) => stopAt(bar.current, event.target as HTMLElement)}
    >
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.Bold />
        <RichTextEditor.Italic />
        <RichTextEditor.Underline />
        <RichTextEditor.Strikethrough />
        <LinkTool editor={editor} />
      </RichTextEditor.ControlsGroup>
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.H2 />
        <RichTextEditor.H3 />
        <RichTextEditor.BulletList />
        <RichTextEditor.OrderedList />
        <RichTextEditor.Blockquote />
      </RichTextEditor.ControlsGroup>
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.Undo />
        <RichTextEditor.Redo />
      </RichTextEditor.ControlsGroup>
    </div>
  )
}

/** A switched-off button cannot take the focus. */
const buttonsOf = (bar: HTMLElement | null): HTMLButtonElement[] => [...(bar?.querySelectorAll<HTMLButtonElement>('button:enabled') ?? [])]

function stopAt(bar: HTMLElement | null, here: HTMLElement | undefined): void {
  if (!here?.matches('[role=toolbar] button')) return
  for (const button of bar?.querySelectorAll('button') ?? []) button.tabIndex = button === here ? 0 : -1
}
