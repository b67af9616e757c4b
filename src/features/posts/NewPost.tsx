import { Trans, useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import { call } from '#client/transport/call.ts'
import type { Profile } from '#contract/members/profile.ts'
import { usePersistedText } from '#ui/drafts/persistedText.ts'
import { attemptFor, type LastAttempt } from '#ui/drafts/retryKey.ts'
import { toast } from '#ui/feedback/toast.tsx'
import { PersonAvatar } from '#ui/people/PersonAvatar.tsx'
import { useShortcuts } from '#ui/shortcuts/registry.ts'
import classes from './PostForm.module.css'
import { type PostDraft, PostForm } from './PostForm.tsx'
import profileClasses from './ProfileScreen.module.css'

/** The empty form. `tried` is the last attempt to send it, which had no answer; a name in localStorage, so it must not change. */
const EMPTY: PostDraft & { tried?: LastAttempt } = { text: '', images: [], video: '' }

/** The form of a new post. Its draft survives navigation and a closed tab. */
export function NewPost({ profile }: { profile: Profile }) {
  const { t } = useLingui()
  const section = useRef<HTMLElement>(null)
  useShortcuts(t`Posts`, [{ keys: 'n', label: t`New post`, run: () => section.current?.querySelector('textarea')?.focus() }])
  const [draft, setDraft] = usePersistedText('posts/new', EMPTY)
  return (
    <section ref={section} className={`${profileClasses.card} ${classes.newPost}`} aria-label={t`New post`}>
      <PersonAvatar name={profile.name} src={profile.avatar} size={44} />
      <PostForm
        label={t`New post`}
        draft={draft}
        onDraft={(change) => setDraft((current) => ({ ...current, ...change(current) }))}
        action={<Trans comment="Button that publishes a post">Post</Trans>}
        onSave={async (post) => {
          // The same post that was sent without an answer gets the same idempotency key, so that it is stored once.
          const attempt = attemptFor(JSON.stringify(post), draft.tried)
          setDraft((current) => ({ ...current, tried: attempt }))
          await call('POST /api/data/posts', { body: post }, attempt.key)
          // What was added while the request ran is the next post.
          setDraft(({ text, images, video }) => ({
            text: text === draft.text ? '' : text,
            images: images.filter(({ img }) => !draft.images.some((sent) => sent.img === img)),
            video: video === draft.video ? '' : video,
          }))
          toast(t`Posted.`)
        }}
      />
    </section>
  )
}
