import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon } from '@mantine/core'
import { IconClock, IconFolderSymlink, IconTag } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import type { MailMarks } from '#contract/emails/emails.ts'
import { labelsOf } from '#contract/emails/emails-rules.ts'
import type { MailLabel } from '#contract/emails/mail-labels.ts'
import { snoozeTimes } from '#ui/dates/snoozeTimes.ts'
import { lazyComponent } from '#ui/lazy/lazyComponent.tsx'
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

/** Menu with a tick for each label that all of the mails have. It stays open, because a mail can have several. */
export function LabelMenu({ rows, labels, actions }: Props & { labels: readonly MailLabel[] }) {
  const { t } = useLingui()
  const { labelOf } = useMailLabels()
  return (
    <IconMenu
      label={t({ message: 'Label', context: 'mail label', comment: 'Button that opens the choice of a label' })}
      icon={<IconTag size={19} stroke={1.7} />}
    >
      {labels.map(({ id, name, color }) => (
        <Menu.CheckboxItem
          key={id}
          checked={rows.every((row) => labelsOf(row).includes(name))}
          rightSection={<span className={classes.dot} style={labelStyle(color)} />}
          onChange={(isChecked) => void (isChecked ? actions.addLabel(rows, name) : actions.removeLabel(rows, name))}
        >
          <bdi>{labelOf(name)}</bdi>
        </Menu.CheckboxItem>
      ))}
      {rows.some((row) => labelsOf(row).length > 0) && (
        <>
          <Menu.Divider />
          <Menu.Item onClick={() => void actions.removeLabels(rows)}>
            <Trans>Remove all labels</Trans>
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

const DateTimeDialog = lazyComponent(async () => (await import('#ui/dates/DateTimeDialog.tsx')).DateTimeDialog)

/** Menu that snoozes mails, also until a day and time of one's own, or brings them back to the inbox. */
export function SnoozeMenu({ rows, actions, onRemoved }: Props) {
  const { t } = useLingui()
  const format = useFormat()
  const [isDialogOpen, setIsDialogOpen] = useState(false)
  const names = { today: t`Later today`, tomorrow: t`Tomorrow`, week: t`Next week` }
  const snooze = async (until: string) => {
    const isSnoozed = await actions.snooze(rows, until)
    if (isSnoozed) onRemoved?.()
    return isSnoozed
  }
  const label = t({ message: 'Snooze', comment: 'Button: takes a mail out of the inbox until later' })
  return (
    <>
      <IconMenu label={label} icon={<IconClock size={19} stroke={1.7} />}>
        {snoozeTimes(new Date()).map(({ name, at }) => (
          <Menu.Item
            key={name}
            rightSection={<span className={classes.time}>{`${format.weekday(at, 'short')} ${format.time(at)}`}</span>}
            onClick={() => void snooze(at)}
          >
            {names[name]}
          </Menu.Item>
        ))}
        <Menu.Item onClick={() => setIsDialogOpen(true)}>
          <Trans comment="Opens the choice of a date and a time of a reminder">Pick date and time…</Trans>
        </Menu.Item>
        {rows.some(({ snoozedUntil }) => snoozedUntil) && (
          <>
            <Menu.Divider />
            <Menu.Item onClick={async () => (await actions.change(rows, { snoozedUntil: '' })) && onRemoved?.()}>
              <Trans>Return to inbox now</Trans>
            </Menu.Item>
          </>
        )}
      </IconMenu>
      <DateTimeDialog
        opened={isDialogOpen}
        title={t`Snooze until`}
        confirm={label}
        value={rows.find(({ snoozedUntil }) => snoozedUntil)?.snoozedUntil}
        onSubmit={snooze}
        onClose={() => setIsDialogOpen(false)}
      />
    </>
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
