import { Trans, useLingui } from '@lingui/react/macro'
import { IconDownload, IconFolder, IconFolderOff, IconPencil, IconTrash } from '@tabler/icons-react'
import { usePermission } from '#client/account.ts'
import type { Album, GalleryItem } from '#contract/gallery/gallery.ts'
import { sameId } from '#contract/http/same-id.ts'
import { RowMenu } from '#ui/data-table/RowMenu.tsx'
import { DateText } from '#ui/dates/DateText.tsx'
import { RowLink } from '#ui/navigation/RowLink.tsx'
import { Menu } from '#ui/overlays/Menu.tsx'
import { useSampleName } from '#ui/text/useSampleName.ts'
import classes from './Gallery.module.css'
import type { GalleryActions } from './useGalleryActions.ts'

interface Props {
  item: GalleryItem
  albums: Album[]
  actions: GalleryActions
  onRename(): void
  onRemove(): void
}

/** A picture in the grid, with its menu. Its `cover` is the URL of the picture. */
export function PictureTile({ item, albums, actions, onRename, onRemove }: Props) {
  const { t } = useLingui()
  const mayEdit = usePermission()('teacher')
  const sampleName = useSampleName()
  const otherAlbums = albums.filter(({ id }) => !sameId(id, item.albumId))
  return (
    <li className={classes.tile} data-tile={item.id} data-row={item.id}>
      <RowLink
        // The other search parameters, such as the album, stay.
        target={{ to: '/apps/gallery', search: { picture: item.id }, keepsSearch: true, resetScroll: false }}
        className={classes.open}
        aria-label={item.name}
        data-picture={item.id}
      >
        <img src={item.cover} alt="" loading="lazy" decoding="async" width={400} height={300} draggable={false} />
      </RowLink>
      <div className={classes.caption}>
        <div className={classes.content}>
          <span className={classes.name} title={item.name}>
            <bdi>{item.name}</bdi>
          </span>
          <small>
            <DateText iso={item.time} />
          </small>
        </div>
        <RowMenu label={t`Actions for ${item.name}`}>
          {mayEdit && (
            <Menu.Item leftSection={<IconPencil size={17} />} onClick={onRename}>
              <Trans>Rename</Trans>
            </Menu.Item>
          )}
          <Menu.Item leftSection={<IconDownload size={17} />} component="a" href={item.cover} download={item.name}>
            <Trans>Download</Trans>
          </Menu.Item>
          {mayEdit && (
            <>
              {albums.length > 0 && <Menu.Divider />}
              {otherAlbums.map((album) => (
                <Menu.Item key={album.id} leftSection={<IconFolder size={17} />} onClick={() => actions.move(item, album)}>
                  <Trans>Move to “{sampleName(album.name)}”</Trans>
                </Menu.Item>
              ))}
              {otherAlbums.length < albums.length && (
                <Menu.Item leftSection={<IconFolderOff size={17} />} onClick={() => actions.move(item, null)}>
                  <Trans>Remove from album</Trans>
                </Menu.Item>
              )}
              <Menu.Divider />
              <Menu.Item color="error" leftSection={<IconTrash size={17} />} onClick={onRemove}>
                <Trans>Delete</Trans>
              </Menu.Item>
            </>
          )}
        </RowMenu>
      </div>
    </li>
  )
}
