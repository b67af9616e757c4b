import { plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ScrollArea, SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { contactName } from '#contract/contacts/contact-name.ts'
import { useFormat } from '#ui/text/format.ts'
import { useFieldNames } from '../contact/useFieldNames.ts'
import classes from './ImportPreview.module.css'
import type { Fault, ImportStatus, Judged } from './validateImport.ts'

/** How many rows of each kind are shown. */
const SHOWN = 100

/** What would become of each contact of a file: which are new, which seem to be here already, which are faulty and why. */
export function ImportPreview({ judged }: { judged: Judged[] }) {
  const { t } = useLingui()
  const { number } = useFormat()
  const of = (is: ImportStatus['is']) => judged.filter(({ verdict }) => verdict.is === is)
  const groups = { new: of('new'), known: of('known'), faulty: of('faulty') }
  const names: Record<ImportStatus['is'], string> = {
    new: t({ message: 'New', context: 'contacts', comment: 'Rows of a file that will be imported' }),
    known: t({ message: 'Here already', comment: 'Rows of a file that seem to be among the contacts' }),
    faulty: t({ message: 'Faulty', comment: 'Rows of a file that cannot be imported' }),
  }
  const kinds = (['new', 'known', 'faulty'] as const).filter((is) => groups[is].length > 0)
  const [asked, choose] = useState<ImportStatus['is']>()
  // What the columns of a file hold may be said anew, and then there may be none of a kind.
  const chosen = kinds.find((is) => is === asked) ?? kinds[0] ?? 'new'
  const rows = groups[chosen]
  return (
    <div>
      <p className={classes.sum} role="status">
        {t`${plural(judged.length, { one: 'The file holds # contact.', other: 'The file holds # contacts.' })}`}
      </p>
      <SegmentedControl
        fullWidth
        aria-label={t`Which rows of the file`}
        value={chosen}
        onChange={(is) => choose(is as ImportStatus['is'])}
        data={kinds.map((is) => ({ value: is, label: `${names[is]} · ${number(groups[is].length)}` }))}
      />
      <ScrollArea.Autosize
        className={classes.scroll}
        mah="min(46dvh, 420px)"
        type="auto"
        viewportProps={{ tabIndex: 0, 'aria-label': names[chosen], role: 'region' }}
      >
        <ul className={classes.rows}>
          {rows.slice(0, SHOWN).map((one) => (
            <Row key={one.row} {...one} />
          ))}
        </ul>
        {rows.length > SHOWN && (
          <p className={classes.more}>
            <Trans>and {number(rows.length - SHOWN)} more</Trans>
          </p>
        )}
      </ScrollArea.Autosize>
    </div>
  )
}

function Row({ row, card, verdict }: Judged) {
  const { t } = useLingui()
  const why = useFaultSentence()
  const details = [card.company, card.department, card.email, card.phone].filter(Boolean)
  return (
    <li>
      <b>
        <bdi>{contactName(card) || t`No name`}</bdi>
      </b>
      <small>
        <bdi>{[t({ message: `Row ${row}`, comment: 'Place in a file' }), ...details].join(' · ')}</bdi>
      </small>
      {card.further !== undefined && (
        <small>
          <Plural
            value={card.further}
            one="# further number or address goes into the notes."
            other="# further numbers or addresses go into the notes."
          />
        </small>
      )}
      {verdict.is === 'faulty' && <span className={classes.fault}>{why(verdict.fault)}</span>}
    </li>
  )
}

function useFaultSentence(): (fault: Fault) => string {
  const { t } = useLingui()
  const fields = useFieldNames()
  return (fault) => {
    if (fault.why === 'nameless') return t`It has no name, no company and no mail address.`
    if (fault.why === 'address') return t`The mail address is not complete.`
    const field = fields[fault.field]
    return t`Too long: ${field}`
  }
}
