import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon } from '@mantine/core'
import { IconCheck, IconClock, IconFolderSymlink, IconTag } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { MailMarks } from '#contract/emails/emails.ts'
import type { MailLabel } from '#contract/emails/mail-labels.ts'
import { snoozeTimes } from '#ui/dates/snoozeTimes.ts'
import { Menu } from '#ui/overlays/Menu.tsx'
import { Tooltip } from '#ui/overlays/Tooltip.tsx'
import { useFormat } from '#ui/text/format.ts'
import type { MailActions } from '../mailActions.ts'
import classes from '../message/MailDetail.module.css'
import { folderOf, labelStyle, MOVES, useMailLabels } from './foldersAndLabels.ts'

interface Props {
  rows: readonly MailMarks[]
  actions: MailActions
  /** Called when the mails are no longer in the list. */
  onRemoved?(): void
}

/** Menu that sets or removes the label of mails. */
export function LabelMenu({ rows, labels, actions }: Props & { labels: readonly MailLabel[] }) {
  const { t } = useLingui()
  const { labelOf } = useMailLabels()
  const current = rows.every(({ label }) => label === rows[0]?.label) ? rows[0]?.label : undefined
  return (
    <IconMenu
      label={t({ message: 'Label', context: 'mail label', comment: 'Button that opens the choice of a label' })}
      icon={<IconTag size={19} stroke={1.7} />}
    >
      {labels.map(({ id, name, color }) => (
        <Menu.Item
          key={id}
          leftSection={<span className={classes.dot} style={labelStyle(color)} />}
          rightSection={
            name === current ? (
              <IconCheck size={16} aria-label={t({ message: 'Selected', comment: 'The label that a mail has' })} />
            ) : undefined
          }
          onClick={() => void actions.label(rows, name === current ? '' : name)}
        >
          {labelOf(name)}
        </Menu.Item>
      ))}
      {rows.some(({ label }) => label !== '') && (
        <>
          <Menu.Divider />
          <Menu.Item onClick={() => void actions.label(rows, '')}>
            <Trans>No label</Trans>
          </Menu.Item>
        </>
      )}
    </IconMenu>
  )
}

/** Menu that moves mails to another folder. */
export function MoveMenu({ rows, actions, onRemoved }: Props) {
  const { t } = useLingui()
  return (
    <IconMenu
      label={t({ message: 'Move', comment: 'Button that opens the choice of a folder' })}
      icon={<IconFolderSymlink size={19} stroke={1.7} />}
    >
      {MOVES.map(({ to, change }) => {
        const { name, icon: Icon } = folderOf(to)
        const place = t(name)
        return (
          <Menu.Item
            key={to}
            leftSection={<Icon size={18} stroke={1.7} />}
            onClick={async () => (await actions.changeWithUndo(rows, change, t`Moved to ${place}.`)) && onRemoved?.()}
          >
            {place}
          </Menu.Item>
        )
      })}
    </IconMenu>
  )
}

/** Menu that snoozes mails, or brings them back to the inbox. */
export function SnoozeMenu({ rows, actions, onRemoved }: Props) {
  const { t } = useLingui()
  const format = useFormat()
  const names = { today: t`Later today`, tomorrow: t`Tomorrow`, week: t`Next week` }
  return (
    <IconMenu
      label={t({ message: 'Snooze', comment: 'Button: takes a mail out of the inbox until later' })}
      icon={<IconClock size={19} stroke={1.7} />}
    >
      {snoozeTimes(new Date()).map(({ name, at }) => (
        <Menu.Item
          key={name}
          rightSection={<span className={classes.time}>{`${format.weekday(at, 'short')} ${format.time(at)}`}</span>}
          onClick={async () => (await actions.snooze(rows, at)) && onRemoved?.()}
        >
          {names[name]}
        </Menu.Item>
      ))}
      {rows.some(({ snoozedUntil }) => snoozedUntil) && (
        <>
          <Menu.Divider />
          <Menu.Item onClick={async () => (await actions.change(rows, { snoozedUntil: '' })) && onRemoved?.()}>
            <Trans>Return to inbox now</Trans>
          </Menu.Item>
        </>
      )}
    </IconMenu>
  )
}

/** A menu that an icon button opens. */
function IconMenu({ label, icon, children }: { label: string; icon: ReactNode; children: ReactNode }) {
  return (
    <Menu position="bottom-end" withinPortal>
      <Tooltip label={label}>
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" size={40} aria-label={label}>
            {icon}
          </ActionIcon>
        </Menu.Target>
      </Tooltip>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  )
}
