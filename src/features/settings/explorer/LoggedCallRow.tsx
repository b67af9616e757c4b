import { Trans, useLingui } from '@lingui/react/macro'
import { Badge, UnstyledButton } from '@mantine/core'
import type { LoggedCall } from '#client/inspector/callLog.ts'
import { useFormat } from '#ui/text/format.ts'
import classes from './CallLog.module.css'
import { MethodBadge } from './MethodBadge.tsx'

interface Props {
  call: LoggedCall
  open: boolean
  onToggle(): void
}

/** A text with indentation if it is JSON, else as it is. */
const indentJson = (text: string): string => {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}

/** One call of the log. A click shows its request and response. */
export function LoggedCallRow({ call, open, onToggle }: Props) {
  const { t } = useLingui()
  const format = useFormat()
  // `ms`: duration. `size`: bytes of the response. `by`: who answered. `delay`: ms added on purpose. `status`: 0 without an answer.
  const { method, path, status, ms, size, by, delay, at, requestBody, responseBody } = call
  const answerers: Record<LoggedCall['by'], string> = {
    server: t({ message: 'Server', comment: 'Who answered a call' }),
    worker: t({ message: 'Worker', comment: 'Who answered a call: the service worker' }),
    page: t({ message: 'Page', comment: 'Who answered a call: the back end in the page' }),
    kept: t({ message: 'Unchanged', comment: 'Who answered a call: what this tab had is still true, nothing was sent again' }),
    nobody: t({ message: 'Simulated', comment: 'Who answered a call: nobody, it failed on purpose' }),
  }
  const tone = status === 0 || status >= 500 ? 'error' : status >= 400 ? 'warning' : 'success'
  const time = format.number(Math.round(ms * 10) / 10)
  // In kB with one decimal.
  const bytes = format.number(Math.ceil(size / 100) / 10)
  return (
    <>
      <UnstyledButton className={classes.row} aria-expanded={open} onClick={onToggle}>
        <MethodBadge method={method} />
        <code className={classes.path}>{path}</code>
        <span className={classes.facts}>
          <Badge color={tone} variant="light">
            {status || t({ message: 'No response', comment: 'In place of the status of a call' })}
          </Badge>
          <span className={classes.answerer} dir="auto">
            {answerers[by]}
          </span>
          <span className={classes.number} data-slow={delay > 0 || undefined}>
            <Trans comment="How long a call took, in milliseconds">{time} ms</Trans>
          </span>
          <span className={classes.number}>
            <Trans comment="How large an answer is, in thousands of bytes">{bytes} kB</Trans>
          </span>
        </span>
      </UnstyledButton>
      {open && (
        <div className={classes.details}>
          <p className={classes.note} dir="auto">
            {format.dateTime(new Date(at).toISOString())}
            {delay > 0 && (
              <>
                {' · '}
                <Trans comment="How much of its time was added on purpose, in milliseconds">
                  including {format.number(delay)} ms added delay
                </Trans>
              </>
            )}
          </p>
          {requestBody && (
            <LabelledText label={t({ message: 'Sent', context: 'call', comment: 'What was sent with a call' })} text={requestBody} />
          )}
          {responseBody && (
            <LabelledText
              label={t({ message: 'Response', context: 'call', comment: 'What a call was answered with' })}
              text={responseBody}
            />
          )}
          {by === 'kept' && (
            <p className={classes.note} dir="auto">
              <Trans>This tab’s copy was up to date, so no data was sent.</Trans>
            </p>
          )}
        </div>
      )}
    </>
  )
}

/** The body of a request or a response below its label. */
const LabelledText = ({ label, text }: { label: string; text: string }) => (
  <section aria-label={label}>
    <h3 className={classes.label} dir="auto">
      {label}
    </h3>
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard */}
    <pre className={classes.text} tabIndex={0}>
      {indentJson(text)}
    </pre>
  </section>
)
