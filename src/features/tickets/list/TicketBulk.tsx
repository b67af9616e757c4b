import { Trans, useLingui } from '@lingui/react/macro'
import { Button, ScrollArea } from '@mantine/core'
import { IconArrowMerge, IconBolt, IconChevronDown, IconProgress, IconRestore, IconTrash, IconUserCheck } from '@tabler/icons-react'
import { useState } from 'react'
import type { Member } from '#contract/members/members.ts'
import type { Ticket } from '#contract/tickets/tickets.ts'
import { TICKET_STATUSES } from '#contract/tickets/tickets-rules.ts'
import { lazyComponent } from '#ui/lazy/lazyComponent.tsx'
import { Menu } from '#ui/overlays/Menu.tsx'
import { PersonAvatar } from '#ui/people/PersonAvatar.tsx'
import { useFormat } from '#ui/text/format.ts'
import { MacroMenu } from '../macros/MacroMenu.tsx'
import { TicketStatusBadge } from '../TicketBadges.tsx'
import { assignmentTo } from '../useAgents.ts'
import { changeableTo, type TicketActions } from '../useTicketActions.ts'

const MergeSelectedDialog = lazyComponent(async () => (await import('../merge/MergeSelectedDialog.tsx')).MergeSelectedDialog)

interface Props {
  tickets: Ticket[]
  agents: Member[]
  actions: TicketActions
  /** Called when an action has succeeded. */
  onDone(): void
}

/** The actions on the selected tickets. Each status shows how many of them can change to it. */
export function TicketBulk({ tickets, agents, actions, onDone }: Props) {
  const { t } = useLingui()
  const { number } = useFormat()
  const [isMergeOpen, setIsMergeOpen] = useState(false)
  /** Gets the result of an action: false if it has failed. */
  const onResult = (ok: boolean) => ok && onDone()
  if (tickets.every(({ deleted }) => deleted)) {
    return (
      <Button size="xs" variant="light" leftSection={<IconRestore size={16} />} onClick={() => actions.restore(tickets).then(onResult)}>
        <Trans>Restore</Trans>
      </Button>
    )
  }
  return (
    <>
      <Menu position="top">
        <Menu.Target>
          <Button size="xs" variant="default" leftSection={<IconProgress size={16} />} rightSection={<IconChevronDown size={15} />}>
            <Trans>Status</Trans>
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {TICKET_STATUSES.map((status) => {
            // `changeableTo` leaves out tickets whose status cannot change to this one.
            const count = changeableTo(tickets, status).length
            return (
              <Menu.Item
                key={status}
                disabled={count === 0}
                rightSection={number(count)}
                onClick={() => actions.setStatus(tickets, status).then(onResult)}
              >
                <TicketStatusBadge status={status} />
              </Menu.Item>
            )
          })}
        </Menu.Dropdown>
      </Menu>
      <Menu position="top">
        <Menu.Target>
          <Button size="xs" variant="default" leftSection={<IconUserCheck size={16} />} rightSection={<IconChevronDown size={15} />}>
            <Trans comment="Button: choose the assignee of the tickets">Assign</Trans>
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <ScrollArea.Autosize mah={320} type="auto">
            {/* `assignmentTo` returns the fields of a ticket that name the assignee. */}
            {agents.map((agent) => (
              <Menu.Item
                key={agent.id}
                leftSection={<PersonAvatar name={agent.name} src={agent.avatar} size={24} />}
                onClick={() => actions.assign(tickets, assignmentTo(agents, agent.name)).then(onResult)}
              >
                <bdi>{agent.name}</bdi>
              </Menu.Item>
            ))}
            {/* Without a name, the tickets are assigned to nobody. */}
            <Menu.Item onClick={() => actions.assign(tickets, assignmentTo(agents, '')).then(onResult)}>
              {t({ message: 'Unassigned', comment: 'Choice: no assignee' })}
            </Menu.Item>
          </ScrollArea.Autosize>
        </Menu.Dropdown>
      </Menu>
      <MacroMenu tickets={tickets} actions={actions} position="top" onDone={onDone}>
        <Button size="xs" variant="default" leftSection={<IconBolt size={16} />} rightSection={<IconChevronDown size={15} />}>
          {t({ message: 'Macros', comment: 'Stored steps that are applied to tickets with one click' })}
        </Button>
      </MacroMenu>
      {tickets.length > 1 && (
        <>
          <Button size="xs" variant="default" leftSection={<IconArrowMerge size={16} />} onClick={() => setIsMergeOpen(true)}>
            <Trans comment="Button: merges the selected tickets into one">Merge…</Trans>
          </Button>
          <MergeSelectedDialog
            tickets={tickets}
            actions={actions}
            opened={isMergeOpen}
            onClose={() => setIsMergeOpen(false)}
            onMerged={onDone}
          />
        </>
      )}
      <Button
        size="xs"
        variant="light"
        color="error"
        leftSection={<IconTrash size={16} />}
        onClick={() => actions.remove(tickets).then(onResult)}
      >
        <Trans>Delete</Trans>
      </Button>
    </>
  )
}
