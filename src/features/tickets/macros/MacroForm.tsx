import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Select, SimpleGrid, Stack } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { call, fieldErrorsOf, messageOf } from '#client/transport/call.ts'
import { sameId } from '#contract/http/same-id.ts'
import type { Macro } from '#contract/tickets/ticket-macros.ts'
import { TICKET_LABELS, TICKET_PRIORITIES, TICKET_STATUSES } from '#contract/tickets/tickets-rules.ts'
import { useFormDraft, type ValueText } from '#ui/drafts/formDraft.ts'
import { RestoreDraftPrompt } from '#ui/drafts/RestoreDraftPrompt.tsx'
import { toast, toastError } from '#ui/feedback/toast.tsx'
import { NumberField } from '#ui/forms/NumberField.tsx'
import { TextInput } from '#ui/forms/TextFields.tsx'
import { ownValue } from '#ui/hooks/ownValue.ts'
import { selectOptions, useTicketLabels } from '../labels.ts'
import { selectableNames, useAgents } from '../useAgents.ts'
import { MacroMessage, useMessageKinds } from './MacroMessage.tsx'
import { agentOption, EMPTY_MACRO, isCompleteDraft, type MacroValues, NOBODY, stepsOf, valuesOf } from './macroValues.ts'

interface Props {
  /** The macro to change; undefined for a new one. */
  macro: Macro | undefined
  /** Called after saving or cancelling, with the name of the macro if it is stored. */
  onDone(name?: string): void
}

/** The form of a macro: its name and its steps. Typed values are stored as a draft until they are saved or cancelled. */
export function MacroForm({ macro, onDone }: Props) {
  const { t } = useLingui()
  const names = useTicketLabels()
  const kinds = useMessageKinds()
  const agents = useAgents()
  const [initialValues] = useState(() => (macro ? valuesOf(macro.name, macro.steps) : EMPTY_MACRO))
  const form = useForm({
    initialValues,
    validate: {
      name: (name, values) =>
        name.trim() === ''
          ? t`Enter a name for the macro.`
          : Object.keys(stepsOf(values)).length === 0
            ? t`Choose at least one action below.`
            : null,
      // `kind`: of the message that the macro adds.
      text: (text, { kind }) => (kind !== 'none' && text.trim() === '' ? t`Enter a message.` : null),
    },
  })
  const draft = useFormDraft(
    `tickets/macro/${macro?.id ?? 'new'}`,
    form.isDirty() ? form.values : undefined,
    isCompleteDraft,
    macro && initialValues,
  )
  const cancel = () => {
    draft.clear()
    onDone(macro?.name)
  }
  const save = form.onSubmit(async (values) => {
    try {
      const merged = await draft.mergeWithStored(values, async () => {
        const now = (await call('GET /api/data/tickets/macros', {})).find(({ id }) => macro && sameId(id, macro.id))
        return now && valuesOf(now.name, now.steps)
      })
      if (!merged) return
      const body = { name: merged.values.name.trim(), steps: stepsOf(merged.values) }
      if (macro) await call('PATCH /api/data/tickets/macros/:id', { params: { id: macro.id }, body })
      else await call('POST /api/data/tickets/macros', { body }, draft.idempotencyKeyFor(body))
      draft.clear()
      toast(t`Macro saved.`)
      onDone(body.name)
    } catch (reason) {
      const { name } = fieldErrorsOf(reason)
      if (name) form.setFieldError('name', name)
      else toastError(messageOf(reason))
    }
  })
  const { agent } = form.values
  const fieldNames = {
    name: t({ message: 'Name', context: 'macro or view', comment: 'Name of a macro or of a saved view' }),
    Status: t`Status`,
    priority: t`Priority`,
    agent: t({ message: 'Assignee', comment: 'Who takes care of a ticket' }),
    Label: t({ message: 'Label', comment: 'The colour that a ticket is marked with' }),
    days: t`Due in days`,
    kind: t`Message`,
    text: form.values.kind === 'note' ? t`Note text` : t`Reply text`,
  }
  const unchanged = t({ message: 'No change', comment: 'Placeholder of a choice: the macro does not change this' })
  const nobody = t({ message: 'Unassigned', comment: 'Choice: no assignee' })
  const optionNames: Record<string, Record<string, string>> = {
    Status: names.status,
    priority: names.priority,
    Label: names.label,
    kind: kinds,
  }
  const valueText: ValueText = (field, value) => {
    const option = String(value)
    if (field === 'agent') return option === '' ? unchanged : option === NOBODY ? nobody : option.slice(1)
    return ownValue(optionNames, field) && (optionNames[field]?.[option] ?? unchanged)
  }
  return (
    <form onSubmit={save} noValidate>
      <Stack>
        <RestoreDraftPrompt draft={draft} names={fieldNames} valueText={valueText} onTake={form.setValues} />
        <TextInput data-autofocus withAsterisk autoFocus label={fieldNames.name} maxLength={60} {...form.getInputProps('name')} />
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
          <Select
            clearable
            label={fieldNames.Status}
            placeholder={unchanged}
            data={selectOptions(TICKET_STATUSES, names.status)}
            {...selectProps(form, 'Status')}
          />
          <Select
            clearable
            label={fieldNames.priority}
            placeholder={unchanged}
            data={selectOptions(TICKET_PRIORITIES, names.priority)}
            {...selectProps(form, 'priority')}
          />
          <Select
            clearable
            searchable
            label={fieldNames.agent}
            placeholder={unchanged}
            nothingFoundMessage={t`No matching people`}
            data={[
              { value: NOBODY, label: nobody },
              // The members, and the chosen name even if that member no longer exists. `agentOption` puts the prefix `@` before a name.
              ...selectableNames(agents, agent.startsWith('@') ? agent.slice(1) : undefined).map((name) => ({
                value: agentOption(name),
                label: name,
              })),
            ]}
            {...selectProps(form, 'agent')}
          />
          <Select
            clearable
            label={fieldNames.Label}
            placeholder={unchanged}
            data={selectOptions(TICKET_LABELS, names.label)}
            {...selectProps(form, 'Label')}
          />
          <NumberField label={fieldNames.days} placeholder={unchanged} min={1} max={365} {...form.getInputProps('days')} />
        </SimpleGrid>
        <MacroMessage
          kind={form.values.kind}
          text={form.values.text}
          error={form.errors.text}
          onKind={(kind) => form.setFieldValue('kind', kind)}
          onText={(text) => form.setFieldValue('text', text)}
        />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={cancel}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" loading={form.submitting}>
            <Trans comment="Button: save a macro or a view">Save</Trans>
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

interface Form {
  values: MacroValues
  setFieldValue(field: 'Status' | 'priority' | 'Label' | 'agent', value: string): void
}

/** The props of a select: an empty form value is `null` for the select, which then shows its placeholder. */
const selectProps = (form: Form, field: 'Status' | 'priority' | 'Label' | 'agent') => ({
  value: form.values[field] || null,
  onChange: (value: string | null) => form.setFieldValue(field, value ?? ''),
})
