import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon, Alert, Button, Group, UnstyledButton } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconBolt, IconChevronLeft, IconRestore, IconTrash } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { usePermission } from '#client/account.ts'
import { useLive, useLiveRecord } from '#client/live/live.ts'
import type { Id } from '#contract/http/field.ts'
import { sameId } from '#contract/http/same-id.ts'
import { mergedInto } from '#contract/tickets/tickets-rules.ts'
import { lazyComponent } from '#ui/lazy/lazyComponent.tsx'
import { PageHeader } from '#ui/navigation/PageHeader.tsx'
import { Tooltip } from '#ui/overlays/Tooltip.tsx'
import { useShortcuts } from '#ui/shortcuts/registry.ts'
import { MacroMenu } from '../macros/MacroMenu.tsx'
import { DueBadge, LabelBadge, PriorityBadge, TicketStatusBadge } from '../TicketBadges.tsx'
import type { OpenTicket } from '../ticketsData.ts'
import { useTicketActions } from '../useTicketActions.ts'
import { Composer } from './Composer.tsx'
import { Conversation } from './Conversation.tsx'
import { TicketHistory } from './TicketHistory.tsx'
import { TicketMoreMenu } from './TicketMoreMenu.tsx'
import { TicketNotFound } from './TicketNotFound.tsx'
import { TicketProperties } from './TicketProperties.tsx'
import classes from './TicketScreen.module.css'

const EditTicket = lazyComponent(async () => (await import('./EditTicket.tsx')).EditTicket)

interface Props {
  id: Id
  /** The ticket as the route loader has read it. */
  open: OpenTicket
  /** The ids of the list's current page, in its order, for "next" and "previous". */
  ids: readonly Id[]
  onStep(id: Id): void
  onBack(): void
}

/** The page of one ticket: conversation, composer, properties and history. */
export function TicketScreen({ id, open, ids, onStep, onBack }: Props) {
  const mayEdit = usePermission()('office')
  const { t } = useLingui()
  const actions = useTicketActions()
  const ticket = useLiveRecord('GET /api/data/tickets/:id', { params: { id } }, open.ticket)
  const messages = useLive('GET /api/data/tickets/:id/messages', { params: { id } }, open.messages)
  const root = useRef<HTMLDivElement>(null)
  const [isEditOpen, setIsEditOpen] = useState(false)
  const index = ids.findIndex((candidate) => sameId(candidate, id))
  const [previousId, nextId] = index < 0 ? [] : [ids[index - 1], ids[index + 1]]
  const stepTo = (to: Id | undefined) => to !== undefined && onStep(to)

  useShortcuts(t`Open ticket`, [
    { keys: 'j', label: t`Next ticket`, run: () => stepTo(nextId) },
    { keys: 'k', label: t`Previous ticket`, run: () => stepTo(previousId) },
    ...(mayEdit
      ? [
          { keys: 'r', label: t`Write a reply`, run: () => root.current?.querySelector('textarea')?.focus() },
          { keys: 'e', label: t`Edit ticket`, run: () => setIsEditOpen(true) },
        ]
      : []),
    { keys: 'Escape', label: t`Back to tickets`, run: onBack },
  ])
  if (!ticket) return <TicketNotFound onBack={onBack} />
  /** The number of the ticket into which this one was merged. */
  const wentTo = mergedInto(ticket)

  const remove = async () => {
    if (await actions.remove([ticket])) onBack()
  }
  return (
    <div ref={root}>
      <div className={`no-print ${classes.bar}`}>
        <UnstyledButton className={classes.back} onClick={onBack}>
          <IconChevronLeft size={18} className={classes.flip} aria-hidden />
          <Trans comment="Back to the list of tickets">All tickets</Trans>
        </UnstyledButton>
        <Group gap={4} wrap="nowrap">
          {index >= 0 && ids.length > 1 && (
            <>
              <BarAction label={t`Previous ticket`} disabled={previousId === undefined} onClick={() => stepTo(previousId)}>
                <IconArrowUp size={19} stroke={1.8} />
              </BarAction>
              <BarAction label={t`Next ticket`} disabled={nextId === undefined} onClick={() => stepTo(nextId)}>
                <IconArrowDown size={19} stroke={1.8} />
              </BarAction>
            </>
          )}
          {mayEdit && !ticket.deleted && (
            <>
              <BarAction label={t`Delete ticket`} onClick={() => void remove()}>
                <IconTrash size={19} stroke={1.8} />
              </BarAction>
              <MacroMenu tickets={[ticket]} actions={actions} position="bottom-end">
                <Button variant="subtle" color="gray" size="sm" px={10} h={40}>
                  <IconBolt size={19} stroke={1.8} aria-hidden />
                  <span className={classes.label}>
                    {t({ message: 'Macros', comment: 'Stored steps that are applied to tickets with one click' })}
                  </span>
                </Button>
              </MacroMenu>
              <TicketMoreMenu ticket={ticket} actions={actions} onEdit={() => setIsEditOpen(true)} />
            </>
          )}
        </Group>
      </div>
      <PageHeader title={ticket.ticketTitle} description={<bdi>#{ticket.Id}</bdi>} />
      <div className={classes.badges}>
        <TicketStatusBadge status={ticket.Status} />
        <PriorityBadge priority={ticket.priority} />
        {ticket.due && <DueBadge ticket={ticket} />}
        <LabelBadge label={ticket.Label} />
      </div>
      {ticket.deleted && (
        <Alert color="warning" mb="md" title={t`This ticket is in the bin`}>
          <Group gap="xs">
            {mayEdit && (
              <Button size="xs" variant="default" leftSection={<IconRestore size={16} />} onClick={() => actions.restore([ticket])}>
                <Trans>Restore</Trans>
              </Button>
            )}
            {wentTo !== undefined && (
              <Button size="xs" variant="subtle" onClick={() => onStep(wentTo)}>
                <Trans comment="Button: opens the ticket into which this one was merged">Open merged ticket #{wentTo}</Trans>
              </Button>
            )}
          </Group>
        </Alert>
      )}
      <div className={classes.page}>
        <div className={classes.conversation}>
          <Conversation ticket={ticket} messages={messages} />
          {mayEdit && !ticket.deleted && <Composer ticket={ticket} onEdit={() => setIsEditOpen(true)} />}
        </div>
        <aside className={classes.side} aria-label={t`Ticket details`}>
          <TicketProperties ticket={ticket} actions={actions} />
          <TicketHistory ticket={ticket} />
        </aside>
      </div>
      {mayEdit && <EditTicket ticket={ticket} actions={actions} opened={isEditOpen} onClose={() => setIsEditOpen(false)} />}
    </div>
  )
}

interface BarActionProps {
  label: string
  disabled?: boolean
  onClick(): void
  children: React.ReactNode
}

const BarAction = ({ label, disabled = false, onClick, children }: BarActionProps) => (
  <Tooltip label={label}>
    <ActionIcon variant="subtle" color="gray" size={40} aria-label={label} disabled={disabled} onClick={onClick}>
      {children}
    </ActionIcon>
  </Tooltip>
)
