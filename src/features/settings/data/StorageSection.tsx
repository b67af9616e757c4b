import { Trans, useLingui } from '@lingui/react/macro'
import { Badge, Button, Group, Skeleton, Text } from '@mantine/core'
import type { DatabaseInfo } from '#contract/settings/database.ts'
import { toast } from '#ui/feedback/toast.tsx'
import { useFormat } from '#ui/text/format.ts'
import { Section } from '../Section.tsx'
import { EngineAdvice } from './EngineAdvice.tsx'
import classes from './StorageSection.module.css'
import { useBytes } from './useBytes.ts'
import type { StorageState } from './useStorageState.ts'

interface Props {
  database: DatabaseInfo
  /** What people call the tables, by table. */
  names: Record<string, string>
  /** Rows by table; nothing while they are counted. */
  counts: ReadonlyMap<string, number> | undefined
  state: StorageState
  /** Has the state read again. */
  onAsked(): void
}

/** What is kept in this browser, how much of it, and whether the browser may clear it (docs/backend-rules.md 11: usage, never a share of the quota). */
export function StorageSection({ database, names, counts, state: { usage, persisted }, onAsked }: Props) {
  const { t } = useLingui()
  const format = useFormat()
  const bytes = useBytes()
  const persist = async () => {
    const granted = await navigator.storage.persist()
    onAsked()
    toast(granted ? t`The browser will keep your data.` : t`The browser did not agree now. Below is what you can do about it.`)
  }
  return (
    <Section
      title={t`What is kept here`}
      note={
        <Trans>
          Everything is stored in this browser on this device, since {format.date(database.createdAt)}. No server has it, so no server can
          lose it.
        </Trans>
      }
    >
      <Group gap="sm" mb="md">
        {usage !== undefined && (
          <Text fw={600}>
            <Trans>{bytes(usage)} in use</Trans>
          </Text>
        )}
        {persisted === true && (
          <Badge color="success" variant="light">
            <Trans>The browser keeps it</Trans>
          </Badge>
        )}
        {persisted === false && (
          <>
            <Badge color="warning" variant="light">
              <Trans>May be cleared when space runs low</Trans>
            </Badge>
            <Button size="compact-sm" variant="default" onClick={() => void persist()}>
              <Trans>Ask the browser to keep it</Trans>
            </Button>
          </>
        )}
      </Group>
      {persisted !== undefined && <EngineAdvice persisted={persisted} />}
      <dl className={classes.counts}>
        {Object.entries(names).map(([table, name]) => (
          <div key={table} className={classes.count}>
            <dt>{name}</dt>
            <dd>{counts ? format.number(counts.get(table) ?? 0) : <Skeleton h="1lh" w={28} />}</dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}
