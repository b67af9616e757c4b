import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { RecordNotFound } from '#ui/feedback/RecordNotFound.tsx'

interface Props {
  /** It was on screen until now: somebody deleted it or took it back meanwhile. */
  wasThere: boolean
}

/** Where a post would be, if there were one at this address. It comes back by itself when it is published again. */
export function PostNotFound({ wasThere }: Props) {
  const { t } = useLingui()
  return (
    <RecordNotFound
      heading={t`Blog`}
      picture="blog"
      title={wasThere ? t`This post is no longer there` : t`There is no such post`}
      action={
        <Button renderRoot={(props) => <Link {...props} to="/apps/blog/posts" />}>
          <Trans>Go to all posts</Trans>
        </Button>
      }
    >
      {wasThere ? (
        <Trans>It was deleted or taken back in another window.</Trans>
      ) : (
        <Trans>It may have been renamed or taken back, or the link is mistyped.</Trans>
      )}
    </RecordNotFound>
  )
}
