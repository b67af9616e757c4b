import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Drawer } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useRef } from 'react'
import { type Id, sameId } from '#contract/field.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { useBoard } from './board.ts'
import classes from './TaskDrawer.module.css'
import { TaskForm } from './TaskForm.tsx'

interface Props {
  /** The task that is open, as the URL names it. */
  id: Id | undefined
  onClose(): void
}

/** The open task: beside the board, or on a phone as a sheet over it. */
export function TaskDrawer({ id, onClose }: Props) {
  const { t } = useLingui()
  const { board } = useBoard()
  const phone = useMediaQuery('(max-width: 37.49em)', false, { getInitialValueInEffect: false })
  const found = board.flatMap(({ child }) => child).find((task) => sameId(task.id, id))
  // While the drawer closes it still shows what it showed.
  const last = useRef(found)
  if (id !== undefined) last.current = found
  const task = last.current
  return (
    <Drawer
      opened={id !== undefined}
      onClose={onClose}
      position={phone ? 'bottom' : 'right'}
      size={phone ? '92dvh' : 500}
      title={task ? t({ message: 'Task', comment: 'Title above the open task of the board' }) : undefined}
      overlayProps={{ backgroundOpacity: 0.35 }}
      closeButtonProps={{ 'aria-label': t`Close`, size: 'lg' }}
      classNames={{ content: phone ? classes.sheet : undefined }}
    >
      {task ? (
        <TaskForm key={task.id} task={task} onClose={onClose} />
      ) : (
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
  )
}
