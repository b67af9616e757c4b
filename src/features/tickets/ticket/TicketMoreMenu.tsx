import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon } from '@mantine/core'
import { IconArrowMerge, IconDots, IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import type { Ticket } from '#contract/tickets/tickets.ts'
import { lazyComponent } from '#ui/lazy/lazyComponent.tsx'
import { Menu } from '#ui/overlays/Menu.tsx'
import type { TicketActions } from '../useTicketActions.ts'

const MergeIntoDialog = lazyComponent(async () => (await import('../merge/MergeIntoDialog.tsx')).MergeIntoDialog)

interface Props {
  ticket: Ticket
  actions: TicketActions
  onEdit(): void
}

/** The menu with rare actions on the open ticket. */
export function TicketMoreMenu({ ticket, actions, onEdit }: Props) {
  const { t } = useLingui()
  const [isMergeOpen, setIsMergeOpen] = useState(false)
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" size={40} aria-label={t`More actions`}>
            <IconDots size={19} stroke={1.8} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconPencil size={17} />} onClick={onEdit}>
            <Trans comment="Item of a menu: opens a form with the text of the ticket">Edit ticket…</Trans>
          </Menu.Item>
          <Menu.Item leftSection={<IconArrowMerge size={17} />} onClick={() => setIsMergeOpen(true)}>
            <Trans>Merge into this ticket…</Trans>
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <MergeIntoDialog ticket={ticket} actions={actions} opened={isMergeOpen} onClose={() => setIsMergeOpen(false)} />
    </>
  )
}
