import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { BlogPost } from '#contract/blog.ts'
import { ArticleView } from './ArticleView.tsx'
import { ShareButton } from './ShareButton.tsx'
import { useCountedView } from './useCountedView.ts'

/** A post as it is read. Showing it counts one reader. */
export function Article({ post }: { post: BlogPost }) {
  useCountedView(post.id)
  useEffect(() => {
    document.title = `${post.title} · Homeroom`
  }, [post.title])
  return (
    <ArticleView post={post} level={1}>
      <Button
        variant="default"
        size="md"
        className="no-print"
        leftSection={<IconPencil size={18} stroke={1.8} />}
        renderRoot={(props) => <Link {...props} to="/apps/blog/write" search={{ post: post.id }} />}
      >
        <Trans comment="Button: edit this post">Edit</Trans>
      </Button>
      <ShareButton post={post} />
    </ArticleView>
  )
}
