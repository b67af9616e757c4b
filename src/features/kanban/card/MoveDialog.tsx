import { Trans, useLingui } from '@lingui/react/macro'
import { Loader, Stack, Text, UnstyledButton } from '@mantine/core'
import type { Task } from '#contract/kanban/kanban.ts'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { Modal } from '#ui/overlays/Dialogs.tsx'
import { useSampleName } from '#ui/text/useSampleName.ts'
import { columnColor } from '../column/columnColor.ts'
import { type OtherBoard, useOtherBoards } from '../column/useOtherBoards.ts'
import classes from './MoveDialog.module.css'
import { useTaskMoves } from './useTaskMoves.ts'

interface Props {
  opened: boolean
  task: Task | undefined
  onClose(): void
}

/** Dialog that moves a task to a column of another board. */
export function MoveDialog({ opened, task, onClose }: Props) {
  const { t } = useLingui()
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      size="sm"
      title={<bdi>{t`Move “${task?.task ?? ''}”`}</bdi>}
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      {task && <BoardList task={task} onClose={onClose} />}
    </Modal>
  )
}

/** The other boards, each with its columns as buttons. */
function BoardList({ task, onClose }: { task: Task; onClose(): void }) {
  const { otherBoards, problem, retry } = useOtherBoards(task.boardId)
  const { moveToBoard } = useTaskMoves(task)
  if (problem) return <ErrorState message={problem} onRetry={retry} />
  if (!otherBoards) return <Loader mx="auto" my="lg" display="block" />
  return (
    <Stack gap="lg">
      {otherBoards.map((other) => (
        <BoardColumns
          key={other.board.id}
          other={other}
          onChoose={(column) => {
            onClose()
            moveToBoard(other.board, column)
          }}
        />
      ))}
    </Stack>
  )
}

/** The columns of another board as buttons. */
function BoardColumns({
  other: { board, columns },
  onChoose,
}: {
  other: OtherBoard
  onChoose(column: OtherBoard['columns'][number]): void
}) {
  const sampleName = useSampleName()
  return (
    <section aria-label={sampleName(board.name)}>
      <h3 className={classes.board}>
        <bdi>{sampleName(board.name)}</bdi>
      </h3>
      {columns.map((column) => (
        <UnstyledButton key={column.id} className={classes.column} onClick={() => onChoose(column)}>
          <span className={classes.dot} style={{ background: columnColor(columns, column) }} />
          <bdi>{sampleName(column.name)}</bdi>
        </UnstyledButton>
      ))}
      {columns.length === 0 && (
        <Text c="dimmed" size="sm">
          <Trans>This board has no columns yet.</Trans>
        </Text>
      )}
    </section>
  )
}
