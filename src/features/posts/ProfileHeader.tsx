import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon, Button } from '@mantine/core'
import { IconCamera, IconPencil } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import { call, messageOf } from '#client/transport/call.ts'
import type { ProfileWithCounts } from '#contract/members/profile.ts'
import { toastError, toastUndo } from '#ui/feedback/toast.tsx'
import { FileButton } from '#ui/forms/FileButton.tsx'
import { lazyComponent } from '#ui/lazy/lazyComponent.tsx'
import { Tooltip } from '#ui/overlays/Tooltip.tsx'
import { PersonAvatar } from '#ui/people/PersonAvatar.tsx'
import { PICTURE_TYPES, readPicture } from '#ui/pictures/pictures.ts'
import { useFormat } from '#ui/text/format.ts'
import type { SelectedPicture } from './crop/CropDialog.tsx'
import type { PictureKind } from './crop/cropView.ts'
import classes from './ProfileHeader.module.css'
import { useUpload } from './useUpload.ts'

interface Props {
  profile: ProfileWithCounts
  /** Number of pictures in the gallery. */
  pictures: number
  onEdit(): void
}

// Loaded when a picture was selected.
const CropDialog = lazyComponent(async () => (await import('./crop/CropDialog.tsx')).CropDialog)

/** Cover, avatar, name and counts of the profile, with buttons to change both pictures. */
export function ProfileHeader({ profile, pictures, onEdit }: Props) {
  const { t } = useLingui()
  const { uploadCount, upload } = useUpload()
  const { counts } = profile
  useEffect(() => {
    document.title = `${profile.name} · Homeroom`
  }, [profile.name])

  const [selected, setSelected] = useState<SelectedPicture>()
  const selectPicture = async (kind: PictureKind, file: File | null) => {
    if (!file) return
    try {
      const bitmap = await readPicture(file)
      if (bitmap) setSelected({ kind, file, bitmap })
      // Without a decoder for pictures it is stored as it is, not cropped.
      else await store(kind, file)
    } catch (reason) {
      toastError(messageOf(reason))
    }
  }
  const close = () => {
    selected?.bitmap.close()
    setSelected(undefined)
  }
  const store = async (kind: PictureKind, file: File) => {
    const [stored] = await upload([file])
    if (!stored) return
    const previous = profile[kind]
    const patch = (picture: string) => call('PATCH /api/data/profile', { body: { [kind]: picture } })
    const showError = (reason: unknown) => void toastError(messageOf(reason))
    try {
      await patch(stored.url)
    } catch (reason) {
      // The dialog stays open for another try.
      return showError(reason)
    }
    close()
    toastUndo(kind === 'avatar' ? t`Profile picture changed.` : t`Cover changed.`, () => void patch(previous).catch(showError))
  }
  return (
    <header className={classes.header}>
      <CropDialog opened={selected !== undefined} selected={selected} onUse={store} onClose={close} />
      <div className={classes.cover}>
        {profile.cover && <img src={profile.cover} alt="" />}
        <FileButton accept={PICTURE_TYPES} onChange={(file) => void selectPicture('cover', file)}>
          {(props) => (
            <Button
              {...props}
              className={classes.changeCover}
              variant="default"
              leftSection={<IconCamera size={18} />}
              loading={uploadCount > 0}
            >
              <Trans>Change cover</Trans>
            </Button>
          )}
        </FileButton>
      </div>
      <div className={classes.person}>
        <div className={classes.avatar}>
          <PersonAvatar name={profile.name} src={profile.avatar} size={116} />
          <FileButton accept={PICTURE_TYPES} onChange={(file) => void selectPicture('avatar', file)}>
            {(props) => (
              <Tooltip label={t`Change your picture`}>
                <ActionIcon {...props} className={classes.changeAvatar} size={40} radius="xl" aria-label={t`Change your picture`}>
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
