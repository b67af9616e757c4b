import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon } from '@mantine/core'
import { IconDotsVertical, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { usePermission } from '#client/account.ts'
import type { Album } from '#contract/gallery/gallery.ts'
import { sameId } from '#contract/http/same-id.ts'
import { lazyComponent } from '#ui/lazy/lazyComponent.tsx'
import { Menu } from '#ui/overlays/Menu.tsx'
import { useFormat } from '#ui/text/format.ts'
import { useSampleName } from '#ui/text/useSampleName.ts'
import classes from './AlbumBar.module.css'
import type { GallerySearch } from './gallerySearch.ts'
import type { GalleryActions } from './useGalleryActions.ts'

const NameDialog = lazyComponent(async () => (await import('./NameDialog.tsx')).NameDialog)

interface Props {
  albums: Album[]
  search: GallerySearch
  actions: GalleryActions
  /** Opens an album; undefined for all pictures. */
  onAlbum(album: Album | undefined): void
}

/** Links to the albums, and the menu of the open album. */
export function AlbumBar({ albums, search, actions, onAlbum }: Props) {
  const { t } = useLingui()
  const mayEdit = usePermission()('teacher')
  const sampleName = useSampleName()
  const [dialog, setDialog] = useState<'new' | 'rename'>()
  const openAlbum = albums.find(({ id }) => sameId(id, search.album))
  return (
    <div className={classes.bar}>
      <nav className={classes.albums} aria-label={t`Albums`}>
        <AlbumLink search={search} name={t({ message: 'All pictures', comment: 'The pictures of all albums' })} />
        {albums.map((album) => (
          <AlbumLink key={album.id} search={search} album={album} name={sampleName(album.name)} />
        ))}
      </nav>
      {openAlbum && mayEdit && (
        <Menu position="bottom-end" width={200}>
          <Menu.Target>
            <ActionIcon variant="subtle" color="gray" size={40} aria-label={t`Actions for album ${sampleName(openAlbum.name)}`}>
              <IconDotsVertical size={18} stroke={1.8} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item leftSection={<IconPencil size={17} />} onClick={() => setDialog('rename')}>
              <Trans>Rename album</Trans>
            </Menu.Item>
            <Menu.Item
              color="error"
              leftSection={<IconTrash size={17} />}
              onClick={async () => {
                if (await actions.removeAlbum(openAlbum)) onAlbum(undefined)
              }}
            >
              <Trans>Delete album</Trans>
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      )}
      {mayEdit && (
        <button type="button" className={classes.add} onClick={() => setDialog('new')}>
          <IconPlus size={16} aria-hidden />
          <Trans>New album</Trans>
        </button>
      )}
      {dialog === 'new' && (
        <NameDialog
          draftName="albums/new"
          title={t`New album`}
          label={t`Album name`}
          maxLength={120}
          onSave={async (name) => onAlbum(await actions.addAlbum(name))}
          onClose={() => setDialog(undefined)}
        />
      )}
      {dialog === 'rename' && openAlbum && (
        <NameDialog
          draftName={`albums/${openAlbum.id}`}
          title={t`Rename album`}
          label={t`Album name`}
          name={openAlbum.name}
          maxLength={120}
          onSave={(name) => actions.renameAlbum(openAlbum, name)}
          onClose={() => setDialog(undefined)}
        />
      )}
    </div>
  )
}

/** The link to an album; without an album that to all pictures. */
function AlbumLink({ search, album, name }: { search: GallerySearch; album?: Album; name: string }) {
  const { number } = useFormat()
  const isCurrent = album ? sameId(album.id, search.album) : search.album === undefined
  // `items` is the number of pictures of an album.
  return (
    <Link
      to="/apps/gallery"
      // The router compares the whole URL to find the current link, so the current link keeps all search parameters.
      search={isCurrent ? search : { ...search, album: album?.id, page: undefined, picture: undefined }}
      activeOptions={{ exact: true }}
      resetScroll={false}
      className={classes.album}
    >
      <bdi>{name}</bdi>
      {album && <span className={classes.count}>{number(album.items)}</span>}
    </Link>
  )
}
