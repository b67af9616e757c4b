import { useLingui } from '@lingui/react/macro'
import { ActionIcon } from '@mantine/core'
import { IconMoodSmile } from '@tabler/icons-react'
import { type KeyboardEvent, useState } from 'react'
import { Popover } from '#ui/overlays/Popover.tsx'
import classes from './EmojiPicker.module.css'
import { EMOJI } from './emoji.ts'

interface Props {
  onPick(emoji: string): void
  /** It was closed: the focus goes back to where one writes. */
  onDone(): void
}

/** A button that opens the common emoji; arrow keys walk through them. */
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
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the buttons in it take the keys, this moves from one to the next */}
        <div
          className={classes.grid}
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return walk(event)
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
                    // With Shift one goes on choosing.
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

/** Left and right by one, up and down to the emoji that stands there. */
function walk(event: KeyboardEvent<HTMLElement>) {
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-emoji]')]
  const here = event.target as HTMLElement
  const at = all.indexOf(here)
  if (at < 0) return
  const forward = getComputedStyle(here).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
  const next =
    event.key === 'ArrowDown' || event.key === 'ArrowUp'
      ? inRow(all, here, event.key === 'ArrowDown' ? 1 : -1)
      : event.key === 'ArrowLeft' || event.key === 'ArrowRight'
        ? all[at + (event.key === forward ? 1 : -1)]
        : { Home: all[0], End: all.at(-1) }[event.key]
  if (!next) return
  event.preventDefault()
  next.focus()
}

function inRow(all: HTMLElement[], here: HTMLElement, step: 1 | -1): HTMLElement | undefined {
  const { left, top } = here.getBoundingClientRect()
  const beyond = all.filter((one) => (one.getBoundingClientRect().top - top) * step > 4)
  const edge = step > 0 ? beyond[0] : beyond.at(-1)
  const row = edge?.getBoundingClientRect().top
  return beyond
    .filter((one) => one.getBoundingClientRect().top === row)
    .sort((a, b) => Math.abs(a.getBoundingClientRect().left - left) - Math.abs(b.getBoundingClientRect().left - left))[0]
}
