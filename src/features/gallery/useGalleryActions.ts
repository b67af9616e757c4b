import { useLingui } from '@lingui/react/macro'
import { call, messageOf, send } from '#client/transport/call.ts'
import { toastUndoToken } from '#client/undo.ts'
import type { Album, GalleryItem } from '#contract/gallery/gallery.ts'
import { toastUndo } from '#ui/feedback/toast.tsx'
import { withErrorToast } from '#ui/feedback/withErrorToast.ts'
import { download } from '#ui/files/download.ts'
import { useSampleName } from '#ui/text/useSampleName.ts'

/** Runs a call, and shows its error in a toast. */
const attempt = withErrorToast(messageOf)

/** Actions on pictures and albums. `rename`, `addAlbum` and `renameAlbum` throw, so that the dialog shows the error; the others show a toast. */
export function useGalleryActions() {
  const { t } = useLingui()
  const sampleName = useSampleName()
  return {
    rename: ({ id }: GalleryItem, name: string) => call('PATCH /api/data/gallery/:id', { params: { id }, body: { name } }),

    /** Moves a picture to an album, or out of its album. */
    move: ({ id, name, albumId }: GalleryItem, album: Album | null) =>
      attempt(() =>
        call('PATCH /api/data/gallery/:id', { params: { id }, body: { albumId: album?.id ?? null } }).then(() =>
          toastUndo(
            album ? t`“${name}” moved to “${sampleName(album.name)}”.` : t`“${name}” removed from album.`,
            () => void attempt(() => call('PATCH /api/data/gallery/:id', { params: { id }, body: { albumId } })),
          ),
        ),
      ),

    remove: ({ id, name }: GalleryItem) =>
      attempt(() =>
        send('DELETE /api/data/gallery/:id', { params: { id } }).then(({ undo }) => toastUndoToken(t`“${name}” deleted.`, undo)),
      ),

    download: (item: GalleryItem) => attempt(() => downloadPicture(item)),

    addAlbum: (name: string) => call('POST /api/data/gallery/albums', { body: { name } }),

    renameAlbum: ({ id }: Album, name: string) => call('PATCH /api/data/gallery/albums/:id', { params: { id }, body: { name } }),

    removeAlbum: (album: Album) => {
      const name = sampleName(album.name)
      return attempt(() =>
        send('DELETE /api/data/gallery/albums/:id', { params: { id: album.id } }).then(({ undo }) =>
          toastUndoToken(t`Album “${name}” deleted. Its pictures have been kept.`, undo),
        ),
      )
    },
  }
}

/** Saves the file of a picture under the picture's name. `cover` is the URL of the picture. */
async function downloadPicture({ cover, name }: GalleryItem): Promise<void> {
  const blob = await (await fetch(cover)).blob()
  const extension = blob.type.replace(/^image\//, '').replace('jpeg', 'jpg')
  download(`${name}.${extension}`, blob)
}

export type GalleryActions = ReturnType<typeof useGalleryActions>
