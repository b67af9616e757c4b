import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconShare2 } from '@tabler/icons-react'
import { call } from '#client/transport/call.ts'
import type { BlogPost } from '#contract/blog/blog.ts'
import { toast, toastError } from '#ui/feedback/toast.tsx'
import { shareLink } from '#ui/navigation/shareLink.ts'
import { useFormat } from '#ui/text/format.ts'

/** Button that shares the public URL of a post, and counts it if it was shared or copied. */
export function ShareButton({ post }: { post: BlogPost }) {
  const { t } = useLingui()
  const { number } = useFormat()
  const share = async () => {
    const url = `${location.origin}${import.meta.env.BASE_URL}blog/${encodeURIComponent(post.slug)}`
    const result = await shareLink({ title: post.title, url })
    if (result === 'copied') toast(t`Link copied.`)
    if (result === 'failed') toastError(t`The link could not be copied. Use “View on website” instead.`)
    if (result === 'shared' || result === 'copied')
      await call('POST /api/data/blog/posts/:id/shares', { params: { id: post.id } }).catch(console.warn)
  }
  const times = number(post.share)
  return (
    <Button variant="default" size="md" leftSection={<IconShare2 size={18} stroke={1.8} />} onClick={() => void share()}>
      <Trans comment="Button: shares the link of a post; the number says how often that was done">Share · {times}</Trans>
    </Button>
  )
}
