import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon, Button, Group } from '@mantine/core'
import { IconMinus, IconPlus } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { messageOf } from '#client/transport/call.ts'
import { usePreventReload } from '#ui/drafts/unsavedChanges.ts'
import { toastError } from '#ui/feedback/toast.tsx'
import { Modal } from '#ui/overlays/Dialogs.tsx'
import { CENTERED, cropOf, drawCrop } from '#ui/pictures/pictures.ts'
import { useFormat } from '#ui/text/format.ts'
import classes from './CropDialog.module.css'
import { MAX_ZOOM, moveView, PICTURE_SIZES, type PictureKind, zoomView } from './cropView.ts'
import { useCropPointers } from './useCropPointers.ts'

/** A picture that was selected for the profile. */
export interface SelectedPicture {
  kind: PictureKind
  file: File
  bitmap: ImageBitmap
}

interface Props {
  opened: boolean
  selected: SelectedPicture | undefined
  /** Stores the cropped picture. */
  onUse(kind: PictureKind, file: File): Promise<void>
  onClose(): void
}

/** The dialog that crops a picture for the avatar or the cover. The view is which part of it is visible: zoom and center. */
export function CropDialog({ opened, selected, onUse, onClose }: Props) {
  const { t } = useLingui()
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      size={selected?.kind === 'cover' ? 'xl' : 'md'}
      title={selected?.kind === 'cover' ? t`Crop your cover picture` : t`Crop your profile picture`}
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      {selected && <Cropper selected={selected} onUse={onUse} onClose={onClose} />}
    </Modal>
  )
}

/** Step of an arrow key, as a fraction of the frame. */
const MOVE_STEP = 0.05
/** Step of an arrow key with Shift, as a fraction of the frame. */
const FINE_MOVE_STEP = 0.01
/** Factor of one zoom step. */
const ZOOM_STEP = 1.15

/** The arrow keys move the picture in their direction, like dragging. */
const MOVE_DIRECTIONS: Record<string, readonly [right: number, down: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}
/** `=` is the key of + without Shift. */
const ZOOM_FACTORS: Record<string, number> = { '+': ZOOM_STEP, '=': ZOOM_STEP, '-': 1 / ZOOM_STEP }

/** The picture in its frame with the controls to move and zoom it, and previews of the crop. */
function Cropper({ selected: { kind, file, bitmap }, onUse, onClose }: { selected: SelectedPicture } & Pick<Props, 'onUse' | 'onClose'>) {
  const { t } = useLingui()
  const { percent } = useFormat()
  const hint = useId()
  /** Size of the stored picture. */
  const targetSize = PICTURE_SIZES[kind]
  const [view, setView] = useState(CENTERED)
  // No draft keeps the picture, so an update waits with its reload.
  usePreventReload(true)
  const [busy, setBusy] = useState(false)
  const frame = useRef<HTMLDivElement>(null)
  /** The element with all canvases: the frame and the previews. */
  const canvases = useRef<HTMLDivElement>(null)
  /** The part of the picture that the view shows. */
  const crop = cropOf(bitmap, targetSize, view)
  const move = (right: number, down: number) => setView((current) => moveView(bitmap, targetSize, current, right, down))
  const zoomBy = (factor: number) => setView((current) => zoomView(bitmap, targetSize, current, current.zoom * factor))
  const pointers = useCropPointers(frame, { move, zoomBy })

  useEffect(() => {
    const { x, y, width, height } = cropOf(bitmap, targetSize, view)
    for (const canvas of canvases.current?.querySelectorAll('canvas') ?? []) {
      const context = canvas.getContext('2d')
      context?.clearRect(0, 0, canvas.width, canvas.height)
      context?.drawImage(bitmap, x, y, width, height, 0, 0, canvas.width, canvas.height)
    }
  }, [bitmap, targetSize, view])

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const step = event.shiftKey ? FINE_MOVE_STEP : MOVE_STEP
    const [right, down] = MOVE_DIRECTIONS[event.key] ?? []
    const zoomFactor = ZOOM_FACTORS[event.key]
    if (zoomFactor !== undefined) zoomBy(zoomFactor)
    else if (right !== undefined && down !== undefined) move(right * step, down * step)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  const storeCrop = async () => {
    setBusy(true)
    try {
      await onUse(kind, await drawCrop(bitmap, crop, targetSize, file.name))
    } catch (reason) {
      toastError(messageOf(reason))
    }
    setBusy(false)
  }
  /** The preview of the cover; previews of the avatar have twice the pixels that they take on the page, for sharp screens. */
  const previewSize = { width: targetSize.width / 4, height: targetSize.height / 4 }
  return (
    <div ref={canvases}>
      <div
        ref={frame}
        className={classes.frame}
        data-kind={kind}
        data-autofocus
        // biome-ignore lint/a11y/noNoninteractiveTabindex: its keys move the picture
        tabIndex={0}
        role="application"
        aria-label={t`Visible part of the picture`}
        aria-describedby={hint}
        onKeyDown={onKeyDown}
        {...pointers}
      >
        <canvas {...targetSize} />
      </div>
      <p id={hint} className={classes.hint}>
        <Trans>Drag the picture or use the arrow keys to move it. Use + and − to zoom.</Trans>
      </p>
      <div className={classes.zoom}>
        <ActionIcon
          variant="default"
          size={40}
          radius="xl"
          aria-label={t`Zoom out`}
          aria-disabled={view.zoom <= 1 || undefined}
          onClick={() => zoomBy(1 / ZOOM_STEP)}
        >
          <IconMinus size={18} />
        </ActionIcon>
        <input
          type="range"
          aria-label={t({ message: 'Zoom', comment: 'How much of a picture is shown' })}
          aria-valuetext={percent(view.zoom)}
          min={1}
          max={MAX_ZOOM}
          step={0.05}
          value={view.zoom}
          onChange={(event) => setView(zoomView(bitmap, targetSize, view, Number(event.currentTarget.value)))}
        />
        <ActionIcon
          variant="default"
          size={40}
          radius="xl"
          aria-label={t`Zoom in`}
          aria-disabled={view.zoom >= MAX_ZOOM || undefined}
          onClick={() => zoomBy(ZOOM_STEP)}
        >
          <IconPlus size={18} />
        </ActionIcon>
      </div>
      <p className={classes.label}>
        <Trans>Profile preview</Trans>
      </p>
      <div className={classes.previews} data-kind={kind} aria-hidden>
        {kind === 'cover' ? (
          <canvas {...previewSize} />
        ) : (
          [96, 56, 32].map((size) => <canvas key={size} width={size * 2} height={size * 2} style={{ inlineSize: size, blockSize: size }} />)
        )}
      </div>
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        <Button loading={busy} onClick={() => void storeCrop()}>
          <Trans>Apply</Trans>
        </Button>
      </Group>
    </div>
  )
}
