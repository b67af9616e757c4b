import { Trans } from '@lingui/react/macro'
import { Button, ScrollArea, SegmentedControl } from '@mantine/core'
import { startTransition, useState } from 'react'
import { useFormat } from '../text/format.ts'
import classes from './ImportGroups.module.css'

/** One record of a file in the preview of an import. */
export interface ImportRow {
  title: string
  details: string
  /** Which parts of the record are imported with changes, or not at all. */
  remarks: readonly string[]
  /** Why the record is not imported. */
  fault?: string | undefined
}

/** The records of a file with the same result, such as new records or invalid ones, in the order of the file. */
export interface ImportGroup {
  /** Id of the group. */
  key: string
  /** `New`, `Errors` */
  label: string
  /** Number of records. */
  size: number
  /** Returns one record. @param index position in the group, from 0 */
  row(index: number): ImportRow
}

/** Number of rows that are shown at first. The button below shows five times as many more. */
const ROWS_PER_STEP = 100

/**
 * The preview of an import: the records of a file, grouped by what the import would do with them. The user selects the group to show.
 *
 * @param label accessible name of the selection
 */
export function ImportGroups({ groups, label }: { groups: readonly ImportGroup[]; label: string }) {
  const { number } = useFormat()
  const nonEmptyGroups = groups.filter(({ size }) => size > 0)
  const [requestedKey, setRequestedKey] = useState<string>()
  // The groups may change while the preview is open, and the requested one may become empty.
  const selected = nonEmptyGroups.find(({ key }) => key === requestedKey) ?? nonEmptyGroups[0]
  if (!selected) return null
  return (
    <div>
      <SegmentedControl
        fullWidth
        aria-label={label}
        value={selected.key}
        onChange={setRequestedKey}
        data={nonEmptyGroups.map(({ key, label, size }) => ({ value: key, label: `${label} · ${number(size)}` }))}
      />
      <Rows key={selected.key} label={selected.label} size={selected.size} row={selected.row} />
    </div>
  )
}

function Rows({ label, size, row }: Omit<ImportGroup, 'key'>) {
  const { number } = useFormat()
  const [limit, setLimit] = useState(ROWS_PER_STEP)
  const remaining = size - limit
  return (
    <ScrollArea.Autosize
      className={classes.scroll}
      mah="min(46dvh, 420px)"
      type="auto"
      viewportProps={{ tabIndex: 0, 'aria-label': label, role: 'region' }}
    >
      <ul className={classes.rows}>
        {Array.from({ length: Math.min(size, limit) }, (_, index) => {
          const { title, details, remarks, fault } = row(index)
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: the rows are those of a file, in its order
            <li key={index}>
              <b>
                <bdi>{title}</bdi>
              </b>
              <small>
                <bdi>{details}</bdi>
              </small>
              {remarks.map((remark) => (
                <span key={remark} className={classes.note}>
                  {remark}
                </span>
              ))}
              {fault && <span className={classes.error}>{fault}</span>}
            </li>
          )
        })}
      </ul>
      {remaining > 0 && (
        <Button variant="subtle" fullWidth onClick={() => startTransition(() => setLimit(limit + 5 * ROWS_PER_STEP))}>
          <Trans comment="Button below a part of a list, with how many are left">Show more · {number(remaining)}</Trans>
        </Button>
      )}
    </ScrollArea.Autosize>
  )
}
