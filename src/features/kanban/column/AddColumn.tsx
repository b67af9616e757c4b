import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon, Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { Tooltip } from '#ui/overlays/Tooltip.tsx'
import { NameField } from '../board/NameField.tsx'
import { useBoard } from '../board.ts'
import classes from './AddColumn.module.css'

/** Button behind the last column that opens a field for the name of a new one. */
export function AddColumn() {
  const { t } = useLingui()
  const { actions } = useBoard()
  const [isNaming, setIsNaming] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const close = () => {
    setIsNaming(false)
    requestAnimationFrame(() => button.current?.focus())
  }
  const add = async (name: string) => {
    if (!(await actions.addColumn(name))) return
    close()
    requestAnimationFrame(() => button.current?.scrollIntoView({ behavior: 'smooth', block: 'nearest', inline: 'end' }))
  }
  return (
    <li className={classes.container}>
      {isNaming ? (
        <div className={classes.field}>
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
            onClick={() => setIsNaming(true)}
          >
            <IconPlus size={19} />
          </ActionIcon>
        </Tooltip>
      )}
    </li>
  )
}

/** The same for a board without columns. */
export function AddFirstColumn({ onAdd }: { onAdd(name: string): Promise<boolean> }) {
  const { t } = useLingui()
  const [isNaming, setIsNaming] = useState(false)
  if (isNaming) {
    return <NameField label={t`Name of the new column`} value="" onSave={(name) => void onAdd(name)} onCancel={() => setIsNaming(false)} />
  }
  return (
    <Button leftSection={<IconPlus size={17} />} onClick={() => setIsNaming(true)}>
      <Trans>Add a column</Trans>
    </Button>
  )
}
