import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { usePermission } from '#client/account.ts'
import type { Album, GalleryItem } from '#contract/gallery/gallery.ts'
import { FileDrop } from '#ui/forms/FileDrop.tsx'
import { columnsOf, useItemShortcuts } from '#ui/list/useItemShortcuts.ts'
import { useRenderedCount } from '#ui/list/useRenderedCount.ts'
import { PICTURE_TYPES } from '#ui/pictures/pictures.ts'
import classes from './Gallery.module.css'
import { PictureTile } from './PictureTile.tsx'
import { UploadTile } from './UploadTile.tsx'
import type { GalleryActions } from './useGalleryActions.ts'
import type { useUploads } from './useUploads.ts'

interface Props {
  /** The filter of the pictures; a new one renders the grid from the start. */
  scope: string | undefined
  items: GalleryItem[]
  albums: Album[]
  uploadQueue: ReturnType<typeof useUploads>
  actions: GalleryActions
  onUpload(files: File[]): void
  onRename(item: GalleryItem): void
}

/** The grid: the field for new pictures, uploads in progress, then the stored pictures. */
export function PictureGrid({ scope, items, albums, uploadQueue: { uploads, retry, cancel }, actions, onUpload, onRename }: Props) {
  const mayAdd = usePermission()('teacher')
  const { t } = useLingui()
  const list = useRef<HTMLUListElement>(null)
  const renderedCount = useRenderedCount(scope, list)
  const nextFocusId = useRef<string>(undefined)
  useItemShortcuts(list, { columns: () => columnsOf(list) })

  // After a deletion the picture in its place gets the focus.
  useEffect(() => {
    const id = nextFocusId.current
    if (id === undefined || !items) return
    nextFocusId.current = undefined
    const links = [...(list.current?.querySelectorAll<HTMLElement>('[data-picture]') ?? [])]
    const next = links.find(({ dataset }) => dataset.picture === id) ?? list.current?.querySelector('button')
    next?.focus()
  }, [items])

  const remove = (item: GalleryItem) => {
    const index = items.indexOf(item)
    // Empty after the only picture: then the button for new pictures gets the focus.
    nextFocusId.current = String((items[index + 1] ?? items[index - 1])?.id ?? '')
    void actions.remove(item)
  }

  return (
    <ul ref={list} className={classes.grid} aria-label={t`Pictures`}>
      {/* A shortcut of the screen finds the field by `data-drop`. */}
      {mayAdd && (
        <li className={classes.drop} data-drop>
          <FileDrop label={t`Add pictures`} accept={PICTURE_TYPES} multiple onFiles={onUpload} />
        </li>
      )}
      {uploads.map((upload) => (
        <UploadTile key={upload.key} upload={upload} onRetry={() => retry(upload)} onCancel={() => cancel(upload)} />
      ))}
      {items.slice(0, renderedCount).map((item) => (
        <PictureTile
          key={item.id}
          item={item}
          albums={albums}
          actions={actions}
          onRename={() => onRename(item)}
          onRemove={() => remove(item)}
        />
      ))}
    </ul>
  )
}
