import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon, Button, FileButton } from '@mantine/core'
import { IconCamera, IconPencil } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { call, messageOf } from '#client/call.ts'
import { type ProfileWithCounts, updateProfile } from '#contract/profile.ts'
import { useFormat } from '#ui/format.ts'
import { PersonAvatar } from '#ui/PersonAvatar.tsx'
import { PICTURE_TYPES } from '#ui/pictures.ts'
import { Tooltip } from '#ui/Tooltip.tsx'
import { toastError, toastUndo } from '#ui/toast.tsx'
import classes from './ProfileHeader.module.css'
import { useUpload } from './usePictures.ts'

interface Props {
  profile: ProfileWithCounts
  /** How many pictures the gallery holds. */
  pictures: number
  onEdit(): void
}

/** How large the two pictures are kept, in px. */
const AVATAR = { width: 512, height: 512 }
const COVER = { width: 1800, height: 600 }

/** Cover, face, name and counts; both pictures are changed here. */
export function ProfileHeader({ profile, pictures, onEdit }: Props) {
  const { t } = useLingui()
  const { busy, upload } = useUpload()
  const { counts } = profile
  useEffect(() => {
    document.title = `${profile.name} · Homeroom`
  }, [profile.name])

  const change = async (kind: 'avatar' | 'cover', file: File | null) => {
    const [stored] = file ? await upload([file], kind === 'avatar' ? AVATAR : COVER) : []
    if (!stored) return
    const before = profile[kind]
    const set = (picture: string) => call(updateProfile, { body: { [kind]: picture } }).catch((reason) => toastError(messageOf(reason)))
    await set(stored.url)
    toastUndo(kind === 'avatar' ? t`Your picture was changed` : t`The cover was changed`, () => void set(before))
  }
  return (
    <header className={classes.header}>
      <div className={classes.cover}>
        {profile.cover && <img src={profile.cover} alt="" />}
        <FileButton accept={PICTURE_TYPES} onChange={(file) => void change('cover', file)}>
          {(props) => (
            <Button {...props} className={classes.changeCover} variant="default" leftSection={<IconCamera size={18} />} loading={busy}>
              <Trans>Change the cover</Trans>
            </Button>
          )}
        </FileButton>
      </div>
      <div className={classes.person}>
        <div className={classes.face}>
          <PersonAvatar name={profile.name} src={profile.avatar} size={116} />
          <FileButton accept={PICTURE_TYPES} onChange={(file) => void change('avatar', file)}>
            {(props) => (
              <Tooltip label={t`Change your picture`}>
                <ActionIcon {...props} className={classes.changeFace} size={40} radius="xl" aria-label={t`Change your picture`}>
                  <IconCamera size={19} />
                </ActionIcon>
              </Tooltip>
            )}
          </FileButton>
        </div>
        <div className={classes.name}>
          <h1 tabIndex={-1}>
            <bdi>{profile.name}</bdi>
          </h1>
          {profile.role && (
            <p>
              <bdi>{profile.role}</bdi>
            </p>
          )}
        </div>
        <Button className={classes.edit} variant="light" leftSection={<IconPencil size={18} />} onClick={onEdit}>
          <Trans>Edit profile</Trans>
        </Button>
      </div>
      <nav className={classes.counts} aria-label={t`Posts, followers, friends and pictures`}>
        <a href="#posts" className={classes.count}>
          <Count value={counts.posts}>
            <Plural value={counts.posts} one="post" other="posts" />
          </Count>
        </a>
        <Link to="/apps/followers" className={classes.count}>
          <Count value={counts.followers}>
            <Plural value={counts.followers} one="follower" other="followers" />
          </Count>
        </Link>
        <Link to="/apps/friends" className={classes.count}>
          <Count value={counts.friends}>
            <Plural value={counts.friends} one="friend" other="friends" />
          </Count>
        </Link>
        <Link to="/apps/gallery" className={classes.count}>
          <Count value={pictures}>
            <Plural value={pictures} one="picture" other="pictures" />
          </Count>
        </Link>
      </nav>
    </header>
  )
}

function Count({ value, children }: { value: number; children: ReactNode }) {
  const format = useFormat()
  return (
    <>
      <strong>{format.number(value)}</strong> <span>{children}</span>
    </>
  )
}
