import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon, Kbd, Title } from '@mantine/core'
import { IconFolders, IconHelp, IconPencil } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { SearchField } from '#ui/data-table/SearchField.tsx'
import { PrimaryAction } from '#ui/navigation/PrimaryAction.tsx'
import { Popover } from '#ui/overlays/Popover.tsx'
import classes from '../EmailScreen.module.css'

interface Props {
  title: string
  /** The query of the search. */
  q: string | undefined
  onQuery(q: string): void
  /** Opens the drawer with the folders. */
  onFolders(): void
  /** Opens the composer. */
  onWrite(): void
}

/** The header of the mailbox: title, search, and buttons for the folders and the composer. */
export function MailHeader({ title, q, onQuery, onFolders, onWrite }: Props) {
  const { t } = useLingui()
  useEffect(() => {
    document.title = `${title} · Homeroom`
  }, [title])
  return (
    <div className={classes.header}>
      <ActionIcon className={classes.folders} variant="default" size={46} aria-label={t`Folders and labels`} onClick={onFolders}>
        <IconFolders size={21} stroke={1.7} />
      </ActionIcon>
      <Title order={1} size="h4" tabIndex={-1} className={classes.title}>
        {title}
      </Title>
      <div className={classes.search}>
        <SearchField label={t`Search emails`} value={q ?? ''} onSearch={onQuery} />
        <SearchHelp />
      </div>
      <PrimaryAction
        className={classes.write}
        icon={IconPencil}
        label={t({ message: 'Compose', comment: 'Button: write a mail' })}
        onClick={onWrite}
      />
    </div>
  )
}

/** Examples of the operators that the search knows. */
const SEARCH_EXAMPLES = [
  'from:ana',
  'to:ben',
  'subject:trip',
  'label:Health',
  'in:sent',
  'has:attachment',
  'is:unread',
  'is:starred',
  'after:2026-01-31',
  'before:2026-06-30',
]

/** Button that explains the search in a popover. */
function SearchHelp() {
  const { t } = useLingui()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Popover opened={isOpen} onChange={setIsOpen} position="bottom-end" shadow="md" width={280} withArrow trapFocus returnFocus>
      <Popover.Target>
        <ActionIcon variant="subtle" color="gray" size={40} aria-label={t`Search tips`} onClick={() => setIsOpen(!isOpen)}>
          <IconHelp size={20} stroke={1.7} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown>
        {/* It gets the focus so that it is read out, and Escape closes the popover. */}
        <p className={classes.helpText} tabIndex={-1} data-autofocus>
          <Trans>Searches people, subjects and text in all folders. Narrow it down with:</Trans>
        </p>
        <div className={classes.terms} dir="ltr">
          {SEARCH_EXAMPLES.map((term) => (
            <Kbd key={term}>{term}</Kbd>
          ))}
        </div>
        <p className={classes.helpText}>
          <Trans>Search matches the beginning of words: “read” finds “reading”, but not “already”.</Trans>
        </p>
        <p className={classes.helpText}>
          <Trans>
            Press <Kbd>/</Kbd> to search, <Kbd>?</Kbd> for all shortcuts.
          </Trans>
        </p>
      </Popover.Dropdown>
    </Popover>
  )
}
