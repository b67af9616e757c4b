import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Drawer } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import type { Id } from '#contract/http/field.ts'
import { sameId } from '#contract/http/same-id.ts'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { type OpenPictures, PictureView } from '#ui/pictures/PictureView.tsx'
import { useBoard } from '../board.ts'
import { DeletedTaskDraft } from './DeletedTaskDraft.tsx'
import classes from './TaskDrawer.module.css'
import { TaskForm } from './TaskForm.tsx'
import { type OpenTask, useOpenTask } from './useOpenTask.ts'

interface Props {
  opened: boolean
  /** The id of the open task, from the URL. */
  id: Id | undefined
  /** Called with the board of the task if that is not the board that is shown. */
  onOtherBoard(board: Id): void
  onClose(): void
}

/** The task, to compare two values of `useOpenTask`: each render makes a new object around it. */
const taskOf = (open: OpenTask) => (open?.location === 'nowhere' ? open.location : open?.task)

/** Drawer with the open task: at the side, or on a phone from the bottom. */
export function TaskDrawer({ opened, id, onOtherBoard, onClose }: Props) {
  const { t } = useLingui()
  const isPhone = useMediaQuery('(max-width: 37.49em)', false, { getInitialValueInEffect: false })
  /** The attached pictures that are shown large. */
  const [pictures, setPictures] = useState<OpenPictures>()
  const openTask = useOpenTask(id)
  // While the drawer closes, `id` is undefined and the last task stays visible.
  const [lastTask, setLastTask] = useState<OpenTask>()
  if (id !== undefined && taskOf(openTask) !== taskOf(lastTask)) setLastTask(openTask)
  const shownTask = id === undefined ? lastTask : openTask
  const { boardId } = useBoard()
  // `elsewhere`: in the archive of a board, or on another board.
  const taskBoardId = openTask?.location === 'elsewhere' ? openTask.task.boardId : undefined
  const isOnOtherBoard = taskBoardId !== undefined && !sameId(taskBoardId, boardId)
  useEffect(() => {
    if (isOnOtherBoard) onOtherBoard(taskBoardId)
  })
  return (
    <>
      <Drawer
        opened={opened && shownTask !== undefined && !isOnOtherBoard}
        onClose={onClose}
        // With a picture open, Escape closes only the picture.
        closeOnEscape={!pictures}
        position={isPhone ? 'bottom' : 'right'}
        size={isPhone ? '92dvh' : 500}
        title={shownTask?.location === 'nowhere' ? undefined : t({ message: 'Task', comment: 'Title above the open task of the board' })}
        overlayProps={{ backgroundOpacity: 0.35 }}
        closeButtonProps={{ 'aria-label': t`Close`, size: 'lg' }}
        classNames={{ content: isPhone ? classes.sheet : undefined }}
      >
        {shownTask && shownTask.location !== 'nowhere' && (
          <TaskForm key={shownTask.task.id} task={shownTask.task} onOpenPictures={setPictures} onClose={onClose} />
        )}
        {shownTask?.location === 'nowhere' && id !== undefined && <DeletedTaskDraft key={id} id={id} onTaken={onClose} />}
        {shownTask?.location === 'nowhere' && (
          <EmptyState
            picture="tasks"
            title={t({ message: 'Task not found', context: 'heading' })}
            action={
              <Button variant="light" onClick={onClose}>
                <Trans>Back to the board</Trans>
              </Button>
            }
          >
            <Trans>It may have been deleted, or the link may be out of date.</Trans>
          </EmptyState>
        )}
      </Drawer>
      <PictureView
        open={pictures}
        onChange={setPictures}
        labels={{ close: t`Close`, previous: t`Previous picture`, next: t`Next picture` }}
      />
    </>
  )
}
