import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon } from '@mantine/core'
import { IconArrowBarToUp, IconArrowDown, IconArrowUp, IconDots } from '@tabler/icons-react'
import type { Note } from '#contract/notes/notes.ts'
import { Menu } from '#ui/overlays/Menu.tsx'
import { useNoteMoves } from '../list/useNoteMoves.ts'
import classes from './NoteEditor.module.css'

interface Props {
  note: Note
  /** The notes of its group that have been read, in the user's own order. */
  list: readonly Note[]
}

/** The menu that moves the open note up and down, without dragging. */
export function NoteMenu({ note, list }: Props) {
  const { t } = useLingui()
  const { moveTo } = useNoteMoves()
  const index = list.findIndex(({ id }) => id === note.id)
  // A single note, or one whose neighbours have not been read, cannot be moved.
  if (index < 0 || list.length < 2) return null
  const others = list.filter((_, otherIndex) => otherIndex !== index)
  // The notes below and above, for "Undo".
  const previousPosition = { before: list[index + 1]?.id, after: list[index - 1]?.id }
  /** @param target the index that the note gets */
  const moveToIndex = (target: number) => {
    const position = { before: others[target]?.id, after: others[target - 1]?.id }
    void moveTo(note, position, previousPosition)
  }
  return (
    <Menu position="bottom-end" width={220}>
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={40}
          className={classes.action}
          aria-label={t({ message: 'Move', comment: 'Button: opens the ways to move a note up and down in the list' })}
        >
          <IconDots size={20} stroke={1.7} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconArrowBarToUp size={17} />} disabled={index === 0} onClick={() => moveToIndex(0)}>
          <Trans comment="Menu item: moves a note to the top of the list">Move to top</Trans>
        </Menu.Item>
        <Menu.Item leftSection={<IconArrowUp size={17} />} disabled={index === 0} onClick={() => moveToIndex(index - 1)}>
          <Trans>Move up</Trans>
        </Menu.Item>
        <Menu.Item leftSection={<IconArrowDown size={17} />} disabled={index === list.length - 1} onClick={() => moveToIndex(index + 1)}>
          <Trans>Move down</Trans>
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
