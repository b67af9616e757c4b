import { Trans } from '@lingui/react/macro'
import { Button, ScrollArea, SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { useFormat } from '../text/format.ts'
import classes from './ImportGroups.module.css'

/** What the preview of an import says of one record of a file. */
export interface ImportRow {
  title: string
  details: string
  /** What of the record is not taken as the file has it. */
  remarks: readonly string[]
  /** Why the record is not imported. */
  fault?: string | undefined
}

/** The records of a file of which the same becomes, in the order of the file. */
export interface ImportGroup {
  key: string
  /** `New`, `Faulty` */
  label: string
  size: number
  /** @param at from 0 */
  row(at: number): ImportRow
}

/** So many rows more are shown each time. */
const STEP = 100

/**
 * Every record of a file with what becomes of it, in groups.
 *
 * @param label says what the groups are of
 */
export function ImportGroups({ groups, label }: { groups: readonly ImportGroup[]; label: string }) {
  const { number } = useFormat()
  const shown = groups.filter(({ size }) => size > 0)
  const [asked, choose] = useState<string>()
  // What becomes of the records may change under the preview, and then there may be none in a group.
  const chosen = shown.find(({ key }) => key === asked) ?? shown[0]
  if (!chosen) return null
  return (
    <div>
      <SegmentedControl
        fullWidth
        aria-label={label}
        value={chosen.key}
        onChange={choose}
        data={shown.map(({ key, label, size }) => ({ value: key, label: `${label} · ${number(size)}` }))}
      />
      <Rows key={chosen.key} label={chosen.label} size={chosen.size} row={chosen.row} />
    </div>
  )
}

function Rows({ label, size, row }: Omit<ImportGroup, 'key'>) {
  const { number } = useFormat()
  const [limit, setLimit] = useState(STEP)
  const left = size - limit
  return (
    <ScrollArea.Autosize
      className={classes.scroll}
      mah="min(46dvh, 420px)"
      type="auto"
      viewportProps={{ tabIndex: 0, 'aria-label': label, role: 'region' }}
    >
      <ul className={classes.rows}>
        {Array.from({ length: Math.min(size, limit) }, (_, at) => {
          const { title, details, remarks, fault } = row(at)
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: the rows are those of a file, in its order
            <li key={at}>
              <b>
                <bdi>{title}</bdi>
              </b>
              <small>
                <bdi>{details}</bdi>
              </small>
              {remarks.map((remark) => (
                <span key={remark} className={classes.remark}>
                  {remark}
                </span>
              ))}
              {fault && <span className={classes.fault}>{fault}</span>}
            </li>
          )
        })}
      </ul>
      {left > 0 && (
        <Button variant="subtle" fullWidth onClick={() => setLimit(limit + 5 * STEP)}>
          <Trans comment="Button below a part of a list, with how many are left">Show more · {number(left)}</Trans>
        </Button>
      )}
    </ScrollArea.Autosize>
  )
}
