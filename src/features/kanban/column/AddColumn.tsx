import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon, Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { Tooltip } from '#ui/overlays/Tooltip.tsx'
import { NameField } from '../board/NameField.tsx'
import { useBoard } from '../board.ts'
import classes from './AddColumn.module.css'

/** The place behind the last column, where the next one is named. */
export function AddColumn() {
  const { t } = useLingui()
  const { actions } = useBoard()
  const [naming, setNaming] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const close = () => {
    setNaming(false)
    requestAnimationFrame(() => button.current?.focus())
  }
  const add = async (name: string) => {
    if (!(await actions.addColumn(name))) return
    close()
    requestAnimationFrame(() => button.current?.scrollIntoView({ behavior: 'smooth', block: 'nearest', inline: 'end' }))
  }
  return (
    <li className={classes.place}>
      {naming ? (
        <div className={classes.naming}>
          <NameField label={t`Name of the new column`} value="" onSave={add} onCancel={close} />
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
            onClick={() => setNaming(true)}
          >
            <IconPlus size={19} />
          </ActionIcon>
        </Tooltip>
      )}
    </li>
  )
}

/** The first column of a board that has none. */
export function AddFirstColumn({ onAdd }: { onAdd(name: string): Promise<boolean> }) {
  const { t } = useLingui()
  const [naming, setNaming] = useState(false)
  if (naming) {
    return <NameField label={t`Name of the new column`} value="" onSave={(name) => void onAdd(name)} onCancel={() => setNaming(false)} />
  }
  return (
    <Button leftSection={<IconPlus size={17} />} onClick={() => setNaming(true)}>
      <Trans>Add a column</Trans>
    </Button>
  )
}
