import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Text, UnstyledButton } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { type ClipboardEvent, type DragEvent, type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { toastError } from '../feedback/toast.tsx'
import { isAccepted, pastedFiles } from './acceptedFiles.ts'
import { FileButton } from './FileButton.tsx'
import classes from './FileDrop.module.css'

interface Options {
  /** Accepted types as in `<input accept>`: `image/*,.pdf`. */
  accept?: string | undefined
  multiple?: boolean | undefined
  /** Gets the message about rejected files; by default it is shown as a toast. */
  onRejected?: ((sentence: string) => void) | undefined
}

/** Returns a function that passes the accepted files to `onFiles` and reports the others. */
function useFileFilter(onFiles: (files: File[]) => void, { accept, multiple = false, onRejected = toastError }: Options = {}) {
  const { t } = useLingui()
  return (files: readonly File[]) => {
    const acceptedFiles = files.filter((file) => isAccepted(file, accept))
    const selected = multiple ? acceptedFiles : acceptedFiles.slice(0, 1)
    const rejected = files.filter((file) => !acceptedFiles.includes(file))
    if (selected.length) onFiles(selected)
    if (rejected[0]) {
      const { name } = rejected[0]
      onRejected(
        t`${plural(rejected.length, { one: `“${name}” is not a supported file type.`, other: '# files are not a supported type.' })}`,
      )
    } else if (selected.length < acceptedFiles.length) onRejected(t`Only one file is allowed. The first was used.`)
  }
}

/**
 * Lets an element accept files that are dropped or pasted on it. Spread `handlers` on it; `isOver` is true while files are dragged over it.
 */
export function useFileDrop(onFiles: (files: File[]) => void, options: Options = {}) {
  const [isOver, setIsOver] = useState(false)
  const addFiles = useFileFilter(onFiles, options)
  const onDrag = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return
    // An inner drop target has handled the event.
    setIsOver(!event.defaultPrevented)
    if (event.defaultPrevented) return
    event.preventDefault()
    event.dataTransfer.dropEffect = 'copy'
  }
  const handlers = {
    onDragEnter: onDrag,
    onDragOver: onDrag,
    onDragLeave(event: DragEvent<HTMLElement>) {
      if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setIsOver(false)
    },
    onDrop(event: DragEvent) {
      setIsOver(false)
      const files = [...event.dataTransfer.files]
      if (event.defaultPrevented || files.length === 0) return
      event.preventDefault()
      addFiles(files)
    },
    onPaste(event: ClipboardEvent) {
      const files = event.defaultPrevented ? [] : pastedFiles(event.nativeEvent)
      if (files.length === 0) return
      event.preventDefault()
      addFiles(files)
    },
  }
  return { isOver, handlers, addFiles }
}

interface Props {
  /** Label of the button: "Add pictures". */
  label: string
  /** Hint below the label: accepted types, maximum size. */
  hint?: ReactNode
  /** Accepted types as in `<input accept>`: `image/*,.pdf`. */
  accept?: string
  multiple?: boolean
  disabled?: boolean
  onFiles(files: File[]): void
}

/** Area to add files: select them, drop them, or paste them while the area or nothing has the focus. */
export function FileDrop({ label, hint, accept, multiple = false, disabled = false, onFiles }: Props) {
  const id = useId()
  const root = useRef<HTMLDivElement>(null)
  const [error, setError] = useState('')
  const onAccepted = (files: File[]) => {
    setError('')
    onFiles(files)
  }
  const { isOver, handlers, addFiles } = useFileDrop(onAccepted, { accept, multiple, onRejected: setError })
  const onSelect = (selected: File | File[] | null) => addFiles(selected === null ? [] : [selected].flat())

  const pasteAnywhere = useEffectEvent((event: globalThis.ClipboardEvent) => {
    const target = event.target as Element
    const modal = document.querySelector('[aria-modal=true]')
    // An element with `tabindex="-1"`, such as a heading, got the focus by script: it counts as nothing.
    if (disabled || event.defaultPrevented || !target.matches('body, [tabindex="-1"]')) return
    if (modal && !modal.contains(root.current)) return
    const files = pastedFiles(event)
    if (files.length === 0) return
    event.preventDefault()
    addFiles(files)
  })
  useEffect(() => {
    document.addEventListener('paste', pasteAnywhere)
    return () => document.removeEventListener('paste', pasteAnywhere)
  }, [])

  return (
    <div ref={root} className={classes.root} {...(disabled ? {} : handlers)}>
      <FileButton onChange={onSelect} multiple={multiple} disabled={disabled} {...(accept ? { accept } : {})}>
        {(props) => (
          <UnstyledButton
            {...props}
            className={classes.area}
            disabled={disabled}
            data-over={isOver || undefined}
            aria-labelledby={`${id}-label`}
            aria-describedby={`${id}-hint`}
          >
            <IconUpload size={20} aria-hidden className={classes.icon} />
            <span id={`${id}-label`} className={classes.label}>
              {label}
            </span>
            <span id={`${id}-hint`} className={classes.hint} aria-hidden>
              {hint ?? <Trans comment="Below a button for files: three ways to add them">Choose, drop or paste</Trans>}
            </span>
          </UnstyledButton>
        )}
      </FileButton>
      {error && (
        <Text c="var(--mantine-color-error)" size="sm" mt={6} role="alert">
          {error}
        </Text>
      )}
    </div>
  )
}
