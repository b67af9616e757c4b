import { useLingui } from '@lingui/react/macro'
import { ActionIcon, Group } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconPencil, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Macro } from '#contract/tickets/ticket-macros.ts'
import classes from './Macros.module.css'
import type { MacroActions } from './useMacroActions.ts'
import { useStepLabels } from './useStepLabels.ts'

interface Props {
  macro: Macro
  at: number
  last: number
  actions: MacroActions
  onEdit(): void
}

/** A macro in the list of them: its name, what it does, and what can be done with it. */
export function MacroRow({ macro, at, last, actions, onEdit }: Props) {
  const { t } = useLingui()
  const told = useStepLabels()
  const { name, steps } = macro
  const move = (button: HTMLElement, by: -1 | 1) => {
    actions.move(macro, by)
    // At its end of the list the button cannot be pressed any more: the focus goes on to the one that leads back.
    if (at + by === 0 || at + by === last) focusOn(by < 0 ? button.nextElementSibling : button.previousElementSibling)
  }
  const remove = (button: HTMLElement) => {
    // The row after takes its place, where moving up may no longer be possible: the focus goes to what every row has.
    const row = button.closest('li')
    focusOn((row?.nextElementSibling ?? row?.previousElementSibling)?.querySelector('[data-change]'))
    actions.remove(macro)
  }
  return (
    <li className={classes.macro} data-macro={name}>
      <div className={classes.words}>
        <b dir="auto">{name}</b>
        <small>{told(steps).join(' · ')}</small>
      </div>
      <Group gap={0} wrap="nowrap" className={classes.acts}>
        <Act label={t`Move “${name}” up`} disabled={at === 0} onClick={(button) => move(button, -1)}>
          <IconArrowUp size={18} stroke={1.8} />
        </Act>
        <Act label={t`Move “${name}” down`} disabled={at === last} onClick={(button) => move(button, 1)}>
          <IconArrowDown size={18} stroke={1.8} />
        </Act>
        <Act data-change label={t`Change “${name}”`} onClick={onEdit}>
          <IconPencil size={18} stroke={1.8} />
        </Act>
        <Act label={t`Delete “${name}”`} onClick={remove}>
          <IconTrash size={18} stroke={1.8} />
        </Act>
      </Group>
    </li>
  )
}

const focusOn = (element: Element | null | undefined) => element instanceof HTMLElement && element.focus()

interface ActProps {
  'data-change'?: boolean
  label: string
  disabled?: boolean
  onClick(button: HTMLElement): void
  children: ReactNode
}

const Act = ({ label, disabled = false, onClick, children, ...rest }: ActProps) => (
  <ActionIcon
    {...rest}
    variant="subtle"
    color="gray"
    className={classes.act}
    aria-label={label}
    title={label}
    disabled={disabled}
    onClick={(event) => onClick(event.currentTarget)}
  >
    {children}
  </ActionIcon>
)
