import { Trans, useLingui } from '@lingui/react/macro'
import { Checkbox, CloseButton, Progress, Stack, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { type KeyboardEvent, useState } from 'react'
import type { ChecklistItem } from '#contract/kanban/kanban.ts'
import { usePersistedText } from '#ui/drafts/persistedText.ts'
import { TextInput } from '#ui/forms/TextFields.tsx'
import classes from './TaskChecklist.module.css'

interface Props {
  /** Key under which the text of a new step is stored as a draft until it is added. */
  draft: string
  items: readonly ChecklistItem[]
  onChange(items: ChecklistItem[]): void
}

/** The checklist of a task. Its steps are checked, edited, removed and added here. */
export function TaskChecklist({ draft, items, onChange }: Props) {
  const { t } = useLingui()
  const done = items.filter((item) => item.done).length
  const update = (changedIndex: number, change: Partial<ChecklistItem>) =>
    onChange(items.map((item, index) => (index === changedIndex ? { ...item, ...change } : item)))
  return (
    <Stack gap={4} role="group" aria-label={t({ message: 'Checklist', context: 'task' })}>
      <div className={classes.header}>
        <Text component="span" size="sm" fw={500}>
          <Trans context="task">Checklist</Trans>
        </Text>
        {items.length > 0 && (
          <Progress
            className={classes.progress}
            value={(100 * done) / items.length}
            color="success"
            size="sm"
            aria-label={t`Checklist progress`}
          />
        )}
      </div>
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: steps have no ids, and two may have the same text
        <div key={index} className={classes.item}>
          <Checkbox
            color="success"
            aria-label={item.text}
            checked={item.done}
            onChange={(event) => update(index, { done: event.currentTarget.checked })}
          />
          <StepText text={item.text} done={item.done} onChange={(text) => update(index, { text })} />
          <CloseButton
            iconSize={16}
            aria-label={t`Remove “${item.text}”`}
            onClick={() => onChange(items.filter((_, other) => other !== index))}
          />
        </div>
      ))}
      <NewStep draft={draft} onAdd={(text) => onChange([...items, { text, done: false }])} />
    </Stack>
  )
}

/** The text of a step. An empty one returns to the stored text, since a step needs a text. */
function StepText({ text, done, onChange }: { text: string; done: boolean; onChange(text: string): void }) {
  const { t } = useLingui()
  const [input, setInput] = useState<string>()
  return (
    <TextInput
      variant="unstyled"
      flex={1}
      maxLength={300}
      aria-label={t`Checklist item`}
      classNames={{ input: classes.text }}
      data-done={done || undefined}
      value={input ?? text}
      onChange={({ currentTarget: { value } }) => {
        setInput(value)
        if (value.trim()) onChange(value)
      }}
      onBlur={() => setInput(undefined)}
    />
  )
}

const EMPTY = { text: '' }

function NewStep({ draft, onAdd }: { draft: string; onAdd(text: string): void }) {
  const { t } = useLingui()
  const [{ text }, setDraft] = usePersistedText(draft, EMPTY)
  const add = () => {
    if (!text.trim()) return
    onAdd(text.trim())
    setDraft(() => EMPTY)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    add()
  }
  return (
    <TextInput
      variant="unstyled"
      maxLength={300}
      leftSection={<IconPlus size={16} />}
      aria-label={t`New item`}
      placeholder={t`Add item`}
      value={text}
      onChange={({ currentTarget: { value } }) => setDraft(() => ({ text: value }))}
      onKeyDown={onKeyDown}
      onBlur={add}
    />
  )
}
