import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { usePermission } from '#client/account.ts'
import { useLive, useLivePage } from '#client/live/live.ts'
import type { GalleryItem } from '#contract/gallery/gallery.ts'
import { sameId } from '#contract/http/same-id.ts'
import { SearchField } from '#ui/data-table/SearchField.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { useFileDrop } from '#ui/forms/FileDrop.tsx'
import { Select } from '#ui/forms/Select.tsx'
import { lazyComponent } from '#ui/lazy/lazyComponent.tsx'
import { useCloseRecord } from '#ui/list/ListDetail.tsx'
import { PageHeader } from '#ui/navigation/PageHeader.tsx'
import { PageLinks } from '#ui/navigation/PageLinks.tsx'
import { PICTURE_TYPES } from '#ui/pictures/pictures.ts'
import { useShortcuts } from '#ui/shortcuts/registry.ts'
import { AlbumBar } from './AlbumBar.tsx'
import classes from './Gallery.module.css'
import { type GalleryData, PAGE_SIZE, pageQueryOf } from './galleryData.ts'
import { GALLERY_SORTS, type GallerySearch, type GallerySort } from './gallerySearch.ts'
import { PictureGrid } from './PictureGrid.tsx'
import { useGalleryActions } from './useGalleryActions.ts'
import { useUploads } from './useUploads.ts'

const NameDialog = lazyComponent(async () => (await import('./NameDialog.tsx')).NameDialog)

const Lightbox = lazyComponent(async () => (await import('./Lightbox.tsx')).Lightbox)

interface Props {
  data: GalleryData
  search: GallerySearch
  /** Changes the search parameters; with `replace` without a history entry. */
  onSearch(change: Partial<GallerySearch>, replace?: boolean): void
  onHistoryBack(): void
}

/** The gallery: albums, a grid of pictures, and the open picture. */
export function GalleryScreen({ data, search, onSearch, onHistoryBack }: Props) {
  const { t } = useLingui()
  const mayEdit = usePermission()('teacher')
  const page = useLivePage('GET /api/data/gallery', { query: pageQueryOf(search) }, data.page)
  const albums = useLive('GET /api/data/gallery/albums', {}, data.albums)
  const actions = useGalleryActions()
  const uploadQueue = useUploads()
  const [itemToRename, setItemToRename] = useState<GalleryItem>()
  const screen = useRef<HTMLDivElement>(null)

  const album = albums.find(({ id }) => sameId(id, search.album))
  const upload = (files: File[]) => uploadQueue.add(files, album?.id ?? null)
  const { isOver, handlers } = useFileDrop(upload, { accept: PICTURE_TYPES, multiple: true })
  /** Changes the filter and shows its first page. While the user types a query (`q`), the history gets no entries. */
  const setFilter = (change: Partial<GallerySearch>) => onSearch({ ...change, page: undefined, picture: undefined }, 'q' in change)
  const openId = search.picture === undefined ? undefined : String(search.picture)
  /** Closes the open picture. */
  const close = useCloseRecord(openId, () => onSearch({ picture: undefined }, true), onHistoryBack)
  // Keys without `run` are handled by the lightbox; here they are only listed for the help.
  // `data-drop` is the field for new pictures, with a button that opens the choice of files.
  useShortcuts(t`Gallery`, [
    ...(mayEdit
      ? [{ keys: 'n', label: t`Add pictures`, run: () => screen.current?.querySelector<HTMLElement>('[data-drop] button')?.click() }]
      : []),
    { keys: ['ArrowLeft', 'ArrowRight'], label: t`Previous or next picture` },
  ])

  const total = page.total ?? page.reply.length
  const pageCount = Math.max(1, Math.ceil(total / PAGE_SIZE))
  const currentPage = search.page ?? 1
  // The last picture of the last page was deleted, or an old link names a page that no longer exists.
  useEffect(() => {
    if (currentPage > pageCount) onSearch({ page: pageCount === 1 ? undefined : pageCount }, true)
  })

  return (
    <div ref={screen} className={classes.pane} data-over={isOver || undefined} {...(mayEdit && handlers)}>
      <PageHeader
        title={t`Gallery`}
        description={
          <span role="status">
            <Plural value={total} one="# picture" other="# pictures" />
          </span>
        }
      />
      <AlbumBar albums={albums} search={search} actions={actions} onAlbum={(nextAlbum) => setFilter({ album: nextAlbum?.id })} />
      <div className={classes.tools}>
        <SearchField label={t`Search pictures`} value={search.q ?? ''} onSearch={(q) => setFilter({ q: q || undefined })} />
        <SortSelect sort={search.sort} onSort={(sort) => setFilter({ sort })} />
      </div>
      <PictureGrid
        scope={search.q}
        items={page.reply}
        albums={albums}
        uploadQueue={uploadQueue}
        actions={actions}
        onUpload={upload}
        onRename={setItemToRename}
      />
      {total === 0 && uploadQueue.uploads.length === 0 && (
        <NoPictures isSearch={Boolean(search.q)} isAlbum={Boolean(album)} onClear={() => setFilter({ q: undefined })} />
      )}
      <PageLinks page={currentPage} pages={pageCount} onPage={(next) => onSearch({ page: next })} />
      {openId !== undefined && (
        <Lightbox
          openId={openId}
          search={search}
          items={page.reply}
          openItem={data.openItem}
          albums={albums}
          position={{ before: (currentPage - 1) * PAGE_SIZE, total }}
          actions={actions}
          onStep={(item, page = currentPage) => onSearch({ picture: item.id, page: page === 1 ? undefined : page }, true)}
          onRename={setItemToRename}
          onClose={close}
        />
      )}
      {itemToRename && (
        <NameDialog
          draftName={`gallery/${itemToRename.id}`}
          title={t`Rename picture`}
          label={t`Picture name`}
          name={itemToRename.name}
          maxLength={200}
          onSave={(name) => actions.rename(itemToRename, name)}
          onClose={() => setItemToRename(undefined)}
        />
      )}
    </div>
  )
}

function SortSelect({ sort = 'newest', onSort }: { sort: GallerySort | undefined; onSort(sort: GallerySort | undefined): void }) {
  const { t } = useLingui()
  const names: Record<GallerySort, string> = {
    newest: t({ message: 'Newest first', comment: 'Order of pictures' }),
    oldest: t({ message: 'Oldest first', comment: 'Order of pictures' }),
    name: t({ message: 'By name', comment: 'Order of pictures' }),
  }
  return (
    <Select
      fitsOptions
      aria-label={t`Sort by`}
      allowDeselect={false}
      data={GALLERY_SORTS.map((value) => ({ value, label: names[value] }))}
      value={sort}
      onChange={(selected) => onSort(GALLERY_SORTS.find((sort) => sort === selected && sort !== 'newest'))}
    />
  )
}

function NoPictures({ isSearch, isAlbum, onClear }: { isSearch: boolean; isAlbum: boolean; onClear(): void }) {
  const { t } = useLingui()
  const mayEdit = usePermission()('teacher')
  if (isSearch) {
    return (
      <EmptyState
        picture="search"
        title={t`No matching pictures`}
        action={
          <Button variant="light" onClick={onClear}>
            <Trans>Show all pictures</Trans>
          </Button>
        }
      />
    )
  }
  return (
    <EmptyState picture="gallery" title={isAlbum ? t`This album is empty` : t`No pictures yet`}>
      {mayEdit && <Trans>Drop pictures anywhere on this page to add them.</Trans>}
    </EmptyState>
  )
}
