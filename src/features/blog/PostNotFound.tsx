import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { RecordNotFound } from '#ui/feedback/RecordNotFound.tsx'

interface Props {
  /** True if it was on screen and was deleted or unpublished meanwhile. */
  wasDeleted: boolean
}

/** Shown for the URL of a post that does not exist. If it is published again, it appears by itself. */
export function PostNotFound({ wasDeleted }: Props) {
  const { t } = useLingui()
  return (
    <RecordNotFound
      heading={t`Blog`}
      picture="blog"
      title={wasDeleted ? t`This post was deleted` : t`Post not found`}
      action={
        <Button renderRoot={(props) => <Link {...props} to="/apps/blog/posts" />}>
          <Trans>Go to all posts</Trans>
        </Button>
      }
    >
      {wasDeleted ? (
        <Trans>It was deleted or unpublished in another window.</Trans>
      ) : (
        <Trans>It may have been renamed or removed, or the link is mistyped.</Trans>
      )}
    </RecordNotFound>
  )
}
