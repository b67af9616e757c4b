import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button, Center } from '@mantine/core'
import { useRef, useState } from 'react'
import { sameId } from '#contract/http/same-id.ts'
import { SearchField } from '#ui/data-table/SearchField.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { lazyComponent } from '#ui/lazy/lazyComponent.tsx'
import { useItemShortcuts } from '#ui/list/useItemShortcuts.ts'
import { AboutCard } from './AboutCard.tsx'
import { NewPost } from './NewPost.tsx'
import { PicturesCard } from './PicturesCard.tsx'
import { PostCard } from './PostCard.tsx'
import { ProfileHeader } from './ProfileHeader.tsx'
import classes from './ProfileScreen.module.css'
import { MAX_POSTS, PAGE_SIZE, type ProfileData, useProfile } from './profileData.ts'
import type { ProfileSearch } from './profileSearch.ts'

const EditProfileDialog = lazyComponent(async () => (await import('./EditProfileDialog.tsx')).EditProfileDialog)

interface Props {
  data: ProfileData
  search: ProfileSearch
  /** Changes the search parameters without a history entry. */
  onSearch(change: Partial<ProfileSearch>): void
}

/** The profile page of the current user, with the posts of all users. */
export function ProfileScreen({ data, search, onSearch }: Props) {
  const { t } = useLingui()
  const { profile, posts, pictures } = useProfile(search, data)
  const list = useRef<HTMLDivElement>(null)
  useItemShortcuts(list)
  const [editing, setEditing] = useState(false)
  const total = posts.total ?? posts.reply.length
  // `data.size`: how many posts were requested.
  const hasMore = total > posts.reply.length && data.size < MAX_POSTS
  return (
    <>
      <ProfileHeader profile={profile} pictures={pictures.total ?? 0} onEdit={() => setEditing(true)} />
      <div className={classes.columns}>
        <aside className={classes.side} aria-label={t`About ${profile.name}`}>
          <AboutCard profile={profile} onEdit={() => setEditing(true)} />
          <PicturesCard pictures={pictures.reply} />
        </aside>
        <div className={classes.main}>
          <NewPost profile={profile} />
          <section id="posts" aria-labelledby="posts-heading">
            <div className={classes.tools}>
              <h2 id="posts-heading">
                <Trans>Posts</Trans>
              </h2>
              <SearchField
                label={t`Search posts`}
                value={search.q ?? ''}
                onSearch={(q) => onSearch({ q: q || undefined, show: undefined })}
              />
            </div>
            {search.q && (
              <p className={classes.found} role="status">
                <Plural value={total} _0="No matching posts" one="# matching post" other="# matching posts" />
              </p>
            )}
            <div ref={list} className={classes.posts}>
              {posts.reply.map((post) => (
                <PostCard key={post.id} post={post} me={profile} isNamed={sameId(post.id, search.post)} />
              ))}
            </div>
            {hasMore && (
              <Center mt="md">
                <Button variant="light" onClick={() => onSearch({ show: Math.min(data.size + PAGE_SIZE, MAX_POSTS) })}>
                  <Trans>Show older posts</Trans>
                </Button>
              </Center>
            )}
            {posts.reply.length === 0 && <NoPosts isSearched={search.q !== undefined} onAll={() => onSearch({ q: undefined })} />}
          </section>
        </div>
      </div>
      <EditProfileDialog profile={profile} opened={editing} onClose={() => setEditing(false)} />
    </>
  )
}

function NoPosts({ isSearched, onAll }: { isSearched: boolean; onAll(): void }) {
  if (!isSearched) {
    return (
      <EmptyState picture="posts" title={<Trans>No posts yet</Trans>}>
        <Trans>Create the first one above.</Trans>
      </EmptyState>
    )
  }
  return (
    <EmptyState
      picture="search"
      title={<Trans>No matching posts</Trans>}
      action={
        <Button variant="light" onClick={onAll}>
          <Trans>Show all posts</Trans>
        </Button>
      }
    >
      <Trans>Search looks in names, posts and comments.</Trans>
    </EmptyState>
  )
}
