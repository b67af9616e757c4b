import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconPencil, IconWorld } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { usePermission } from '#client/account.ts'
import { call } from '#client/transport/call.ts'
import type { BlogPost } from '#contract/blog/blog.ts'
import { useOncePerVisit } from '#ui/navigation/useOncePerVisit.ts'
import { ArticleView } from './ArticleView.tsx'
import { ShareButton } from './ShareButton.tsx'

/** A post for reading, with its buttons. It counts a view, once for each visit. */
export function Article({ post }: { post: BlogPost }) {
  const mayEdit = usePermission()('teacher')
  useOncePerVisit(
    `blog.read/${post.id}`,
    () => void call('POST /api/data/blog/posts/:id/views', { params: { id: post.id } }).catch(console.warn),
  )
  useEffect(() => {
    document.title = `${post.title} · Homeroom`
  }, [post.title])
  return (
    <ArticleView post={post} level={1}>
      {mayEdit && (
        <Button
          variant="default"
          size="md"
          leftSection={<IconPencil size={18} stroke={1.8} />}
          renderRoot={(props) => <Link {...props} to="/apps/blog/write" search={{ post: post.id }} />}
        >
          <Trans comment="Button: edit this post">Edit</Trans>
        </Button>
      )}
      <Button
        variant="default"
        size="md"
        leftSection={<IconWorld size={18} stroke={1.8} />}
        renderRoot={(props) => <Link {...props} to="/blog/$slug" params={{ slug: post.slug }} />}
      >
        <Trans comment="Button: leads from a post in the office to the same post as visitors read it">View on website</Trans>
      </Button>
      <ShareButton post={post} />
    </ArticleView>
  )
}
