import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button, Center } from '@mantine/core'
import { useState } from 'react'
import { sameId } from '#contract/http/same-id.ts'
import { SearchField } from '#ui/data-table/SearchField.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { lazyComponent } from '#ui/lazy/lazyComponent.tsx'
import { AboutCard } from './AboutCard.tsx'
import { NewPost } from './NewPost.tsx'
import { PicturesCard } from './PicturesCard.tsx'
import { PostCard } from './PostCard.tsx'
import { ProfileHeader } from './ProfileHeader.tsx'
import classes from './ProfileScreen.module.css'
import { MAX_POSTS, PAGE, type ProfileData, useProfile } from './profileData.ts'
import type { ProfileSearch } from './profileSearch.ts'

const EditProfile = lazyComponent(async () => (await import('./EditProfile.tsx')).EditProfile)

interface Props {
  data: ProfileData
  search: ProfileSearch
  /** Changes what is in the URL, without a new entry in the history. */
  onSearch(change: Partial<ProfileSearch>): void
}

/** The signed-in person: who they are, and what they and others post. */
export function ProfileScreen({ data, search, onSearch }: Props) {
  const { t } = useLingui()
  const { profile, posts, pictures } = useProfile(search, data)
  const [editing, setEditing] = useState(false)
  const total = posts.total ?? posts.reply.length
  const more = total > posts.reply.length && data.size < MAX_POSTS
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
                <Plural value={total} _0="No post matches" one="# post matches" other="# posts match" />
              </p>
            )}
            <div className={classes.posts}>
              {posts.reply.map((post) => (
                <PostCard key={post.id} post={post} me={profile} isNamed={sameId(post.id, search.post)} />
              ))}
            </div>
            {more && (
              <Center mt="md">
                <Button variant="light" onClick={() => onSearch({ show: Math.min(data.size + PAGE, MAX_POSTS) })}>
                  <Trans>Show older posts</Trans>
                </Button>
              </Center>
            )}
            {posts.reply.length === 0 && <Nothing isSearched={search.q !== undefined} onAll={() => onSearch({ q: undefined })} />}
          </section>
        </div>
      </div>
      <EditProfile profile={profile} opened={editing} onClose={() => setEditing(false)} />
    </>
  )
}

function Nothing({ isSearched, onAll }: { isSearched: boolean; onAll(): void }) {
  if (!isSearched) {
    return (
      <EmptyState picture="posts" title={<Trans>No posts yet</Trans>}>
        <Trans>Write the first one above: what happens at school today?</Trans>
      </EmptyState>
    )
  }
  return (
    <EmptyState
      picture="search"
      title={<Trans>No post matches</Trans>}
      action={
        <Button variant="light" onClick={onAll}>
          <Trans>Show all posts</Trans>
        </Button>
      }
    >
      <Trans>Names, posts and comments are searched.</Trans>
    </EmptyState>
  )
}
