import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconPlus } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import type { Macro } from '#contract/tickets/ticket-macros.ts'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { Modal } from '#ui/overlays/Dialogs.tsx'
import { MacroForm } from './MacroForm.tsx'
import { MacroRow } from './MacroRow.tsx'
import classes from './Macros.module.css'
import { useMacroActions } from './useMacroActions.ts'

interface Props {
  macros: readonly Macro[]
  opened: boolean
  onClose(): void
}

/** The dialog that lists the macros, or edits one. */
export function MacrosDialog({ macros, opened, onClose }: Props) {
  const { t } = useLingui()
  const isPhone = useMediaQuery('(max-width: 37.49em)', false, { getInitialValueInEffect: false })
  const [editing, setEditing] = useState<Macro | 'new'>()
  const list = useRef<HTMLDivElement>(null)
  const title =
    editing === 'new'
      ? t`New macro`
      : editing
        ? t`Edit macro`
        : t({ message: 'Macros', comment: 'Stored steps that are applied to tickets with one click' })
  const back = (name?: string) => {
    setEditing(undefined)
    // After the form the list is rendered again, and the saved macro gets the focus.
    requestAnimationFrame(() => focusOn(list.current, name))
  }
  const close = () => {
    setEditing(undefined)
    onClose()
  }
  return (
    <Modal opened={opened} onClose={close} size="lg" fullScreen={isPhone} title={title} closeButtonProps={{ 'aria-label': t`Close` }}>
      {editing ? (
        <MacroForm key={editing === 'new' ? 'new' : editing.id} macro={editing === 'new' ? undefined : editing} onDone={back} />
      ) : (
        <div ref={list}>
          <MacroList macros={macros} onEdit={setEditing} />
        </div>
      )}
    </Modal>
  )
}

/** Focuses the first enabled button of the macro with this name; without such a macro, the button "New macro". */
function focusOn(list: HTMLElement | null, name: string | undefined): void {
  const row = [...(list?.querySelectorAll<HTMLElement>('[data-macro]') ?? [])].find(({ dataset }) => dataset.macro === name)
  const target = row?.querySelector('button:not(:disabled)') ?? list?.querySelector('[data-new]')
  if (target instanceof HTMLElement) target.focus()
}

function MacroList({ macros, onEdit }: { macros: readonly Macro[]; onEdit(macro: Macro | 'new'): void }) {
  const actions = useMacroActions()
  const add = (
    <Button data-new leftSection={<IconPlus size={17} />} onClick={() => onEdit('new')}>
      <Trans>New macro</Trans>
    </Button>
  )
  if (macros.length === 0) {
    return (
      <EmptyState picture="tickets" title={<Trans>No macros yet</Trans>} action={add}>
        <Trans>A macro replies, assigns and updates a ticket in one click.</Trans>
      </EmptyState>
    )
  }
  return (
    <>
      <ul className={classes.list}>
        {macros.map((macro, index) => (
          <MacroRow
            key={macro.id}
            macro={macro}
            index={index}
            lastIndex={macros.length - 1}
            actions={actions}
            onEdit={() => onEdit(macro)}
          />
        ))}
      </ul>
      <Group justify="flex-end" mt="md">
        {add}
      </Group>
    </>
  )
}
