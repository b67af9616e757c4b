import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Stack, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useEffect, useRef } from 'react'
import { call, fieldErrorsOf, messageOf } from '#client/transport/call.ts'
import type { Id } from '#contract/http/field.ts'
import { useFormDraft } from '#ui/drafts/formDraft.ts'
import { RestoreDraftPrompt } from '#ui/drafts/RestoreDraftPrompt.tsx'
import { toast, toastError } from '#ui/feedback/toast.tsx'
import { Textarea, TextInput } from '#ui/forms/TextFields.tsx'
import classes from './Reviews.module.css'
import { StarInput } from './Stars.tsx'

interface Props {
  productId: Id
  /** Called after the review was published or cancelled. */
  onDone(): void
}

interface Values {
  rating: number
  author: string
  text: string
}

const isCompleteDraft = ({ rating, author, text }: Partial<Values>): boolean =>
  typeof rating === 'number' && typeof author === 'string' && typeof text === 'string'

/** The form of a review. Typed values are stored as a draft until the review is published or cancelled. */
export function ReviewForm({ productId, onDone }: Props) {
  const { t } = useLingui()
  const element = useRef<HTMLFormElement>(null)
  useEffect(() => element.current?.querySelector('input')?.focus(), [])
  const required = t`Required.`
  const form = useForm<Values>({
    initialValues: { rating: 0, author: '', text: '' },
    validate: {
      rating: (rating) => (rating > 0 ? null : t`Choose one to five stars.`),
      author: (author) => (author.trim() ? null : required),
      text: (text) => (text.trim() ? null : required),
    },
  })
  // `undefined`: nothing has been typed, so no draft is stored.
  const draft = useFormDraft(`products/${productId}/review`, form.isDirty() ? form.values : undefined, isCompleteDraft)
  const discardAndClose = () => {
    draft.clear()
    onDone()
  }
  const save = form.onSubmit(async (body) => {
    try {
      await call('POST /api/data/products/:id/reviews', { params: { id: productId }, body }, draft.idempotencyKeyFor(body))
      toast(t`Thank you. Your review is published.`)
      discardAndClose()
    } catch (reason) {
      const fields = fieldErrorsOf(reason)
      if (Object.keys(fields).length) form.setErrors(fields)
      else toastError(messageOf(reason))
    }
  })
  return (
    <form ref={element} onSubmit={save} noValidate className={classes.form}>
      <RestoreDraftPrompt draft={draft} onTake={form.setValues} />
      <Stack gap="sm">
        <div>
          <StarInput label={t`Your rating`} value={form.values.rating} onChange={(rating) => form.setFieldValue('rating', rating)} />
          {form.errors.rating && (
            <Text size="sm" c="var(--mantine-color-error)" role="alert">
              {form.errors.rating}
            </Text>
          )}
        </div>
        <TextInput label={t`Your name`} autoComplete="name" maxLength={120} {...form.getInputProps('author')} />
        <Textarea label={t`What do you think of it?`} autosize minRows={3} maxRows={12} maxLength={2000} {...form.getInputProps('text')} />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={discardAndClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" loading={form.submitting}>
            <Trans>Publish</Trans>
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
