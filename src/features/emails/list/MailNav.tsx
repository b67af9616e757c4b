import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon } from '@mantine/core'
import { IconPencil, IconPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { MailLabel } from '#contract/emails/mail-labels.ts'
import { lazyComponent } from '#ui/lazy/lazyComponent.tsx'
import { Tooltip } from '#ui/overlays/Tooltip.tsx'
import { useFormat } from '#ui/text/format.ts'
import { useWaitingMails } from '../compose/mailOutbox.ts'
import type { Mailbox } from '../emailData.ts'
import type { EmailSearch } from '../emailSearch.ts'
import { FOLDERS, type Folder, labelStyle, useMailLabels } from './foldersAndLabels.ts'
import classes from './MailNav.module.css'

const LabelDialog = lazyComponent(async () => (await import('./LabelDialog.tsx')).LabelDialog)

interface Props {
  search: EmailSearch
  counts: Mailbox['counts']
  labels: Mailbox['labels']
  /** Called when a link was clicked. */
  onNavigate?(): void
}

/** Links to the folders and labels, with their counts. */
export function MailNav({ search, counts, labels, onNavigate }: Props) {
  const { t } = useLingui()
  const format = useFormat()
  const { labelOf } = useMailLabels()
  /** The label whose dialog is open. */
  const [labelInDialog, setLabelInDialog] = useState<MailLabel | 'new'>()
  const currentFolder = search.q ? undefined : (search.folder ?? 'inbox')
  const waiting = useWaitingMails().length
  const countOf = ({ id, counts: kind }: Folder) => (kind ? counts.folders[id][kind] + (id === 'outbox' ? waiting : 0) : 0)
  const folders = FOLDERS.filter((folder) => !folder.isHiddenWhenEmpty || countOf(folder) > 0 || folder.id === currentFolder)
  const count = (number: number | undefined) => (number ? <span className={classes.count}>{format.number(number)}</span> : null)
  return (
    <>
      <nav aria-label={t`Folders`}>
        <ul className={classes.list}>
          {folders.map((folder) => {
            const { id, name, icon: Icon } = folder
            return (
              <li key={id}>
                <Link
                  from="/apps/email"
                  to="/apps/email"
                  search={id === 'inbox' ? {} : { folder: id }}
                  className={classes.item}
                  activeOptions={{ exact: true, includeSearch: true }}
                  aria-current={!search.label && currentFolder === id ? 'page' : undefined}
                  onClick={onNavigate}
                >
                  <Icon size={19} stroke={1.7} aria-hidden />
                  <span className={classes.name}>{t(name)}</span>
                  {count(countOf(folder))}
                </Link>
              </li>
            )
          })}
        </ul>
      </nav>
      <nav aria-label={t({ message: 'Labels', comment: 'Heading: labels of mails' })}>
        <div className={classes.header}>
          <h2 className={classes.title}>
            <Trans comment="Heading: labels of mails">Labels</Trans>
          </h2>
          <Tooltip label={t`New label`}>
            <ActionIcon variant="subtle" color="gray" size={36} aria-label={t`New label`} onClick={() => setLabelInDialog('new')}>
              <IconPlus size={17} />
            </ActionIcon>
          </Tooltip>
        </div>
        <ul className={classes.list}>
          {labels.map((label) => (
            <li key={label.id} className={classes.label}>
              <Link
                from="/apps/email"
                to="/apps/email"
                search={{ label: label.name }}
                className={classes.item}
                style={labelStyle(label.color)}
                activeOptions={{ exact: true, includeSearch: true }}
                aria-current={search.label === label.name ? 'page' : undefined}
                onClick={onNavigate}
              >
                <span className={classes.dot} />
                <bdi className={classes.name}>{labelOf(label.name)}</bdi>
                {count(counts.labels[label.name]?.unread)}
              </Link>
              {!label.builtIn && (
                <ActionIcon
                  className={classes.edit}
                  variant="subtle"
                  color="gray"
                  size={32}
                  aria-label={t`Edit label “${label.name}”`}
                  onClick={() => setLabelInDialog(label)}
                >
                  <IconPencil size={16} stroke={1.7} />
                </ActionIcon>
              )}
            </li>
          ))}
        </ul>
      </nav>
      <LabelDialog label={labelInDialog} onClose={() => setLabelInDialog(undefined)} />
    </>
  )
}
