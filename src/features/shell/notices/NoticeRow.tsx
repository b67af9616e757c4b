import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { CloseButton, ThemeIcon } from '@mantine/core'
import type { MouseEvent } from 'react'
import { startOfDay } from '#ui/dates/days.ts'
import { useFormat } from '#ui/text/format.ts'
import { VisuallyHidden } from '#ui/theme/VisuallyHidden.tsx'
import { hrefOf } from '../useOpenUrl.ts'
import classes from './Notice.module.css'
import { isOverdueTask, type Notice } from './notice.ts'
import { useKindLabels } from './useKindLabels.ts'

interface Props {
  notice: Notice
  /** The user has not read it. */
  unread: boolean
  onOpen(): void
  onClear(): void
}

/** One notice: its title, a person or place, and its time. */
export function NoticeRow({ notice, unread, onOpen, onClear }: Props) {
  const { t } = useLingui()
  const { icon: Icon, color } = useKindLabels()[notice.kind]
  const when = useTimeText(notice)
  const open = (event: MouseEvent) => {
    // With a modifier key the browser opens the link in another tab or window.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    onOpen()
  }
  return (
    <li className={classes.row} data-fresh={unread || undefined}>
      <a href={hrefOf(notice.url)} onClick={open} className={classes.link}>
        <ThemeIcon variant="light" color={color} size={36} radius="xl">
          <Icon size={19} stroke={1.7} />
        </ThemeIcon>
        <span className={classes.text}>
          <span className={classes.title} dir="auto">
            {notice.title || <Trans>Untitled</Trans>}
          </span>
          <span className={classes.detail}>
            {notice.detail && <bdi>{notice.detail}</bdi>}
            {notice.detail && when && ' · '}
            {when}
          </span>
        </span>
        {unread && (
          <span className={classes.dot}>
            <VisuallyHidden>
              <Trans>Not reviewed yet</Trans>
            </VisuallyHidden>
          </span>
        )}
      </a>
      <CloseButton className={classes.clear} size={32} iconSize={15} aria-label={t`Clear “${notice.title}”`} onClick={onClear} />
    </li>
  )
}

/** The time of a notice as text; for low stock, how much is left. */
function useTimeText(notice: Notice): string {
  const { t } = useLingui()
  const format = useFormat()
  // The name `left` is part of a message.
  const { kind, at = '', stock: left = 0, wholeDay } = notice
  const today = startOfDay(new Date())
  switch (kind) {
    case 'stock':
      return left === 0
        ? t`Sold out`
        : t({ message: plural(left, { one: 'Only # left', other: 'Only # left' }), comment: 'Pieces in stock' })
    case 'task':
      return isOverdueTask(notice, new Date()) ? t`Overdue since ${format.day(at)}` : t`Due today`
    case 'ticket':
      return t`Due ${format.relative(at)}`
    case 'event':
      return wholeDay ? t`All day` : format.time(at)
    default:
      return new Date(at) >= today ? format.time(at) : format.day(at)
  }
}
