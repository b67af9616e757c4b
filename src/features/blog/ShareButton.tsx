import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconShare2 } from '@tabler/icons-react'
import { call } from '#client/call.ts'
import { type BlogPost, countBlogShare } from '#contract/blog.ts'
import { useFormat } from '#ui/format.ts'
import { toast, toastError } from '#ui/toast.tsx'

/** Hands the post's address to the device's own way of sharing, or copies it. Only what was shared counts. */
export function ShareButton({ post }: { post: BlogPost }) {
  const { t } = useLingui()
  const { number } = useFormat()
  const copy = async (url: string) => {
    try {
      await navigator.clipboard.writeText(url)
      toast(t`The link was copied.`)
      return true
    } catch {
      toastError(t`The link could not be copied. Copy it from the address bar.`)
      return false
    }
  }
  const share = async () => {
    const url = location.origin + location.pathname
    const shared = 'share' in navigator ? await handOver({ title: post.title, url }) : await copy(url)
    if (shared) await call(countBlogShare, { params: { id: post.id } }).catch(console.warn)
  }
  const times = number(post.share)
  return (
    <Button
      variant="default"
      size="md"
      className="no-print"
      leftSection={<IconShare2 size={18} stroke={1.8} />}
      onClick={() => void share()}
    >
      <Trans comment="Button: shares the link of a post; the number says how often that was done">Share · {times}</Trans>
    </Button>
  )
}

/** False when the person thinks better of it. */
const handOver = (data: ShareData): Promise<boolean> =>
  navigator.share(data).then(
    () => true,
    () => false,
  )
