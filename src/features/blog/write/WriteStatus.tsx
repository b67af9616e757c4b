import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { messageOf } from '#client/transport/call.ts'
import type { BlogPost, BlogState } from '#contract/blog/blog.ts'
import type { SaveState } from '#ui/drafts/autosave.ts'
import { useFormat } from '#ui/text/format.ts'
import classes from './PostWriter.module.css'

import { hasTitle, isWithinLimits, type PostDraft } from './postDraft.ts'

interface Props {
  post: BlogPost | undefined
  state: BlogState
  draft: { values: PostDraft; state: SaveState; reason: unknown; isDirty: boolean }
  onRetry(): void
  onRevert(): void
}

/** The state of the post, and whether its changes are stored. */
export const WriteStatus = ({ draft, onRetry, ...rest }: Props) => (
  <span className={classes.status} role="status">
    {draft.state === 'failed' ? (
      <span className={classes.problem}>
        <IconAlertTriangle size={16} aria-hidden />
        <Trans>Not saved: {messageOf(draft.reason)}</Trans>
        <Button size="compact-sm" variant="light" color="error" onClick={onRetry}>
          <Trans>Try again</Trans>
        </Button>
      </span>
    ) : (
      <StatusText draft={draft} {...rest} />
    )}
  </span>
)

function StatusText({ post, state, draft: { values, isDirty }, onRevert }: Omit<Props, 'onRetry'>) {
  const { dateTime } = useFormat()
  if (!isWithinLimits(values)) return <Trans>Not saved: the text is too long</Trans>
  if (state === 'published') {
    if (!isDirty) return <Trans>Published. Changes appear when you press Update.</Trans>
    return (
      <>
        <Trans>Unpublished changes. Readers see the old text until you press Update.</Trans>
        <Button size="compact-sm" variant="subtle" onClick={onRevert}>
          <Trans comment="Button: throw away what was changed and not stored">Discard changes</Trans>
        </Button>
      </>
    )
  }
  if (isDirty) {
    return hasTitle(values) ? <Trans comment="The draft is being stored">Saving…</Trans> : <Trans>Add a title to save it as a draft.</Trans>
  }
  if (!post) return <Trans>Saved as a draft while you write.</Trans>
  const when = dateTime(post.createdAt)
  return (
    <>
      <IconCheck size={16} aria-hidden />
      {state === 'scheduled' ? <Trans>Saved. Scheduled for {when}.</Trans> : <Trans>Saved as a draft.</Trans>}
    </>
  )
}
