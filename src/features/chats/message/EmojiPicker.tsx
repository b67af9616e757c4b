import { useLingui } from '@lingui/react/macro'
import { ActionIcon } from '@mantine/core'
import { IconMoodSmile } from '@tabler/icons-react'
import { type KeyboardEvent, useState } from 'react'
import { Popover } from '#ui/overlays/Popover.tsx'
import classes from './EmojiPicker.module.css'
import { EMOJI } from './emoji.ts'

interface Props {
  onPick(emoji: string): void
  /** Called after closing, so that the focus can return to the text field. */
  onDone(): void
}

/** Button that opens a grid of common emoji, which the arrow keys move through. */
export function EmojiPicker({ onPick, onDone }: Props) {
  const { t } = useLingui()
  const [opened, setOpened] = useState(false)
  const close = () => {
    setOpened(false)
    onDone()
  }
  return (
    <Popover
      opened={opened}
      onDismiss={() => setOpened(false)}
      position="top-start"
      trapFocus
      closeOnEscape={false}
      shadow="md"
      radius="md"
    >
      <Popover.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={42}
          radius="xl"
          aria-label={t({ message: 'Emoji', comment: 'Button that opens the choice of emoji' })}
          onClick={() => setOpened(!opened)}
        >
          <IconMoodSmile size={21} stroke={1.7} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown p={8} className={classes.dropdown} aria-label={t`Choose an emoji`}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: arrow keys move the focus between the buttons inside */}
        <div
          className={classes.grid}
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return moveFocus(event)
            event.preventDefault()
            event.stopPropagation()
            close()
          }}
        >
          {EMOJI.map((row) => (
            <div key={row[0]} className={classes.group}>
              {row.map((emoji) => (
                <button
                  key={emoji}
                  type="button"
                  className={classes.emoji}
                  data-emoji
                  tabIndex={emoji === EMOJI[0]?.[0] ? 0 : -1}
                  onClick={(event) => {
                    onPick(emoji)
                    // With Shift the picker stays open.
                    if (!event.shiftKey) close()
                  }}
                >
                  {emoji}
                </button>
              ))}
            </div>
          ))}
        </div>
      </Popover.Dropdown>
    </Popover>
  )
}

/** Moves the focus with the arrow keys, Home and End: sideways by one, up and down to the nearest emoji of that row. */
function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-emoji]')]
  const current = event.target as HTMLElement
  const index = all.indexOf(current)
  if (index < 0) return
  const forward = getComputedStyle(current).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
  const next =
    event.key === 'ArrowDown' || event.key === 'ArrowUp'
      ? nearestInNextRow(all, current, event.key === 'ArrowDown' ? 1 : -1)
      : event.key === 'ArrowLeft' || event.key === 'ArrowRight'
        ? all[index + (event.key === forward ? 1 : -1)]
        : { Home: all[0], End: all.at(-1) }[event.key]
  if (!next) return
  event.preventDefault()
  next.focus()
}

/** The emoji of the next row (`step` 1) or the row before (-1) that is nearest sideways. */
function nearestInNextRow(all: HTMLElement[], current: HTMLElement, step: 1 | -1): HTMLElement | undefined {
  const { left, top } = current.getBoundingClientRect()
  // Emoji of one row differ in height by a few px at most.
  const beyond = all.filter((emoji) => (emoji.getBoundingClientRect().top - top) * step > 4)
  const edge = step > 0 ? beyond[0] : beyond.at(-1)
  const row = edge?.getBoundingClientRect().top
  return beyond
    .filter((emoji) => emoji.getBoundingClientRect().top === row)
    .sort((a, b) => Math.abs(a.getBoundingClientRect().left - left) - Math.abs(b.getBoundingClientRect().left - left))[0]
}
