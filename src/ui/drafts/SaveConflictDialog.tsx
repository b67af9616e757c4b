import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Radio, SimpleGrid, Stack, Text } from '@mantine/core'
import { useId, useState } from 'react'
import { Modal } from '../overlays/Dialogs.tsx'
import { useFormat } from '../text/format.ts'
import { plainText } from './fieldHashes.ts'
import type { SaveConflict, ValueText } from './formDraft.ts'
import classes from './SaveConflictDialog.module.css'

interface Props {
  conflict: SaveConflict
  /** Translated names of the fields. Fields of one name are one field of the form. */
  names: Readonly<Record<string, string | undefined>>
  valueText?: ValueText | undefined
}

/** Escape in an element with this closes no dialog of Mantine by itself: that of the form, below this one, would close too. */
const KEEPS_OTHERS_OPEN = { 'data-mantine-stop-propagation': 'true' }

/** Asks whose value is kept of each field that was changed in a form and meanwhile elsewhere. */
export function SaveConflictDialog({ conflict: { fields, mine, theirs, answer }, names, valueText }: Props) {
  const { t } = useLingui()
  const [opened, setOpened] = useState(true)
  /** The names of the fields of which the saved value is kept. */
  const [kept, setKept] = useState<readonly string[]>([])
  const nameOf = (field: string) => names[field] ?? field
  const shownValue = (field: string, values: SaveConflict['mine']) => {
    const value = values[field]
    return (value === undefined ? undefined : valueText?.(field, value, values)) ?? value
  }
  // An autosave has the changed fields only.
  const myValues = { ...theirs, ...mine }
  /** An answer counts for all fields of its name, also for those that are not in conflict: they are one field of the form. */
  const keptFields = () => Object.keys(mine).filter((field) => kept.includes(nameOf(field)))
  const close = (answered?: readonly string[]) => {
    setOpened(false)
    answer(answered)
  }
  return (
    <Modal
      opened={opened}
      onClose={() => close()}
      title={t`Also changed elsewhere`}
      closeButtonProps={{ 'aria-label': t`Keep editing`, ...KEEPS_OTHERS_OPEN }}
      attributes={{ content: KEEPS_OTHERS_OPEN }}
      onKeyDown={(event) => event.key === 'Escape' && close()}
    >
      <Stack>
        <Text>
          <Trans>Other values were saved here while you were editing. Select which to keep. All other changes are kept.</Trans>
        </Text>
        {fields.map((field, index) => {
          const name = nameOf(field)
          if (fields.findIndex((other) => nameOf(other) === name) < index) return null
          const [myValue, theirValue] = [shownValue(field, myValues), shownValue(field, theirs)]
          return (
            <Radio.Group
              key={field}
              label={name}
              value={kept.includes(name) ? 'theirs' : 'mine'}
              onChange={(value) => setKept(value === 'theirs' ? [...kept, name] : kept.filter((other) => other !== name))}
            >
              <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="xs" mt={4}>
                <Version value="mine" label={t`Your version`}>
                  <Value value={myValue} other={theirValue} />
                </Version>
                <Version value="theirs" label={t`Saved version`}>
                  <Value value={theirValue} other={myValue} />
                </Version>
              </SimpleGrid>
            </Radio.Group>
          )
        })}
      </Stack>
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" {...KEEPS_OTHERS_OPEN} onClick={() => close()}>
          <Trans>Keep editing</Trans>
        </Button>
        <Button data-autofocus {...KEEPS_OTHERS_OPEN} onClick={() => close(keptFields())}>
          <Trans>Save</Trans>
        </Button>
      </Group>
    </Modal>
  )
}

interface VersionProps {
  value: 'mine' | 'theirs'
  label: string
  children: React.ReactNode
}

/** One of the two values of a field, to be selected. */
function Version({ value, label, children }: VersionProps) {
  const id = useId()
  return (
    <label className={classes.version} htmlFor={id}>
      <Radio id={id} value={value} />
      <span className={classes.content}>
        <b>{label}</b>
        <bdi className={classes.value}>{children}</bdi>
      </span>
    </label>
  )
}

const DAY = /^\d{4}-\d\d-\d\d$/
const TIME = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/
/** True for the address of a picture: one within the document, an uploaded file, or a file of the site. */
const isPicture = (text: string): boolean =>
  !/\s/.test(text) &&
  (text.startsWith('data:image/') || text.includes('/api/data/files/') || /\.(png|jpe?g|gif|webp|avif|svg)$/i.test(text))

/** How many entries of a list are shown. */
const MAX_ENTRIES = 3

/** A value of any field of a form. `other` is the other version: of a long list those entries are shown which that one lacks. */
function Value({ value, other }: { value: unknown; other: unknown }) {
  const { t } = useLingui()
  const { number, date, dateTime } = useFormat()
  if (typeof value === 'number') return number(value)
  if (typeof value === 'boolean') return value ? t`Yes` : t`No`
  if (typeof value === 'string' && isPicture(value)) return <img src={value} alt="" className={classes.picture} />
  if (typeof value === 'string' && value !== '')
    return TIME.test(value) ? dateTime(value) : DAY.test(value) ? date(value) : plainText(value)
  if (Array.isArray(value) && value.length > 0) return <Entries entries={value} others={Array.isArray(other) ? other : []} />
  // An object without a text of its own (`valueText`) has no short form.
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return '…'
  return (
    <Text span c="dimmed">
      <Trans comment="A field without a value">Empty</Trans>
    </Text>
  )
}

/** The entries of a list, one on each line; of a long one three, with the number of the others. */
function Entries({ entries, others }: { entries: readonly unknown[]; others: readonly unknown[] }) {
  const byDifference = [...entries.keys()].sort((a, b) => Number(others.includes(entries[a])) - Number(others.includes(entries[b])))
  const shown = byDifference.slice(0, MAX_ENTRIES).sort((a, b) => a - b)
  const hidden = entries.length - shown.length
  return (
    <>
      {shown.map((index) => (
        <bdi key={index} className={classes.entry}>
          <Value value={entries[index]} other={undefined} />
        </bdi>
      ))}
      {hidden > 0 && (
        <Text span c="dimmed">
          <Plural value={hidden} one="and # more" other="and # more" />
        </Text>
      )}
    </>
  )
}
