import { Trans, useLingui } from '@lingui/react/macro'
import { Badge, Button, Group, JsonInput, Stack, Textarea, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { messageOf } from '#client/transport/call.ts'
import { usePersistedText } from '#ui/drafts/persistedText.ts'
import { discardDraft } from '#ui/drafts/storage.ts'
import { toastError } from '#ui/feedback/toast.tsx'
import { useFormat } from '#ui/text/format.ts'
import classes from './CallForm.module.css'
import { type CallResult, type Operation, sendRequest } from './operations.ts'

/** Maximum number of characters of a response that are shown. */
const MAX_LENGTH = 20_000

interface Request {
  /** The values of the parameters, by name. */
  values: Record<string, string>
  body: string
}

/** The form of one call: its parameters, its body, the button that sends it, and the response. */
export function CallForm({ operation }: { operation: Operation }) {
  const { t } = useLingui()
  // `example` is an example of the body; undefined if the call has no body.
  const { parameters, example } = operation
  const draft = `api/${operation.id}`
  const [empty] = useState<Request>({ values: {}, body: example ?? '' })
  const [{ values, body }, setDraft] = usePersistedText(draft, empty)
  const [result, setResult] = useState<CallResult>()
  const [busy, setBusy] = useState(false)
  const send = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    try {
      setResult(await sendRequest(operation, values, example === undefined ? undefined : body))
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
                onChange={({ currentTarget: { value } }) => setDraft((now) => ({ ...now, values: { ...now.values, [name]: value } }))}
              />
            ))}
          </div>
        )}
        {example !== undefined && (
          <JsonInput
            label={t({ message: 'Body', comment: 'What is sent with a call, as JSON' })}
            validationError={t`Enter valid JSON.`}
            formatOnBlur
            autosize
            minRows={3}
            maxRows={14}
            value={body}
            onChange={(body) => setDraft((now) => ({ ...now, body }))}
            classNames={{ input: classes.code }}
          />
        )}
        <Group>
          <Button type="submit" loading={busy}>
            <Trans comment="Button: makes the call">Send request</Trans>
          </Button>
          {result && <ResponseStatus outcome={result} />}
        </Group>
        {result && (
          <Textarea
            readOnly
            autosize
            maxRows={20}
            label={t`Response`}
            value={result.text.length > MAX_LENGTH ? `${result.text.slice(0, MAX_LENGTH)}\n…` : result.text}
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
