import { type FileButtonProps, FileButton as MantineFileButton } from '@mantine/core'
import { useRef } from 'react'

/** Opens the file chooser with the button that `children` renders. The same file can be chosen again: after it was removed, or had failed. */
export function FileButton<Multiple extends boolean = false>({ onChange, ...props }: Omit<FileButtonProps<Multiple>, 'resetRef'>) {
  /** Clears the file input. A browser reports no change if its file is chosen again. */
  const reset = useRef<() => void>(null)
  return (
    <MantineFileButton
      {...props}
      resetRef={reset}
      onChange={(files) => {
        onChange(files)
        reset.current?.()
      }}
    />
  )
}
