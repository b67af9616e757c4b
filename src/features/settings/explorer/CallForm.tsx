import { Trans, useLingui } from '@lingui/react/macro'
import { Badge, Button, Group, JsonInput, Stack, Textarea, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { messageOf } from '#client/transport/call.ts'
import { usePersistedText } from '#ui/drafts/persistedText.ts'
import { discardDraft } from '#ui/drafts/storage.ts'
import { toastError } from '#ui/feedback/toast.tsx'
import { useFormat } from '#ui/text/format.ts'
import classes from './CallForm.module.css'
import { type CallResult, type Operation, tryOut } from './operations.ts'

/** The most characters of a response that are shown. */
const MAX_LENGTH = 20_000

interface Request {
  /** Of the parameters, by their names. */
  values: Record<string, string>
  body: string
}

/** The fields of one call, the button that makes it, and what came back. */
export function CallForm({ operation }: { operation: Operation }) {
  const { t } = useLingui()
  const { parameters, example } = operation
  const draft = `api/${operation.id}`
  const [empty] = useState<Request>({ values: {}, body: example ?? '' })
  const [{ values, body }, change] = usePersistedText(draft, empty)
  const [outcome, setOutcome] = useState<CallResult>()
  const [busy, setBusy] = useState(false)
  const send = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    try {
      setOutcome(await tryOut(operation, values, example === undefined ? undefined : body))
      discardDraft(draft)
    } catch (reason) {
      toastError(messageOf(reason))
    }
    setBusy(false)
  }
  return (
    <form className={classes.form} onSubmit={(event) => void send(event)}>
      <Stack gap="sm" dir="ltr">
        {parameters.length > 0 && (
          <div className={classes.fields}>
            {parameters.map(({ name, required }) => (
              <TextInput
                key={name}
                label={name}
                required={required}
                value={values[name] ?? ''}
                onChange={({ currentTarget: { value } }) => change((now) => ({ ...now, values: { ...now.values, [name]: value } }))}
              />
            ))}
          </div>
        )}
        {example !== undefined && (
          <JsonInput
            label={t({ message: 'Body', comment: 'What is sent with a call, as JSON' })}
            validationError={t`This is not JSON.`}
            formatOnBlur
            autosize
            minRows={3}
            maxRows={14}
            value={body}
            onChange={(body) => change((now) => ({ ...now, body }))}
            classNames={{ input: classes.code }}
          />
        )}
        <Group>
          <Button type="submit" loading={busy}>
            <Trans comment="Button: makes the call">Try it</Trans>
          </Button>
          {outcome && <ResponseStatus outcome={outcome} />}
        </Group>
        {outcome && (
          <Textarea
            readOnly
            autosize
            maxRows={20}
            label={t`The answer`}
            value={outcome.text.length > MAX_LENGTH ? `${outcome.text.slice(0, MAX_LENGTH)}\n…` : outcome.text}
            classNames={{ input: classes.code }}
          />
        )}
      </Stack>
    </form>
  )
}

function ResponseStatus({ outcome: { status, ms } }: { outcome: CallResult }) {
  const format = useFormat()
  return (
    <Group gap="xs" role="status">
      <Badge color={status < 400 ? 'success' : 'error'} variant="light">
        {status}
      </Badge>
      <span>
        <Trans comment="How long a call took, in milliseconds">{format.number(Math.round(ms * 10) / 10)} ms</Trans>
      </span>
    </Group>
  )
}
