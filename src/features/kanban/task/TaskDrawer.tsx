import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Drawer } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import type { Id } from '#contract/http/field.ts'
import { sameId } from '#contract/http/same-id.ts'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { type OpenPictures, PictureView } from '#ui/pictures/PictureView.tsx'
import { useBoard } from '../board.ts'
import classes from './TaskDrawer.module.css'
import { TaskForm } from './TaskForm.tsx'
import { type OpenTask, useOpenTask } from './useOpenTask.ts'

interface Props {
  opened: boolean
  /** The task that is open, as the URL names it. */
  id: Id | undefined
  /** It belongs to another board. */
  onElsewhere(board: Id): void
  onClose(): void
}

const taskIn = (open: OpenTask) => (open?.place === 'nowhere' ? open.place : open?.task)

/** The open task: beside its board, or on a phone as a sheet over it. */
export function TaskDrawer({ opened, id, onElsewhere, onClose }: Props) {
  const { t } = useLingui()
  const phone = useMediaQuery('(max-width: 37.49em)', false, { getInitialValueInEffect: false })
  const [pictures, setPictures] = useState<OpenPictures>()
  const found = useOpenTask(id)
  // While the drawer closes it still shows what it showed.
  const [last, setLast] = useState<OpenTask>()
  if (id !== undefined && taskIn(found) !== taskIn(last)) setLast(found)
  const shown = id === undefined ? last : found
  const { boardId } = useBoard()
  const home = found?.place === 'elsewhere' ? found.task.boardId : undefined
  const away = home !== undefined && !sameId(home, boardId)
  useEffect(() => {
    if (away) onElsewhere(home)
  })
  return (
    <>
      <Drawer
        opened={opened && shown !== undefined && !away}
        onClose={onClose}
        // Escape closes what lies on top.
        closeOnEscape={!pictures}
        position={phone ? 'bottom' : 'right'}
        size={phone ? '92dvh' : 500}
        title={shown?.place === 'nowhere' ? undefined : t({ message: 'Task', comment: 'Title above the open task of the board' })}
        overlayProps={{ backgroundOpacity: 0.35 }}
        closeButtonProps={{ 'aria-label': t`Close`, size: 'lg' }}
        classNames={{ content: phone ? classes.sheet : undefined }}
      >
        {shown && shown.place !== 'nowhere' && (
          <TaskForm key={shown.task.id} task={shown.task} onOpenPictures={setPictures} onClose={onClose} />
        )}
        {shown?.place === 'nowhere' && (
          <EmptyState
            picture="tasks"
            title={t`This task is not on the board`}
            action={
              <Button variant="light" onClick={onClose}>
                <Trans>Back to the board</Trans>
              </Button>
            }
          >
            <Trans>It was deleted, or the link is an old one.</Trans>
          </EmptyState>
        )}
      </Drawer>
      <PictureView open={pictures} onChange={setPictures} labels={{ close: t`Close`, before: t`Picture before`, next: t`Next picture` }} />
    </>
  )
}
