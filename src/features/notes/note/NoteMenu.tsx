import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon } from '@mantine/core'
import { IconArrowBarToUp, IconArrowDown, IconArrowUp, IconDots } from '@tabler/icons-react'
import type { Note } from '#contract/notes/notes.ts'
import { Menu } from '#ui/overlays/Menu.tsx'
import { useNoteMoves } from '../list/useNoteMoves.ts'
import classes from './NoteEditor.module.css'

interface Props {
  note: Note
  /** The notes of its list as far as they have been read, in one's own order. */
  list: readonly Note[]
}

/** Moves the open note up and down in one's own order, without dragging. */
export function NoteMenu({ note, list }: Props) {
  const { t } = useLingui()
  const { moveTo } = useNoteMoves()
  const at = list.findIndex(({ id }) => id === note.id)
  // Alone, or where it has not been read what is around it, it has nowhere to go.
  if (at < 0 || list.length < 2) return null
  const others = list.filter((_, index) => index !== at)
  const back = { before: list[at + 1]?.id, after: list[at - 1]?.id }
  const to = (place: number) => {
    const there = { before: others[place]?.id, after: others[place - 1]?.id }
    void moveTo(note, there, back)
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
        <Menu.Item leftSection={<IconArrowBarToUp size={17} />} disabled={at === 0} onClick={() => to(0)}>
          <Trans comment="Menu item: moves a note to the top of the list">Move to the top</Trans>
        </Menu.Item>
        <Menu.Item leftSection={<IconArrowUp size={17} />} disabled={at === 0} onClick={() => to(at - 1)}>
          <Trans>Move up</Trans>
        </Menu.Item>
        <Menu.Item leftSection={<IconArrowDown size={17} />} disabled={at === list.length - 1} onClick={() => to(at + 1)}>
          <Trans>Move down</Trans>
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
