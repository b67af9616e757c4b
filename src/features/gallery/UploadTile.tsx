import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon, Button, Loader } from '@mantine/core'
import { IconAlertTriangle, IconX } from '@tabler/icons-react'
import classes from './Gallery.module.css'
import type { Upload } from './useUploads.ts'

interface Props {
  upload: Upload
  onRetry(): void
  onCancel(): void
}

/** An upload in the grid: in progress, or failed. */
export function UploadTile({ upload: { name, preview, reason }, onRetry, onCancel }: Props) {
  const { t } = useLingui()
  const hasFailed = reason !== undefined
  return (
    <li className={classes.tile} aria-busy={!hasFailed}>
      <div className={`${classes.open} ${classes.waiting}`}>
        {preview && <img src={preview} alt="" className={classes.preview} />}
        {hasFailed ? (
          <Button size="compact-md" className={classes.retry} onClick={onRetry}>
            <Trans>Try again</Trans>
          </Button>
        ) : (
          <Loader size="sm" />
        )}
      </div>
      <div className={classes.caption}>
        <div className={classes.content}>
          <span className={classes.name}>
            <bdi>{name}</bdi>
          </span>
          {hasFailed ? (
            <small className={classes.problem} role="alert">
              <IconAlertTriangle size={13} aria-hidden /> <Trans comment="A picture could not be added">Not added: {reason}</Trans>
            </small>
          ) : (
            <small>
              <Trans>Adding…</Trans>
            </small>
          )}
        </div>
        {hasFailed && (
          <ActionIcon variant="subtle" color="gray" size={40} aria-label={t`Cancel ${name}`} onClick={onCancel}>
            <IconX size={18} />
          </ActionIcon>
        )}
      </div>
    </li>
  )
}
