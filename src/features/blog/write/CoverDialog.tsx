import { useLingui } from '@lingui/react/macro'
import { FileDrop } from '#ui/forms/FileDrop.tsx'
import { Modal } from '#ui/overlays/Dialogs.tsx'
import { PICTURE_TYPES } from '#ui/pictures/pictures.ts'
import { useFormat } from '#ui/text/format.ts'
import { assetUrl } from '#ui/theme/illustration.ts'
import classes from './CoverField.module.css'

/** The covers that come with the app, in `public/pictures/covers`. */
const COVERS = Array.from({ length: 24 }, (_, index) => assetUrl(`pictures/covers/${String(index + 1).padStart(2, '0')}.webp`))

interface Props {
  opened: boolean
  cover: string
  /** True during an upload. */
  isUploading: boolean
  onClose(): void
  onChoose(picture: string): void
  onUpload(files: File[]): Promise<void>
}

/** Dialog to choose a cover: one of the app's pictures, or an upload. */
export function CoverDialog({ opened, cover, isUploading, onClose, onChoose, onUpload }: Props) {
  const { t } = useLingui()
  const { number } = useFormat()
  return (
    <Modal opened={opened} onClose={onClose} size="lg" title={t`Choose a cover`} closeButtonProps={{ 'aria-label': t`Close` }}>
      <FileDrop label={t`Upload a picture`} accept={PICTURE_TYPES} disabled={isUploading} onFiles={(files) => void onUpload(files)} />
      <ul className={classes.pictures} aria-label={t`Built-in pictures`}>
        {COVERS.map((picture, index) => (
          <li key={picture}>
            <button
              type="button"
              aria-label={t`Picture ${number(index + 1)}`}
              aria-pressed={picture === cover}
              onClick={() => onChoose(picture)}
            >
              <img src={picture} width={320} height={180} alt="" loading="lazy" decoding="async" />
            </button>
          </li>
        ))}
      </ul>
    </Modal>
  )
}
