import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import type { Album, GalleryItem } from '#contract/gallery/gallery.ts'
import { FileDrop } from '#ui/forms/FileDrop.tsx'
import { useRenderedCount } from '#ui/list/useRenderedCount.ts'
import { PICTURE_TYPES } from '#ui/pictures/pictures.ts'
import classes from './Gallery.module.css'
import { PictureTile } from './PictureTile.tsx'
import { UploadTile } from './UploadTile.tsx'
import type { GalleryActions } from './useGalleryActions.ts'
import type { useUploads } from './useUploads.ts'

interface Props {
  /** What narrows the pictures, as one text. */
  scope: string | undefined
  items: GalleryItem[]
  albums: Album[]
  uploading: ReturnType<typeof useUploads>
  actions: GalleryActions
  onUpload(files: File[]): void
  onRename(item: GalleryItem): void
}

/** The grid: the place for new pictures first, then those under way, then those that are there. */
export function PictureGrid({ scope, items, albums, uploading: { uploads, retry, drop }, actions, onUpload, onRename }: Props) {
  const { t } = useLingui()
  const list = useRef<HTMLUListElement>(null)
  const drawn = useRenderedCount(scope, list)
  const focusNext = useRef<string>(undefined)

  // The focus stays where the deleted picture was.
  useEffect(() => {
    const id = focusNext.current
    if (id === undefined || !items) return
    focusNext.current = undefined
    const links = [...(list.current?.querySelectorAll<HTMLElement>('[data-picture]') ?? [])]
    const next = links.find(({ dataset }) => dataset.picture === id) ?? list.current?.querySelector('button')
    next?.focus()
  }, [items])

  const remove = (item: GalleryItem) => {
    const at = items.indexOf(item)
    focusNext.current = String((items[at + 1] ?? items[at - 1])?.id ?? '')
    void actions.remove(item)
  }

  return (
    <ul ref={list} className={classes.grid} aria-label={t`Pictures`}>
      <li className={classes.drop} data-drop>
        <FileDrop label={t`Add pictures`} accept={PICTURE_TYPES} multiple onFiles={onUpload} />
      </li>
      {uploads.map((upload) => (
        <UploadTile key={upload.key} upload={upload} onRetry={() => retry(upload)} onDrop={() => drop(upload)} />
      ))}
      {items.slice(0, drawn).map((item) => (
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
