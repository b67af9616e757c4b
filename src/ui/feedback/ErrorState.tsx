import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { drawing } from '../theme/illustration.ts'
import classes from './ErrorState.module.css'

interface Props {
  /** What went wrong, in the language that is shown. */
  message: string
  onRetry(): void
  /** Another way out, under the first. */
  children?: ReactNode
}

/** A screen or a part of one that could not be read, with a way to try again. It is there from the start: nothing of it can be missing. */
export function ErrorState({ message, onRetry, children }: Props) {
  return (
    <div className={classes.place} role="alert">
      <div {...drawing('error')} />
      <h2 className={classes.title}>
        <Trans>This could not be shown</Trans>
      </h2>
      <p className={classes.words}>{message}</p>
      <button type="button" className={classes.again} onClick={onRetry}>
        <Trans>Try again</Trans>
      </button>
      {children}
    </div>
  )
}
