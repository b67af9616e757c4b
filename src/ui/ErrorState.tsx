import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { drawing } from './drawing.ts'
import classes from './ErrorState.module.css'

interface Props {
  /** What went wrong, as the refusal said it. */
  message: string
  onRetry(): void
  /** Another way out, under the first. */
  children?: ReactNode
}

/** A screen or a part of one that could not be read, with a way to try again. It is there from the start: nothing of it can be missing. */
export function ErrorState({ message, onRetry, children }: Props) {
  const { t } = useLingui()
  return (
    <div className={classes.place} role="alert">
      <div {...drawing('error')} />
      <h2 className={classes.title}>
        <Trans>This could not be shown</Trans>
      </h2>
      <p className={classes.words}>
        {message === 'Wrong Services' ? t`The data could not be reached. Nothing of yours is lost.` : message}
      </p>
      <button type="button" className={classes.again} onClick={onRetry}>
        <Trans>Try again</Trans>
      </button>
      {children}
    </div>
  )
}
