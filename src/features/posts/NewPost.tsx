import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { call } from '#client/call.ts'
import { createPost } from '#contract/posts.ts'
import type { Profile } from '#contract/profile.ts'
import { PersonAvatar } from '#ui/PersonAvatar.tsx'
import { toast } from '#ui/toast.tsx'
import classes from './PostForm.module.css'
import { type PostDraft, PostForm } from './PostForm.tsx'
import profileClasses from './ProfileScreen.module.css'

const EMPTY: PostDraft = { text: '', images: [], video: '' }
const KEY = 'homeroom.draft.post'

/** Where a new post is written. What is typed waits while one looks elsewhere. */
export function NewPost({ profile }: { profile: Profile }) {
  const { t } = useLingui()
  const [draft, setDraft] = useState(remembered)
  useEffect(() => remember(draft), [draft])
  return (
    <section className={`${profileClasses.card} ${classes.newPost}`} aria-label={t`New post`}>
      <PersonAvatar name={profile.name} src={profile.avatar} size={44} />
      <PostForm
        label={t`New post`}
        draft={draft}
        onDraft={setDraft}
        action={<Trans comment="Button that publishes a post">Post</Trans>}
        onSave={async (post) => {
          await call(createPost, { body: post })
          setDraft(EMPTY)
          toast(t`Your post is there.`)
        }}
      />
    </section>
  )
}

function remembered(): PostDraft {
  try {
    return { ...EMPTY, ...JSON.parse(sessionStorage.getItem(KEY) ?? '{}') }
  } catch {
    return EMPTY
  }
}

function remember(draft: PostDraft): void {
  try {
    if (draft === EMPTY) sessionStorage.removeItem(KEY)
    else sessionStorage.setItem(KEY, JSON.stringify(draft))
  } catch {
    // Full or blocked: the draft lives as long as the page.
  }
}
