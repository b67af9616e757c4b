import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { FileButton, Text, UnstyledButton } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { type ClipboardEvent, type DragEvent, type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { toastError } from '../feedback/toast.tsx'
import { isAccepted, pastedFiles } from './acceptedFiles.ts'
import classes from './FileDrop.module.css'

interface Options {
  /** What is taken, as in `<input accept>`: `image/*,.pdf`. */
  accept?: string | undefined
  multiple?: boolean | undefined
  /** Says what was refused; without it a toast does. */
  onRefused?: ((sentence: string) => void) | undefined
}

/** Hands on what may be taken of some files, and says what may not. */
function useTakeFiles(onFiles: (files: File[]) => void, { accept, multiple = false, onRefused = toastError }: Options = {}) {
  const { t } = useLingui()
  return (files: readonly File[]) => {
    const kind = files.filter((file) => isAccepted(file, accept))
    const taken = multiple ? kind : kind.slice(0, 1)
    const refused = files.filter((file) => !kind.includes(file))
    if (taken.length) onFiles(taken)
    if (refused[0]) {
      const { name } = refused[0]
      onRefused(
        t`${plural(refused.length, { one: `“${name}” is not a kind of file that can be used here.`, other: '# files are not of a kind that can be used here.' })}`,
      )
    } else if (taken.length < kind.length) onRefused(t`Only one file can be used here: the first was taken.`)
  }
}

/** Makes a pane take files that are dropped or pasted on it: spread `handlers` on it, and show when files hover over it. */
export function useFileDrop(onFiles: (files: File[]) => void, options: Options = {}) {
  const [over, setOver] = useState(false)
  const take = useTakeFiles(onFiles, options)
  const hover = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return
    // A smaller place inside this one that takes files has said so already.
    setOver(!event.defaultPrevented)
    if (event.defaultPrevented) return
    event.preventDefault()
    event.dataTransfer.dropEffect = 'copy'
  }
  const handlers = {
    onDragEnter: hover,
    onDragOver: hover,
    onDragLeave(event: DragEvent<HTMLElement>) {
      if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false)
    },
    onDrop(event: DragEvent) {
      setOver(false)
      const files = [...event.dataTransfer.files]
      if (event.defaultPrevented || files.length === 0) return
      event.preventDefault()
      take(files)
    },
    onPaste(event: ClipboardEvent) {
      const files = event.defaultPrevented ? [] : pastedFiles(event.nativeEvent)
      if (files.length === 0) return
      event.preventDefault()
      take(files)
    },
  }
  return { over, handlers, take }
}

interface Props {
  /** What it does: "Add pictures". */
  label: string
  /** A quiet line below: what is taken, how large. */
  hint?: ReactNode
  /** What is taken, as in `<input accept>`: `image/*,.pdf`. */
  accept?: string
  multiple?: boolean
  disabled?: boolean
  onFiles(files: File[]): void
}

/** A place for files: they are chosen, dropped, or pasted while it has the focus or nothing has. */
export function FileDrop({ label, hint, accept, multiple = false, disabled = false, onFiles }: Props) {
  const id = useId()
  const root = useRef<HTMLDivElement>(null)
  const reset = useRef<() => void>(null)
  const [refused, setRefused] = useState('')
  const handOn = (files: File[]) => {
    setRefused('')
    onFiles(files)
  }
  const { over, handlers, take } = useFileDrop(handOn, { accept, multiple, onRefused: setRefused })
  const choose = (chosen: File | File[] | null) => {
    take(chosen === null ? [] : [chosen].flat())
    // The same file may be chosen once more.
    reset.current?.()
  }

  const pasteAnywhere = useEffectEvent((event: globalThis.ClipboardEvent) => {
    const target = event.target as Element
    const modal = document.querySelector('[aria-modal=true]')
    if (disabled || event.defaultPrevented || !target.matches('body, [tabindex="-1"]')) return
    if (modal && !modal.contains(root.current)) return
    const files = pastedFiles(event)
    if (files.length === 0) return
    event.preventDefault()
    take(files)
  })
  useEffect(() => {
    document.addEventListener('paste', pasteAnywhere)
    return () => document.removeEventListener('paste', pasteAnywhere)
  }, [])

  return (
    <div ref={root} className={classes.root} {...(disabled ? {} : handlers)}>
      <FileButton resetRef={reset} onChange={choose} multiple={multiple} disabled={disabled} {...(accept ? { accept } : {})}>
        {(props) => (
          <UnstyledButton
            {...props}
            className={classes.area}
            disabled={disabled}
            data-over={over || undefined}
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
      {refused && (
        <Text c="var(--mantine-color-error)" size="sm" mt={6} role="alert">
          {refused}
        </Text>
      )}
    </div>
  )
}
