import { Trans, useLingui } from '@lingui/react/macro'
import { Badge, Button, Group, Skeleton, Text } from '@mantine/core'
import type { DatabaseInfo } from '#contract/settings/database.ts'
import { toast } from '#ui/feedback/toast.tsx'
import { useFormat } from '#ui/text/format.ts'
import { Section } from '../Section.tsx'
import { BrowserStorageAdvice } from './BrowserStorageAdvice.tsx'
import classes from './StorageSection.module.css'
import { useBytes } from './useBytes.ts'
import type { StorageState } from './useStorageState.ts'

interface Props {
  /** Has the time when the database was created. */
  database: DatabaseInfo
  /** The translated names of the tables. */
  names: Record<string, string>
  /** Number of rows by table; undefined while they are counted. */
  counts: ReadonlyMap<string, number> | undefined
  state: StorageState
  /** Called after the browser was asked to persist the storage. */
  onPermissionChange(): void
}

/**
 * Settings → Data: how much is stored in this browser, and whether the browser may clear it. It shows the usage, never a share of the quota
 * (docs/backend-rules.md 11).
 */
export function StorageSection({ database, names, counts, state: { usage, persisted }, onPermissionChange }: Props) {
  const { t } = useLingui()
  const format = useFormat()
  const bytes = useBytes()
  const persist = async () => {
    const granted = await navigator.storage.persist()
    onPermissionChange()
    toast(granted ? t`The browser will protect your data.` : t`The browser has not agreed yet. See below what you can do.`)
  }
  return (
    <Section
      title={t`Stored data`}
      note={
        <Trans>
          All data has been stored in this browser on this device since {format.date(database.createdAt)}. It is not on any server.
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
          <Badge color="success" variant="light" tt="none">
            <Trans>Protected by the browser</Trans>
          </Badge>
        )}
        {persisted === false && (
          <>
            <Badge color="warning" variant="light" tt="none">
              <Trans>Not protected: the browser may delete this data</Trans>
            </Badge>
            <Button size="compact-sm" variant="default" onClick={() => void persist()}>
              <Trans>Ask the browser to protect it</Trans>
            </Button>
          </>
        )}
      </Group>
      {persisted !== undefined && <BrowserStorageAdvice persisted={persisted} />}
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
