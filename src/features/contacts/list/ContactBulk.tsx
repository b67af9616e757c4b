import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon, Button } from '@mantine/core'
import { IconArrowMerge, IconBuilding, IconDownload, IconMail, IconRestore, IconStar, IconTag, IconTrash } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { Contact } from '#contract/contacts/contacts.ts'
import { isAddress, MAX_RECIPIENTS_LENGTH } from '#contract/emails/is-recipient.ts'
import { BulkBar } from '#ui/data-table/BulkBar.tsx'
import { toastError } from '#ui/feedback/toast.tsx'
import { lazyComponent } from '#ui/lazy/lazyComponent.tsx'
import { Menu } from '#ui/overlays/Menu.tsx'
import { Tooltip } from '#ui/overlays/Tooltip.tsx'
import { departmentChoices, useDepartmentName } from '../labels.ts'
import type { ContactActions } from '../useContactActions.ts'
import { ExportMenuItems } from './ExportMenuItems.tsx'
import type { ContactSelection } from './useContactSelection.ts'

const MergeSelected = lazyComponent(async () => (await import('../merge/MergeSelected.tsx')).MergeSelected)

const AddTagsDialog = lazyComponent(async () => (await import('./AddTagsDialog.tsx')).AddTagsDialog)

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
  const navigate = useNavigate()
  const [isMergeOpen, setIsMergeOpen] = useState(false)
  const [isTagsOpen, setIsTagsOpen] = useState(false)
  const notDeleted = contacts.filter(({ deleted }) => !deleted)
  const mergeLabel = t({ message: 'Merge…', comment: 'Button: merge the chosen contacts into one' })
  const merge = () => (notDeleted.length > MAX_MERGED ? toastError(t`Merge up to ${MAX_MERGED} contacts at once.`) : setIsMergeOpen(true))
  const emailLabel = t({ message: 'Email', comment: 'Verb: write an email to the selected contacts' })
  /** Opens a new email to all selected contacts that have an address. */
  const email = () => {
    const to = [...new Set(notDeleted.map((contact) => contact.email.trim()).filter(isAddress))].join(',')
    if (!to) toastError(t`None of the selected contacts has an email address.`)
    else if (to.length > MAX_RECIPIENTS_LENGTH) toastError(t`Too many addresses for one email. Select fewer contacts.`)
    else void navigate({ to: '/apps/email', search: { write: 'new', to } })
  }
  const nameOf = useDepartmentName()
  const starLabel = contacts.every(({ starred }) => starred) ? t`Remove star` : t`Add star`
  return (
    <>
      <Tooltip label={starLabel}>
        <ActionIcon size={36} variant="default" aria-label={starLabel} onClick={() => actions.toggleStars(contacts).then(onDone)}>
          <IconStar size={18} stroke={1.8} />
        </ActionIcon>
      </Tooltip>
      <Menu position="top-end">
        <Menu.Target>
          <ActionIcon size={36} variant="default" aria-label={t`Move to department`} title={t`Move to department`}>
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
      {notDeleted.length > 0 && (
        <>
          <Tooltip label={t`Add tags`}>
            <ActionIcon size={36} variant="default" aria-label={t`Add tags`} onClick={() => setIsTagsOpen(true)}>
              <IconTag size={18} stroke={1.8} />
            </ActionIcon>
          </Tooltip>
          <AddTagsDialog contacts={notDeleted} actions={actions} opened={isTagsOpen} onClose={() => setIsTagsOpen(false)} onDone={onDone} />
          <Tooltip label={emailLabel}>
            <ActionIcon size={36} variant="default" aria-label={emailLabel} onClick={email}>
              <IconMail size={18} stroke={1.8} />
            </ActionIcon>
          </Tooltip>
        </>
      )}
      <Menu position="top-end" width={240}>
        <Menu.Target>
          <ActionIcon size={36} variant="default" aria-label={t`Export`} title={t`Export`}>
            <IconDownload size={18} stroke={1.8} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <ExportMenuItems actions={actions} readContacts={async () => contacts} />
        </Menu.Dropdown>
      </Menu>
      {notDeleted.length > 1 && (
        <>
          <Tooltip label={mergeLabel}>
            <ActionIcon size={36} variant="default" aria-label={mergeLabel} onClick={merge}>
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
        <ActionIcon size={36} variant="light" color="error" aria-label={t`Delete`} onClick={() => actions.remove(contacts).then(onDone)}>
          <IconTrash size={18} stroke={1.8} />
        </ActionIcon>
      </Tooltip>
    </>
  )
}
