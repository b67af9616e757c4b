import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon, Modal, useDirection } from '@mantine/core'
import { IconChevronLeft, IconChevronRight, IconDownload, IconPencil, IconTrash, IconX } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect } from 'react'
import { usePermission } from '#client/account.ts'
import type { Album, GalleryItem } from '#contract/gallery/gallery.ts'
import { sameId } from '#contract/http/same-id.ts'
import { useLatestSearch } from '#ui/navigation/useLatestSearch.ts'
import { useFormat } from '#ui/text/format.ts'
import { useSampleName } from '#ui/text/useSampleName.ts'
import type { GallerySearch } from './gallerySearch.ts'
import classes from './Lightbox.module.css'
import { useAdjacentPictures } from './useAdjacentPictures.ts'
import type { GalleryActions } from './useGalleryActions.ts'
import { useSwipe } from './useSwipe.ts'

interface Props {
  openId: string
  search: GallerySearch
  items: GalleryItem[]
  /** The open picture if it is not among `items`. */
  openItem: GalleryItem | undefined
  albums: Album[]
  /** The number of pictures on the pages before this one, and of all pictures. */
  position: { before: number; total: number }
  actions: GalleryActions
  /** @param page the page of the picture, if it is not the current one */
  onStep(item: GalleryItem, page?: number): void
  onRename(item: GalleryItem): void
  onClose(): void
}

/** One picture in full screen. Arrow keys and swipes open the previous and the next one. */
export function Lightbox({ openId, search, items, openItem, albums, position, actions, onStep, onRename, onClose }: Props) {
  const { t } = useLingui()
  const mayEdit = usePermission()('teacher')
  const sampleName = useSampleName()
  const { number, date } = useFormat()
  const { dir } = useDirection()
  const index = items.findIndex(({ id }) => sameId(id, openId))
  const item = items[index] ?? (openItem && sameId(openItem.id, openId) ? openItem : undefined)
  const adjacent = useAdjacentPictures(search, items, index, position)
  const previousItem = index > 0 ? items[index - 1] : adjacent.before
  const nextItem = (index >= 0 ? items[index + 1] : undefined) ?? adjacent.after
  const latestSearch = useLatestSearch<GallerySearch>()
  /** The picture after (1) or before (-1) the one opened last, which may not be rendered yet. */
  const neighbor = (by: 1 | -1) => {
    const latestIndex = items.findIndex(({ id }) => sameId(id, latestSearch().picture))
    if (latestIndex === index) return by === 1 ? nextItem : previousItem
    return latestIndex < 0 ? undefined : items[latestIndex + by]
  }
  /** Opens an adjacent picture, which may be on the previous or next page. */
  const step = (target: GalleryItem | undefined) => {
    const pageOffset = target && !items.includes(target) ? (target === previousItem ? -1 : 1) : 0
    if (target) onStep(target, pageOffset === 0 ? undefined : (search.page ?? 1) + pageOffset)
  }
  const swipe = useSwipe({
    onSwipeRight: () => step(neighbor(dir === 'rtl' ? 1 : -1)),
    onSwipeLeft: () => step(neighbor(dir === 'rtl' ? -1 : 1)),
  })

  // Loads the adjacent pictures before they are opened. `cover` is the URL of a picture.
  useEffect(() => {
    for (const adjacentItem of [nextItem, previousItem]) if (adjacentItem) new Image().src = adjacentItem.cover
  }, [previousItem, nextItem])

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
    const forward = dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
    const back = dir === 'rtl' ? 'ArrowRight' : 'ArrowLeft'
    const target = {
      [forward]: neighbor(1),
      [back]: neighbor(-1),
      Home: index > 0 ? items[0] : undefined,
      End: index >= 0 ? items.at(-1) : undefined,
    }[event.key]
    if (!target) return
    event.preventDefault()
    step(target)
  }
  const remove = async (removedItem: GalleryItem) => {
    const next = nextItem ?? previousItem
    if (!(await actions.remove(removedItem))) return
    // After the deletion the next picture is on this page.
    if (next && next === nextItem) onStep(next)
    else if (next) step(next)
    else onClose()
  }
  const album = item && albums.find(({ id }) => sameId(id, item.albumId))
  const positionLabels = index < 0 ? undefined : [number(position.before + index + 1), number(position.total)]

  return (
    <Modal
      opened
      fullScreen
      withCloseButton={false}
      onClose={onClose}
      padding={0}
      aria-label={item?.name ?? t`Picture not available`}
      transitionProps={{ transition: 'fade', duration: 120 }}
      classNames={{ content: classes.content, body: classes.body }}
      onKeyDown={onKeyDown}
    >
      <div className={classes.bar}>
        <span className={classes.position} role="status">
          {positionLabels && (
            <Trans comment="Which picture of how many is open">
              {positionLabels[0]} of {positionLabels[1]}
            </Trans>
          )}
        </span>
        {item && (
          <>
            {mayEdit && <ToolButton label={t`Rename picture`} onClick={() => onRename(item)} icon={IconPencil} />}
            <ToolButton label={t`Download picture`} onClick={() => void actions.download(item)} icon={IconDownload} />
            {mayEdit && <ToolButton label={t`Delete picture`} onClick={() => void remove(item)} icon={IconTrash} />}
          </>
        )}
        <ToolButton label={t`Close`} onClick={onClose} icon={IconX} autoFocus />
      </div>
      <div className={classes.view} {...swipe}>
        {item ? (
          <img key={item.id} src={item.cover} alt={item.name} draggable={false} />
        ) : (
          <p>
            <Trans>This picture is no longer available.</Trans>
          </p>
        )}
        <button
          type="button"
          className={classes.step}
          data-side="start"
          aria-label={t`Previous picture`}
          disabled={!previousItem}
          onClick={() => step(neighbor(-1))}
        >
          <IconChevronLeft size={26} className={classes.flip} aria-hidden />
        </button>
        <button
          type="button"
          className={classes.step}
          data-side="end"
          aria-label={t`Next picture`}
          disabled={!nextItem}
          onClick={() => step(neighbor(1))}
        >
          <IconChevronRight size={26} className={classes.flip} aria-hidden />
        </button>
      </div>
      {item && (
        <p className={classes.caption}>
          <b>
            <bdi>{item.name}</bdi>
          </b>
          <span>
            {date(item.time)}
            {album && (
              <>
                {' · '}
                <bdi>{sampleName(album.name)}</bdi>
              </>
            )}
          </span>
        </p>
      )}
    </Modal>
  )
}

const ToolButton = ({
  label,
  onClick,
  icon: Icon,
  autoFocus,
}: {
  label: string
  onClick(): void
  icon: typeof IconX
  autoFocus?: boolean
}) => (
  <ActionIcon
    variant="transparent"
    size={44}
    className={classes.tool}
    aria-label={label}
    title={label}
    data-autofocus={autoFocus}
    onClick={onClick}
  >
    <Icon size={20} stroke={1.8} />
  </ActionIcon>
)
