import '@mantine/tiptap/styles.css'
import { useLingui } from '@lingui/react/macro'
import { Input } from '@mantine/core'
import { useId } from '@mantine/hooks'
import { RichTextEditor } from '@mantine/tiptap'
import { useEditor, useEditorState } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { useEffect, useRef } from 'react'
import { useLatest } from '#ui/hooks/useLatest.ts'
import { handlesKeys } from '#ui/shortcuts/handlesKeys.ts'
import classes from './RichText.module.css'
import { RichTextTools } from './RichTextTools.tsx'
import { MIN_HEIGHT, type RichTextProps } from './richTextProps.ts'

/** Extensions of the editor, Tiptap. They determine which formats a text can have. */
const extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3] },
    horizontalRule: false,
    codeBlock: false,
    code: false,
    trailingNode: false,
    link: { openOnClick: false, protocols: ['mailto', 'tel'], HTMLAttributes: { target: null, rel: null } },
  }),
]

/** The editor; screens use `RichText`, which loads it lazily. */
export function RichTextField({ label, hideLabel, value, onChange, placeholder, minHeight = MIN_HEIGHT, autoFocus, error }: RichTextProps) {
  const { t } = useLingui()
  const id = useId()
  const latestOnChange = useLatest(onChange)
  /** The last value that this field reported. Any other value was set by the parent. */
  const lastValue = useRef(value)
  const editor = useEditor({
    extensions,
    content: value,
    injectCSS: false,
    editorProps: {
      // The editor has no use for Escape, but prevents it. It belongs to what the field is in: a dialog, the composer of an email.
      handleDOMEvents: { keydown: (_view, { key }) => key === 'Escape' },
      attributes: () => ({
        id,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        ...(error ? { 'aria-invalid': 'true', 'aria-describedby': `${id}-error` } : {}),
      }),
    },
    onUpdate: ({ editor }) => {
      lastValue.current = editor.isEmpty ? '' : editor.getHTML()
      latestOnChange.current(lastValue.current)
    },
  })
  const empty = useEditorState({ editor, selector: ({ editor }) => editor.isEmpty })

  useEffect(() => {
    if (value === lastValue.current) return
    lastValue.current = value
    editor.commands.setContent(value, { emitUpdate: false })
  }, [value, editor])
  // The editor's `autofocus` option runs too early when it has just been loaded.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when it appears
  useEffect(() => {
    if (!autoFocus) return
    let frame = 0
    const focus = () => {
      frame = requestAnimationFrame(() => {
        // Not while the user types in another field. The editor's `focus` command waits for another frame.
        if (!handlesKeys(document.activeElement)) editor.view.focus()
      })
    }
    if (editor.isInitialized) focus()
    else editor.on('create', focus)
    return () => {
      cancelAnimationFrame(frame)
      editor.off('create', focus)
    }
  }, [editor])
  // The editor reads its attributes again only after an update.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the attributes depend on label and error
  useEffect(() => {
    editor.setOptions({})
  }, [label, error, editor])

  return (
    <Input.Wrapper
      label={hideLabel ? undefined : label}
      labelProps={{ htmlFor: undefined, onClick: () => editor.commands.focus() }}
      error={error}
      errorProps={{ id: `${id}-error` }}
    >
      <RichTextEditor
        editor={editor}
        variant="subtle"
        className={classes.root}
        data-error={Boolean(error) || undefined}
        labels={{
          boldControlLabel: t({ message: 'Bold', comment: 'Button of a text editor' }),
          italicControlLabel: t({ message: 'Italic', comment: 'Button of a text editor' }),
          underlineControlLabel: t({ message: 'Underline', comment: 'Button of a text editor' }),
          strikeControlLabel: t({ message: 'Strikethrough', comment: 'Button of a text editor' }),
          bulletListControlLabel: t({ message: 'Bulleted list', comment: 'Button of a text editor' }),
          orderedListControlLabel: t({ message: 'Numbered list', comment: 'Button of a text editor' }),
          blockquoteControlLabel: t({ message: 'Quote', comment: 'Button of a text editor: the paragraph is a quotation' }),
          h2ControlLabel: t({ message: 'Heading', comment: 'Button of a text editor' }),
          h3ControlLabel: t({ message: 'Subheading', comment: 'Button of a text editor' }),
          undoControlLabel: t({ message: 'Undo typing', comment: 'Button of a text editor' }),
          redoControlLabel: t({ message: 'Redo typing', comment: 'Button of a text editor' }),
        }}
      >
        <RichTextTools editor={editor} />
        <div className={classes.text} style={{ minBlockSize: minHeight }} data-empty={empty || undefined}>
          {placeholder && empty && (
            <span className={classes.placeholder} aria-hidden>
              {placeholder}
            </span>
          )}
          <RichTextEditor.Content style={{ minBlockSize: minHeight }} className={classes.content} />
        </div>
      </RichTextEditor>
    </Input.Wrapper>
  )
}
