import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Radio, SimpleGrid, Stack, Text } from '@mantine/core'
import { useId, useState } from 'react'
import { Modal } from '../overlays/Dialogs.tsx'
import { useFormat } from '../text/format.ts'
import { plainText } from './fieldHashes.ts'
import type { SaveConflict } from './formDraft.ts'
import classes from './SaveConflictDialog.module.css'

interface Props {
  conflict: SaveConflict
  /** Translated names of the fields. */
  names: Readonly<Record<string, string | undefined>>
  /** Values as the form shows them, where they are not texts, numbers or dates; undefined for all others. */
  valueText?: ((field: string, value: unknown) => string | undefined) | undefined
}

/** Escape in an element with this closes no dialog of Mantine by itself: that of the form, below this one, would close too. */
const KEEPS_OTHERS_OPEN = { 'data-mantine-stop-propagation': 'true' }

/** Asks whose value is kept of each field that was changed in a form and meanwhile elsewhere. */
export function SaveConflictDialog({ conflict: { fields, mine, theirs, answer }, names, valueText }: Props) {
  const { t } = useLingui()
  const [opened, setOpened] = useState(true)
  /** The fields of which the saved value is kept. */
  const [kept, setKept] = useState<readonly string[]>([])
  const shown = (field: string, value: unknown) => valueText?.(field, value) ?? <Value value={value} />
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
        {fields.map((field) => (
          <Radio.Group
            key={field}
            label={names[field] ?? field}
            value={kept.includes(field) ? 'theirs' : 'mine'}
            onChange={(value) => setKept(value === 'theirs' ? [...kept, field] : kept.filter((other) => other !== field))}
          >
            <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="xs" mt={4}>
              <Version value="mine" label={t`Your version`}>
                {shown(field, mine[field])}
              </Version>
              <Version value="theirs" label={t`Saved version`}>
                {shown(field, theirs[field])}
              </Version>
            </SimpleGrid>
          </Radio.Group>
        ))}
      </Stack>
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" {...KEEPS_OTHERS_OPEN} onClick={() => close()}>
          <Trans>Keep editing</Trans>
        </Button>
        <Button data-autofocus {...KEEPS_OTHERS_OPEN} onClick={() => close(kept)}>
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
const PICTURE = /^(data:image\/|\S+\.(png|jpe?g|gif|webp|avif|svg)$)/i

/** A value of any field of a form. */
function Value({ value }: { value: unknown }) {
  const { t } = useLingui()
  const { number, date, dateTime, list } = useFormat()
  if (typeof value === 'number') return number(value)
  if (typeof value === 'boolean') return value ? t`Yes` : t`No`
  if (typeof value === 'string' && PICTURE.test(value)) return <img src={value} alt="" className={classes.picture} />
  if (typeof value === 'string' && value !== '')
    return TIME.test(value) ? dateTime(value) : DAY.test(value) ? date(value) : plainText(value)
  if (Array.isArray(value) && value.length > 0) {
    return value.every((entry) => typeof entry === 'string') ? (
      list(value)
    ) : (
      <Plural value={{ count: value.length }} one="# entry" other="# entries" />
    )
  }
  return (
    <Text span c="dimmed">
      {value && !Array.isArray(value) ? '…' : <Trans comment="A field without a value">Empty</Trans>}
    </Text>
  )
}
