import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon, Button, UnstyledButton } from '@mantine/core'
import { IconChevronLeft, IconChevronRight, IconTrashX } from '@tabler/icons-react'
import { RowCheck } from '#ui/data-table/RowCheck.tsx'
import { Tooltip } from '#ui/overlays/Tooltip.tsx'
import { useFormat } from '#ui/text/format.ts'
import { PAGE_SIZE } from '../emailData.ts'
import classes from './MailList.module.css'

interface Props {
  /** How many mails are on this page, in total, and selected. */
  rowCount: number
  total: number
  /** The rows are conversations, which may have several mails. */
  conversations: boolean
  selectedCount: number
  page: number
  onPage(page: number): void
  onTogglePage(): void
  /** Selects the mails of all pages. */
  onSelectAll(): void
  /** Given only in the trash. */
  onEmptyTrash: (() => void) | undefined
  /** Actions for the selected mails. */
  bulk: React.ReactNode
}

/** Header of the list: checkbox for the page, and the range with buttons to page, or the actions for the selected mails. */
export function MailListHeader({
  rowCount,
  total,
  conversations,
  selectedCount,
  page,
  onPage,
  onTogglePage,
  onSelectAll,
  onEmptyTrash,
  bulk,
}: Props) {
  const { t } = useLingui()
  const format = useFormat()
  const from = format.number((page - 1) * PAGE_SIZE + 1)
  const to = format.number((page - 1) * PAGE_SIZE + rowCount)
  const all = format.number(total)
  return (
    <div className={classes.header}>
      <span className={classes.all}>
        {rowCount > 0 && (
          <RowCheck
            label={t`Select all emails on this page`}
            checked={selectedCount > 0}
            indeterminate={selectedCount > 0 && selectedCount < rowCount}
            onChange={onTogglePage}
          />
        )}
      </span>
      {selectedCount > 0 ? (
        <div className={classes.bulk} role="toolbar" aria-label={t`Selected emails`}>
          <span className={classes.count} role="status">
            <Trans context="mails" comment="So many mails are chosen">
              <Plural value={{ chosen: selectedCount }} one="# selected" other="# selected" />
            </Trans>
          </span>
          {bulk}
          {selectedCount < total && selectedCount >= rowCount && (
            <UnstyledButton className={classes.more} onClick={onSelectAll}>
              <Trans comment="Button: chooses all mails of the folder, {all} is their number">Select all {all}</Trans>
            </UnstyledButton>
          )}
        </div>
      ) : (
        <>
          {onEmptyTrash && total > 0 && (
            <Button size="compact-sm" variant="subtle" color="error" leftSection={<IconTrashX size={16} />} onClick={onEmptyTrash}>
              <Trans>Empty bin</Trans>
            </Button>
          )}
          <span className={classes.range}>
            {rowCount > 0 &&
              (conversations ? (
                <Trans comment="Which conversations of a long list of mail are shown">
                  <Plural value={{ total }} one={`${from}–${to} of # conversation`} other={`${from}–${to} of # conversations`} />
                </Trans>
              ) : (
                <Trans comment="Which mails of a long list are shown">
                  {from}–{to} of {all}
                </Trans>
              ))}
          </span>
          {total > PAGE_SIZE && (
            <>
              <PageButton label={t`Newer emails`} disabled={page === 1} onClick={() => onPage(page - 1)}>
                <IconChevronLeft size={18} />
              </PageButton>
              <PageButton label={t`Older emails`} disabled={page * PAGE_SIZE >= total} onClick={() => onPage(page + 1)}>
                <IconChevronRight size={18} />
              </PageButton>
            </>
          )}
        </>
      )}
    </div>
  )
}

const PageButton = ({
  label,
  disabled,
  onClick,
  children,
}: {
  label: string
  disabled: boolean
  onClick(): void
  children: React.ReactNode
}) => (
  <Tooltip label={label}>
    <ActionIcon
      className={classes.pageButton}
      variant="subtle"
      color="gray"
      size={36}
      aria-label={label}
      disabled={disabled}
      onClick={onClick}
    >
      {children}
    </ActionIcon>
  </Tooltip>
)
