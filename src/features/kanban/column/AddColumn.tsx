import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon, Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useRef } from 'react'
import { useDraftDisclosure } from '#ui/drafts/persistedText.ts'
import { Tooltip } from '#ui/overlays/Tooltip.tsx'
import { NameField } from '../board/NameField.tsx'
import { useBoard } from '../board.ts'
import classes from './AddColumn.module.css'

/** Button after the last column that opens a field for the name of a new one. */
export function AddColumn() {
  const { t } = useLingui()
  const { actions, boardId } = useBoard()
  /** The key under which the typed name is stored. */
  const draftKey = `columns/new/${boardId}`
  /** The field for the name. It is open from the start if a draft of the name is stored, then without the focus (`autoFocus`). */
  const form = useDraftDisclosure(draftKey)
  const button = useRef<HTMLButtonElement>(null)
  const close = () => {
    form.close()
    requestAnimationFrame(() => button.current?.focus())
  }
  const add = async (name: string) => {
    if (!(await actions.addColumn(name))) return false
    close()
    requestAnimationFrame(() => button.current?.scrollIntoView({ behavior: 'smooth', block: 'nearest', inline: 'end' }))
    return true
  }
  return (
    <li className={`no-print ${classes.container}`}>
      {form.isOpen ? (
        <div className={classes.field}>
          <NameField draft={draftKey} label={t`New column name`} value="" autoFocus={form.autoFocus} onSave={add} onCancel={close} />
        </div>
      ) : (
        <Tooltip label={t`Add a column`}>
          <ActionIcon
            ref={button}
            variant="subtle"
            color="gray"
            size={48}
            className={classes.button}
            aria-label={t`Add a column`}
            onClick={form.open}
          >
            <IconPlus size={19} />
          </ActionIcon>
        </Tooltip>
      )}
    </li>
  )
}

/** Button that adds the first column, on a board without columns. */
export function AddFirstColumn() {
  const { t } = useLingui()
  const { actions, boardId } = useBoard()
  /** The key under which the typed name is stored. */
  const draftKey = `columns/new/${boardId}`
  /** The field for the name. It is open from the start if a draft of the name is stored, then without the focus (`autoFocus`). */
  const form = useDraftDisclosure(draftKey)
  if (form.isOpen) {
    return (
      <NameField
        draft={draftKey}
        label={t`New column name`}
        value=""
        autoFocus={form.autoFocus}
        onSave={actions.addColumn}
        onCancel={form.close}
      />
    )
  }
  return (
    <Button leftSection={<IconPlus size={17} />} onClick={form.open}>
      <Trans>Add a column</Trans>
    </Button>
  )
}
