import { Trans, useLingui } from '@lingui/react/macro'
import { CloseButton, Skeleton } from '@mantine/core'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { call, messageOf } from '#client/transport/call.ts'
import type { Email } from '#contract/emails/emails.ts'
import { SIGNATURE_SETTING } from '#contract/emails/mail-writing-rules.ts'
import type { Id } from '#contract/http/field.ts'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { useFormat } from '#ui/text/format.ts'
import type { EmailSearch } from '../emailSearch.ts'
import classes from './Compose.module.css'
import { ComposeForm } from './ComposeForm.tsx'
import { ComposePanel } from './ComposePanel.tsx'
import { type ComposeStart, type QuoteText, readComposeStart } from './mailContent.ts'

interface Props {
  search: EmailSearch
  /** The name of the draft, constant while the panel is open. */
  name: string
  myAddress: string
  /** Called once, when a new mail was stored as a draft. */
  onStored(id: Id): void
  onClose(): void
  /** @param email undefined if the mail waits for the server in the outbox */
  onSent(email: Email | undefined): void
  /** @param id the draft, now in the trash; undefined if it was not stored */
  onDiscarded(id: Id | undefined): void
}

/** The mail composer: a panel over the screen, or on a phone the whole screen. */
export function Compose({ search, name, myAddress, onClose, ...rest }: Props) {
  const { t } = useLingui()
  const { start, problem, retry } = useComposeStart(search, name, myAddress)
  /** Closes the panel. The form replaces it by a function that saves the draft before. */
  const close = useRef<() => void>(onClose)
  const label = search.answer === undefined ? t`New email` : search.as === 'forward' ? t`Forward email` : t`Reply`
  return (
    <ComposePanel label={label} close={close}>
      {start === 'gone' ? (
        <Panel title={label} onClose={onClose}>
          <EmptyState picture="mail" title={<Trans>Draft not found</Trans>}>
            <Trans>It has been sent or deleted.</Trans>
          </EmptyState>
        </Panel>
      ) : start ? (
        <ComposeForm key={name} name={name} title={label} start={start} close={close} onClose={onClose} {...rest} />
      ) : (
        <Panel title={label} onClose={onClose}>
          {problem === undefined ? <Skeleton height={360} m="md" w="auto" /> : <ErrorState message={problem} onRetry={retry} />}
        </Panel>
      )}
    </ComposePanel>
  )
}

/** The panel without a form: while the mail is read, or if it cannot be shown. */
function Panel({ title, onClose, children }: { title: string; onClose(): void; children: ReactNode }) {
  const { t } = useLingui()
  return (
    <>
      <header className={classes.header}>
        <h2>{title}</h2>
        <CloseButton size={40} aria-label={t`Close`} onClick={onClose} />
      </header>
      {children}
    </>
  )
}

/** Reads the initial content of the composer, once for each draft. */
function useComposeStart(search: EmailSearch, name: string, myAddress: string) {
  const { t } = useLingui()
  const format = useFormat()
  /** `gone`: the draft or the answered mail was deleted, or the draft was sent. */
  const [loaded, setLoaded] = useState<{ name: string; start?: ComposeStart | 'gone'; problem?: string }>()
  const [attempt, setAttempt] = useState(0)
  const quoting: QuoteText = {
    reply: ({ time, from }) => t`On ${format.dateTime(time)}, ${from} wrote:`,
    // `To` is the spelling of the API.
    forward: ({ from, fromEmail, time, subject, To }) => [
      t`Forwarded message`,
      t`From: ${fromEmail ? `${from}, ${fromEmail}` : from}`,
      t`Date: ${format.dateTime(time)}`,
      t`Subject: ${subject}`,
      t`To: ${To}`,
    ],
  }
  const readStart = useEffectEvent(async (): Promise<ComposeStart | 'gone'> => {
    const { value } = await call('GET /api/data/settings/:key', { params: { key: SIGNATURE_SETTING } })
    return (await readComposeStart(search, myAddress, typeof value === 'string' ? value : '', quoting)) ?? 'gone'
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt reads again
  useEffect(() => {
    let stale = false
    readStart().then(
      (start) => !stale && setLoaded({ name, start }),
      (reason) => !stale && setLoaded({ name, problem: messageOf(reason) }),
    )
    return () => {
      stale = true
    }
  }, [name, attempt])
  const { start, problem } = loaded?.name === name ? loaded : {}
  const retry = () => {
    setLoaded(undefined)
    setAttempt(attempt + 1)
  }
  return { start, problem, retry }
}
