import { useLingui } from '@lingui/react/macro'
import { useDirection } from '@mantine/core'
import { RichTextEditor } from '@mantine/tiptap'
import type { Editor } from '@tiptap/react'
import { type FocusEvent, type KeyboardEvent, useEffect, useRef } from 'react'
import { LinkTool } from './LinkTool.tsx'
import classes from './RichText.module.css'

/** The toolbar of the editor: one stop of the Tab key, arrow keys move between its buttons. */
export function RichTextTools({ editor }: { editor: Editor }) {
  const { t } = useLingui()
  const { dir } = useDirection()
  const bar = useRef<HTMLDivElement>(null)

  useEffect(() => setTabStop(bar.current, buttonsOf(bar.current)[0]), [])

  const onKeyDown = (event: KeyboardEvent) => {
    const buttons = buttonsOf(bar.current)
    const index = buttons.indexOf(event.target as HTMLButtonElement)
    const forward = dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
    const backward = dir === 'rtl' ? 'ArrowRight' : 'ArrowLeft'
    const nextIndex = { [forward]: index + 1, [backward]: index - 1, Home: 0, End: buttons.length - 1 }[event.key]
    if (index === -1 || nextIndex === undefined) return
    event.preventDefault()
    buttons[(nextIndex + buttons.length) % buttons.length]?.focus()
  }

  return (
    <div
      ref={bar}
      role="toolbar"
      aria-label={t`Formatting`}
      className={classes.tools}
      onKeyDown={onKeyDown}
      onFocus={(event: FocusEvent) => setTabStop(bar.current, event.target as HTMLElement)}
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

/** Disabled buttons cannot get the focus. */
const buttonsOf = (bar: HTMLElement | null): HTMLButtonElement[] => [...(bar?.querySelectorAll<HTMLButtonElement>('button:enabled') ?? [])]

/** Makes `current` the one button of the toolbar that the Tab key reaches. */
function setTabStop(bar: HTMLElement | null, current: HTMLElement | undefined): void {
  if (!current?.matches('[role=toolbar] button')) return
  for (const button of bar?.querySelectorAll('button') ?? []) button.tabIndex = button === current ? 0 : -1
}
