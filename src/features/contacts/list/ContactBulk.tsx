import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon, Button } from '@mantine/core'
import { IconArrowMerge, IconBuilding, IconRestore, IconStar, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import type { Contact } from '#contract/contacts/contacts.ts'
import { BulkBar } from '#ui/data-table/BulkBar.tsx'
import { toastError } from '#ui/feedback/toast.tsx'
import { lazyComponent } from '#ui/lazy/lazyComponent.tsx'
import { Menu } from '#ui/overlays/Menu.tsx'
import { Tooltip } from '#ui/overlays/Tooltip.tsx'
import { departmentChoices, useDepartmentName } from '../labels.ts'
import type { ContactActions } from '../useContactActions.ts'
import type { ContactSelection } from './useContactSelection.ts'

const MergeSelected = lazyComponent(async () => (await import('../merge/MergeSelected.tsx')).MergeSelected)

/** The largest number of contacts that can be merged at once. */
const MAX_MERGED = 8

interface Props {
  selection: ContactSelection
  total: number
  actions: ContactActions
  /** @param others the contacts that were merged into `keep` */
  onMerged(keep: Contact, others: readonly Contact[]): void
}

/** The bar with actions for the selected contacts. */
export function ContactBulk({ selection, total, actions, onMerged }: Props) {
  const contacts = [...selection.contacts.values()]
  if (contacts.length === 0) return null
  const afterAction = (succeeded: boolean) => succeeded && selection.clear()
  // `attempt` shows an error as a toast.
  const selectAll = () => void actions.attempt(selection.selectAll)
  return (
    <BulkBar count={contacts.length} total={total} onSelectAll={selectAll} onClear={selection.clear}>
      {contacts.every(({ deleted }) => deleted) ? (
        <Button
          size="xs"
          variant="light"
          leftSection={<IconRestore size={16} />}
          onClick={() => actions.restore(contacts).then(afterAction)}
        >
          <Trans>Restore</Trans>
        </Button>
      ) : (
        <Actions contacts={contacts} actions={actions} onDone={afterAction} onMerged={onMerged} />
      )}
    </BulkBar>
  )
}

interface ActionsProps {
  contacts: Contact[]
  actions: ContactActions
  /** @param succeeded false if the action failed and the selection stays */
  onDone(succeeded: boolean): void
  onMerged: Props['onMerged']
}

/** The buttons for selected contacts that are not all in the trash. */
function Actions({ contacts, actions, onDone, onMerged }: ActionsProps) {
  const { t } = useLingui()
  const [isMergeOpen, setIsMergeOpen] = useState(false)
  const notDeleted = contacts.filter(({ deleted }) => !deleted)
  const mergeLabel = t({ message: 'Merge…', comment: 'Button: merge the chosen contacts into one' })
  const merge = () => (notDeleted.length > MAX_MERGED ? toastError(t`Merge up to ${MAX_MERGED} contacts at once.`) : setIsMergeOpen(true))
  const nameOf = useDepartmentName()
  const starLabel = contacts.every(({ starred }) => starred) ? t`Remove star` : t`Add star`
  return (
    <>
      <Tooltip label={starLabel}>
        <ActionIcon size={40} variant="default" aria-label={starLabel} onClick={() => actions.toggleStars(contacts).then(onDone)}>
          <IconStar size={18} stroke={1.8} />
        </ActionIcon>
      </Tooltip>
      <Menu position="top-end">
        <Menu.Target>
          <ActionIcon size={40} variant="default" aria-label={t`Move to department`} title={t`Move to department`}>
            <IconBuilding size={18} stroke={1.8} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {departmentChoices(undefined).map((department) => (
            <Menu.Item key={department} onClick={() => actions.moveToDepartment(contacts, department, nameOf(department)).then(onDone)}>
              {nameOf(department)}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      {notDeleted.length > 1 && (
        <>
          <Tooltip label={mergeLabel}>
            <ActionIcon size={40} variant="default" aria-label={mergeLabel} onClick={merge}>
              <IconArrowMerge size={18} stroke={1.8} />
            </ActionIcon>
          </Tooltip>
          <MergeSelected
            contacts={notDeleted}
            actions={actions}
            opened={isMergeOpen}
            onClose={() => setIsMergeOpen(false)}
            onMerged={(keep, others) => {
              onDone(true)
              onMerged(keep, others)
            }}
          />
        </>
      )}
      <Tooltip label={t`Delete`}>
        <ActionIcon size={40} variant="light" color="error" aria-label={t`Delete`} onClick={() => actions.remove(contacts).then(onDone)}>
          <IconTrash size={18} stroke={1.8} />
        </ActionIcon>
      </Tooltip>
    </>
  )
}
