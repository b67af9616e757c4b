import { labelsOf, withLabels } from '#contract/emails/emails-rules.ts'
import { addMailLabel, changeMailLabel, deleteMailLabel, listMailLabels, type MailLabel } from '#contract/emails/mail-labels.ts'
import { isLabelNameTaken } from '#contract/emails/mail-labels-rules.ts'
import { ApiError } from '#contract/http/error.ts'
import type { Id } from '#contract/http/field.ts'
import { getOr404, rowsWithFacets, save } from '#db/repository/collection.ts'
import { nextId } from '#db/repository/ids.ts'
import type { StoreTransaction } from '#db/store.ts'
import { listHandler, write, writeThenReadBack } from '../kernel/handler.ts'

/** Handlers for email labels. */
export const mailLabels = [
  listHandler(listMailLabels, 'labels'),

  write(addMailLabel, ['labels'], async ({ body }, { tx }) => {
    await assertNameIsFree(tx, body.name)
    const label: MailLabel = { id: await nextId(tx, 'labels'), ...body, builtIn: false }
    return save(tx, 'labels', label)
  }),

  write(changeMailLabel, ['labels', 'emails'], async ({ params, body: { name, color } }, { tx }) => {
    const label = await getCustomLabel(tx, params.id)
    if (name) await assertNameIsFree(tx, name, label.id)
    const changed: MailLabel = { ...label, name: name ?? label.name, color: color ?? label.color }
    if (changed.name !== label.name) await relabel(tx, label.name, changed.name)
    return save(tx, 'labels', changed)
  }),

  // The mails keep the name of the label, so that an undo needs no other write.
  writeThenReadBack(
    deleteMailLabel,
    ['labels'],
    async ({ params }, { tx, remove }) => {
      await remove({ table: 'labels', row: await getCustomLabel(tx, params.id) })
    },
    ({ tx }) => tx.list('labels'),
  ),
]

async function getCustomLabel(tx: StoreTransaction, id: Id): Promise<MailLabel> {
  const label: MailLabel = await getOr404(tx, 'labels', id, 'Label not found')
  if (label.builtIn) throw new ApiError(409, 'Built-in labels cannot be deleted.')
  return label
}

async function assertNameIsFree(tx: StoreTransaction, name: string, except?: Id): Promise<void> {
  if (isLabelNameTaken(name, await tx.list('labels'), except)) throw new ApiError(409, 'A label with this name already exists.')
}

async function relabel(tx: StoreTransaction, from: string, to: string): Promise<void> {
  // The index has no labels for mails in trash or spam, but they keep theirs.
  const [withLabel, ...others] = await Promise.all(
    [{ label: from }, { folder: 'trash' }, { folder: 'spam' }].map((facets) => rowsWithFacets(tx, 'emails', facets)),
  )
  const rows = [...(withLabel ?? []), ...others.flat().filter((row) => labelsOf(row).includes(from))]
  if (rows.length)
    save(
      tx,
      'emails',
      ...rows.map((row) =>
        withLabels(
          row,
          labelsOf(row).map((name) => (name === from ? to : name)),
        ),
      ),
    )
}
