import { useLingui } from '@lingui/react/macro'
import { ActionIcon, Group } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconPencil, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Macro } from '#contract/tickets/ticket-macros.ts'
import { useSampleName } from '#ui/text/useSampleName.ts'
import classes from './Macros.module.css'
import type { MacroActions } from './useMacroActions.ts'
import { useStepLabels } from './useStepLabels.ts'

interface Props {
  macro: Macro
  index: number
  lastIndex: number
  actions: MacroActions
  onEdit(): void
}

/** A macro in the list: its name, its steps and its actions. */
export function MacroRow({ macro, index, lastIndex, actions, onEdit }: Props) {
  const { t } = useLingui()
  const sampleName = useSampleName()
  const stepLabels = useStepLabels()
  const { steps } = macro
  const name = sampleName(macro.name)
  const move = (button: HTMLElement, offset: -1 | 1) => {
    actions.move(macro, offset)
    // At the end of the list this button becomes disabled, so the opposite one gets the focus.
    if (index + offset === 0 || index + offset === lastIndex)
      focusOn(offset < 0 ? button.nextElementSibling : button.previousElementSibling)
  }
  const remove = (button: HTMLElement) => {
    // The "Change" button of the next row gets the focus, because it is never disabled.
    const row = button.closest('li')
    focusOn((row?.nextElementSibling ?? row?.previousElementSibling)?.querySelector('[data-change]'))
    actions.remove(macro)
  }
  return (
    // The list finds the row by `data-macro`, to focus it.
    <li className={classes.macro} data-macro={macro.name}>
      <div className={classes.content}>
        <b dir="auto">{name}</b>
        <small>{stepLabels(steps).join(' · ')}</small>
      </div>
      <Group gap={0} wrap="nowrap" className={classes.actions}>
        <RowAction label={t`Move “${name}” up`} disabled={index === 0} onClick={(button) => move(button, -1)}>
          <IconArrowUp size={18} stroke={1.8} />
        </RowAction>
        <RowAction label={t`Move “${name}” down`} disabled={index === lastIndex} onClick={(button) => move(button, 1)}>
          <IconArrowDown size={18} stroke={1.8} />
        </RowAction>
        <RowAction data-change label={t`Edit “${name}”`} onClick={onEdit}>
          <IconPencil size={18} stroke={1.8} />
        </RowAction>
        <RowAction label={t`Delete “${name}”`} onClick={remove}>
          <IconTrash size={18} stroke={1.8} />
        </RowAction>
      </Group>
    </li>
  )
}

const focusOn = (element: Element | null | undefined) => element instanceof HTMLElement && element.focus()

interface RowActionProps {
  /** Marks the button “Edit”, which `remove` looks for. */
  'data-change'?: boolean
  label: string
  disabled?: boolean
  onClick(button: HTMLElement): void
  children: ReactNode
}

const RowAction = ({ label, disabled = false, onClick, children, ...rest }: RowActionProps) => (
  <ActionIcon
    {...rest}
    variant="subtle"
    color="gray"
    className={classes.action}
    aria-label={label}
    title={label}
    disabled={disabled}
    onClick={(event) => onClick(event.currentTarget)}
  >
    {children}
  </ActionIcon>
)
