import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { call } from '#client/transport/call.ts'
import type { BlogPost } from '#contract/blog/blog.ts'
import { shareLink } from '#ui/navigation/shareLink.ts'
import site from '../site.module.css'
import { SHARES_ROUTE } from './postRequests.ts'
import classes from './ShareButton.module.css'

/** Shares or copies the post's URL and shows the result. The back end counts successful shares. */
export function ShareButton({ post }: { post: BlogPost }) {
  const { t } = useLingui()
  const [message, setMessage] = useState('')
  const share = async () => {
    const result = await shareLink({ title: post.title, url: location.origin + location.pathname })
    setMessage(
      result === 'copied' ? t`Link copied.` : result === 'failed' ? t`The link could not be copied. Copy it from the address bar.` : '',
    )
    if (result === 'shared' || result === 'copied') await call(SHARES_ROUTE, { params: { id: post.id } }).catch(console.warn)
  }
  return (
    <span className={`no-print ${classes.share}`}>
      {/* `data-quiet`: a button without fill. */}
      <button type="button" className={site.button} data-quiet onClick={() => void share()}>
        <Trans comment="Button: shares the link of a post">Share</Trans>
      </button>
      <span role="status">{message}</span>
    </span>
  )
}
