import { Trans, useLingui } from '@lingui/react/macro'
import { CloseButton, FocusTrap, Skeleton } from '@mantine/core'
import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { call, messageOf } from '#client/transport/call.ts'
import type { Email } from '#contract/emails/emails.ts'
import { SIGNATURE } from '#contract/emails/mail-writing-rules.ts'
import type { Id } from '#contract/http/field.ts'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { useOnePane } from '#ui/list/ListDetail.tsx'
import { useFormat } from '#ui/text/format.ts'
import type { EmailSearch } from '../emailSearch.ts'
import classes from './Compose.module.css'
import { ComposeForm } from './ComposeForm.tsx'
import { type Quoting, type Start, startOf } from './writing.ts'

interface Props {
  search: EmailSearch
  /** Names what is written for as long as the panel is open. */
  name: string
  mine: string
  onStored(id: Id): void
  onClose(): void
  onSent(email: Email): void
  onDiscarded(id: Id | undefined): void
}

/** Where mails are written: a panel above the screen, or on a phone the whole screen. */
export function Compose({ search, name, mine, onClose, ...rest }: Props) {
  const { t } = useLingui()
  const onePane = useOnePane()
  const { start, problem, again } = useStart(search, name, mine)
  const close = useRef<() => void>(onClose)
  useFocusBack()
  const keys = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || event.nativeEvent.isComposing) return
    if ((event.target as Element).getAttribute('aria-expanded') === 'true') return
    event.stopPropagation()
    close.current()
  }
  const label = search.answer === undefined ? t`New mail` : search.as === 'forward' ? t`Forward a mail` : t`Answer`
  return (
    <FocusTrap active={onePane}>
      <section role="dialog" aria-label={label} aria-modal={onePane || undefined} className={classes.panel} onKeyDown={keys}>
        {start === 'gone' ? (
          <Frame title={label} onClose={onClose}>
            <EmptyState picture="mail" title={<Trans>This draft is no longer here</Trans>}>
              <Trans>It was sent or deleted.</Trans>
            </EmptyState>
          </Frame>
        ) : start ? (
          <ComposeForm key={name} name={name} title={label} start={start} close={close} onClose={onClose} {...rest} />
        ) : (
          <Frame title={label} onClose={onClose}>
            {problem === undefined ? <Skeleton height={360} m="md" w="auto" /> : <ErrorState message={problem} onRetry={again} />}
          </Frame>
        )}
      </section>
    </FocusTrap>
  )
}

function Frame({ title, onClose, children }: { title: string; onClose(): void; children: ReactNode }) {
  const { t } = useLingui()
  return (
    <>
      <header className={classes.head}>
        <h2>{title}</h2>
        <CloseButton size={40} aria-label={t`Close`} onClick={onClose} />
      </header>
      {children}
    </>
  )
}

/** Reads what there is to begin with, once for each thing that is written. */
function useStart(search: EmailSearch, name: string, mine: string) {
  const { t } = useLingui()
  const format = useFormat()
  const [read, setRead] = useState<{ name: string; start?: Start | 'gone'; problem?: string }>()
  const [round, setRound] = useState(0)
  const quoting: Quoting = {
    reply: ({ time, from }) => t`On ${format.dateTime(time)}, ${from} wrote:`,
    forward: ({ from, fromEmail, time, subject, To }) => [
      t`Forwarded mail`,
      t`From: ${fromEmail ? `${from}, ${fromEmail}` : from}`,
      t`Date: ${format.dateTime(time)}`,
      t`Subject: ${subject}`,
      t`To: ${To}`,
    ],
  }
  const readStart = useEffectEvent(async (): Promise<Start | 'gone'> => {
    const { value } = await call('GET /api/data/settings/:key', { params: { key: SIGNATURE } })
    return (await startOf(search, mine, typeof value === 'string' ? value : '', quoting)) ?? 'gone'
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once more for each round
  useEffect(() => {
    let stale = false
    readStart().then(
      (start) => !stale && setRead({ name, start }),
      (reason) => !stale && setRead({ name, problem: messageOf(reason) }),
    )
    return () => {
      stale = true
    }
  }, [name, round])
  const { start, problem } = read?.name === name ? read : {}
  const again = () => {
    setRead(undefined)
    setRound(round + 1)
  }
  return { start, problem, again }
}

/** When the panel goes, the focus goes back to where it came from. */
function useFocusBack(): void {
  const before = useRef<Element | null>(document.activeElement)
  useEffect(() => {
    const from = before.current
    return () => {
      if (from instanceof HTMLElement && from.isConnected) from.focus({ preventScroll: true })
    }
  }, [])
}
