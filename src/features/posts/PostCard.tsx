import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon } from '@mantine/core'
import { IconDots, IconHeart, IconHeartFilled, IconMessageCircle, IconPencil, IconShare2, IconTrash } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { sameId } from '#contract/http/same-id.ts'
import type { Profile } from '#contract/members/profile.ts'
import type { Post } from '#contract/posts/posts.ts'
import { DateText } from '#ui/dates/DateText.tsx'
import { lazyComponent } from '#ui/lazy/lazyComponent.tsx'
import { Menu } from '#ui/overlays/Menu.tsx'
import { PersonAvatar } from '#ui/people/PersonAvatar.tsx'
import { SafeHtml } from '#ui/rich-text/SafeHtml.tsx'
import { PostComments } from './comments/PostComments.tsx'
import classes from './PostCard.module.css'
import { PostPictures } from './PostPictures.tsx'
import { usePostActions } from './postActions.ts'
import { VideoCard } from './VideoCard.tsx'

const EditPostDialog = lazyComponent(async () => (await import('./EditPostDialog.tsx')).EditPostDialog)

interface Props {
  post: Post
  /** The current user. */
  me: Profile
  /** The URL names this post. */
  isNamed: boolean
}

/** A post with its likes and comments. */
export function PostCard({ post, me, isNamed }: Props) {
  const { t } = useLingui()
  const actions = usePostActions()
  const card = useRef<HTMLElement>(null)
  const comments = useRef<HTMLDivElement>(null)
  const [isEditOpen, setIsEditOpen] = useState(false)
  // `profile` is the author; its `time` is that of the post.
  const { profile, data } = post
  // `like`: the user likes it; `value`: the number of likes.
  const { like, value } = data.likes
  const commentCount = data.comments.reduce((sum, comment) => sum + 1 + comment.data.replies.length, 0)
  useEffect(() => {
    if (!isNamed) return
    card.current?.scrollIntoView({ block: 'start' })
    card.current?.focus({ preventScroll: true })
  }, [isNamed])
  return (
    <article
      ref={card}
      className={classes.post}
      tabIndex={-1}
      data-post={String(post.id)}
      data-row={post.id}
      data-named={isNamed || undefined}
      aria-label={t`Post by ${profile.name}`}
    >
      <header className={classes.head}>
        <PersonAvatar name={profile.name} src={profile.avatar} size={44} />
        <div className={classes.by}>
          <strong>
            <bdi>{profile.name}</bdi>
          </strong>
          <DateText iso={profile.time} />
        </div>
        {sameId(profile.id, me.id) && (
          <Menu position="bottom-end" hideDetached={false}>
            <Menu.Target>
              <ActionIcon variant="subtle" color="gray" size={40} aria-label={t`Post actions`}>
                <IconDots size={20} />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item leftSection={<IconPencil size={17} />} onClick={() => setIsEditOpen(true)}>
                <Trans comment="Menu: edit a post">Edit</Trans>
              </Menu.Item>
              <Menu.Item color="red" leftSection={<IconTrash size={17} />} onClick={() => void actions.remove(post)}>
                <Trans>Delete</Trans>
              </Menu.Item>
            </Menu.Dropdown>
          </Menu>
        )}
      </header>
      {data.content && <SafeHtml className={classes.text} html={data.content} />}
      <PostPictures images={data.images} />
      {data.video && <VideoCard link={data.video} />}
      <div className={classes.actions}>
        <button type="button" aria-pressed={like} data-liked={like || undefined} onClick={() => actions.like(post)}>
          {like ? <IconHeartFilled size={20} /> : <IconHeart size={20} stroke={1.7} />}
          {value === 0 ? <Trans comment="Button: I like this">Like</Trans> : <Plural value={value} one="# like" other="# likes" />}
        </button>
        <button type="button" onClick={() => comments.current?.querySelector('textarea')?.focus()}>
          <IconMessageCircle size={20} stroke={1.7} />
          {commentCount === 0 ? (
            <Trans comment="Button that begins a comment">Comment</Trans>
          ) : (
            <Plural value={{ said: commentCount }} one="# comment" other="# comments" />
          )}
        </button>
        <button type="button" className={classes.share} onClick={() => void actions.share(post)}>
          <IconShare2 size={20} stroke={1.7} />
          <Trans comment="Button: shares the link of a post">Share</Trans>
        </button>
      </div>
      <div ref={comments}>
        <PostComments post={post} me={me} />
      </div>
      <EditPostDialog post={post} opened={isEditOpen} onClose={() => setIsEditOpen(false)} />
    </article>
  )
}
