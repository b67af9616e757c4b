import { Trans, useLingui } from '@lingui/react/macro'
import { Loader } from '@mantine/core'
import { useEffect, useRef } from 'react'
import type { Album, GalleryItem } from '#contract/gallery.ts'
import { useDrawn } from '#ui/brief.ts'
import { FileDrop } from '#ui/FileDrop.tsx'
import { PICTURE_TYPES } from '#ui/pictures.ts'
import classes from './Gallery.module.css'
import { PictureTile } from './PictureTile.tsx'
import type { GalleryActions } from './useGalleryActions.ts'
import type { Upload } from './useUploads.ts'

interface Props {
  /** What narrows the pictures, as one text. */
  scope: string | undefined
  items: GalleryItem[]
  albums: Album[]
  uploads: Upload[]
  actions: GalleryActions
  onUpload(files: File[]): void
  onRename(item: GalleryItem): void
}

/** The grid: the place for new pictures first, then those under way, then those that are there. */
export function PictureGrid({ scope, items, albums, uploads, actions, onUpload, onRename }: Props) {
  const { t } = useLingui()
  const list = useRef<HTMLUListElement>(null)
  const drawn = useDrawn(scope, list)
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
      {uploads.map(({ key, name, preview }) => (
        <li key={`upload-${key}`} className={classes.tile} aria-busy>
          <div className={`${classes.open} ${classes.waiting}`}>
            {preview && <img src={preview} alt="" className={classes.preview} />}
            <Loader size="sm" />
          </div>
          <div className={classes.caption}>
            <div className={classes.words}>
              <span className={classes.name}>
                <bdi>{name}</bdi>
              </span>
              <small>
                <Trans>Being added…</Trans>
              </small>
            </div>
          </div>
        </li>
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
