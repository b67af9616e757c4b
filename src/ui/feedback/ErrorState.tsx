import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { illustrationProps } from '../theme/illustration.ts'
import classes from './ErrorState.module.css'

interface Props {
  /** The error message, in the language of the interface. */
  message: string
  onRetry(): void
  /** Another action, below the button. */
  children?: ReactNode
}

/**
 * Shown in place of a screen, or a part of one, whose data could not be read, with a button to try again. It is in the first bundle, so
 * that it can always be shown.
 */
export function ErrorState({ message, onRetry, children }: Props) {
  return (
    <div className={classes.root} role="alert">
      {/* A picture, drawn by CSS in the colors of the theme. */}
      <div {...illustrationProps('error')} />
      <h2 className={classes.title}>
        <Trans>Something went wrong</Trans>
      </h2>
      <p className={classes.message}>{message}</p>
      <button type="button" className={classes.retry} onClick={onRetry}>
        <Trans>Try again</Trans>
      </button>
      {children}
    </div>
  )
}
