import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, SegmentedControl } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useDeferredValue, useRef, useState } from 'react'
import { isNotFound } from '#client/live/live.ts'
import { call, fieldErrorsOf, messageOf } from '#client/transport/call.ts'
import type { Invoice } from '#contract/invoices/invoices.ts'
import { invoiceNumber } from '#contract/invoices/invoices-rules.ts'
import { RecordDeletedNotice } from '#ui/drafts/DeletedRecordDraft.tsx'
import { moveDraftToNew } from '#ui/drafts/deletedRecord.ts'
import { dirtyFields } from '#ui/drafts/fieldHashes.ts'
import { useFormDraft } from '#ui/drafts/formDraft.ts'
import { RestoreDraftPrompt } from '#ui/drafts/RestoreDraftPrompt.tsx'
import { toast, toastError } from '#ui/feedback/toast.tsx'
import { HeaderButtons, SaveBar } from '#ui/forms/SaveBar.tsx'
import { useIsPhone } from '#ui/hooks/useIsPhone.ts'
import { PageHeader } from '#ui/navigation/PageHeader.tsx'
import { useRecordShortcuts } from '#ui/navigation/useRecordShortcuts.ts'
import { LeaveDialog } from '#ui/overlays/LeaveDialog.tsx'
import { useFormat } from '#ui/text/format.ts'
import { BackToList } from '../invoice/InvoiceScreen.tsx'
import { InvoicePrint } from '../print/InvoicePrint.tsx'
import classes from './InvoiceEditor.module.css'
import { InvoiceFields } from './InvoiceFields.tsx'
import { bodyOf, type InvoiceValues, newValues, previewOf, useInvoiceRules, valuesOf } from './invoiceForm.ts'
import { useFieldNames } from './useFieldNames.ts'
import { useValueText } from './useValueText.ts'

interface Props {
  /** The invoice to edit; undefined for a new one. */
  invoice?: Invoice
  /** For a new invoice: the last one, whose sender, term of payment and VAT rate are filled in. */
  last?: Invoice | undefined
}

/** True if a stored draft has lines, which the API calls `orders`. */
const isValidDraft = ({ orders }: Partial<InvoiceValues>): boolean => Array.isArray(orders)

/** The editor of an invoice: the form, and a preview of what is filled in. Unsaved input is a draft. */
export function InvoiceEditor({ invoice, last }: Props) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const rules = useInvoiceRules()
  const fieldNames = useFieldNames()
  /** The stored invoice; undefined for a new one, and after it turned out to be deleted. */
  const [stored, setStored] = useState(invoice)
  const [initialValues] = useState(() => (invoice ? valuesOf(invoice) : newValues(last)))
  const form = useForm<InvoiceValues>({ initialValues, validate: rules })
  const isDirty = form.isDirty()
  const draft = useFormDraft(`invoices/${invoice?.id ?? 'new'}`, isDirty ? form.values : undefined, isValidDraft, invoice && initialValues)
  const [pane, setPane] = useState('form')
  const isSaved = useRef(false)
  const storedNumber = stored && invoiceNumber(stored)
  const { money } = useFormat()
  const valueText = useValueText()
  const isPhone = useIsPhone()
  const preview = previewOf(useDeferredValue(form.values), stored)
  const formElement = useRef<HTMLFormElement>(null)
  useRecordShortcuts(t`Invoice`, '/apps/invoice/list')

  /** Opens the page of the saved invoice. */
  const showInvoice = (id: number) => {
    isSaved.current = true
    return navigate({ to: '/apps/invoice/detail/$id', params: { id: String(id) } })
  }
  /** True for a new invoice and for a stored draft: it can be saved without being issued. */
  const canBeDraft = !stored || Boolean(stored.draft)
  /** @param isDraft undefined for an issued invoice, which stays one */
  const save = async (values: InvoiceValues, isDraft?: boolean) => {
    try {
      let now = stored
      const merged = await draft.mergeWithStored(values, async () => {
        now = stored && (await call('GET /api/data/invoices/:id', { params: { id: stored.id } }))
        return now && valuesOf(now)
      })
      if (!merged) return
      const body = { ...bodyOf(merged.values, now), ...(isDraft === undefined ? {} : { draft: isDraft }) }
      const saved = stored
        ? await call('PUT /api/data/invoicedata/updateinvoice', {
            body: { ...dirtyFields(body, { ...bodyOf(merged.stored, now), draft: stored.draft }), id: stored.id },
          })
        : await call('POST /api/data/invoicedata/addinvoice', { body }, draft.idempotencyKeyFor(body))
      draft.clear()
      // A deleted invoice may have had this id: a draft that is left of it is offered in the next new invoice.
      if (!stored) moveDraftToNew(`invoices/${saved.id}`, 'invoices/new')
      await showInvoice(saved.id)
      const id = invoiceNumber(saved)
      toast(saved.draft ? t`Draft saved.` : isDraft === undefined ? t`Invoice ${id} updated.` : t`Invoice ${id} issued.`)
    } catch (reason) {
      if (stored && isNotFound(reason)) return setStored(undefined)
      form.setErrors(fieldErrorsOf(reason))
      toastError(messageOf(reason))
    }
  }
  // Moves the focus to the first invalid field.
  const onInvalid = () => {
    setPane('form')
    requestAnimationFrame(() => formElement.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
  }
  /** Only the button "Issue" issues a draft. Every other way to submit saves it. */
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    const { submitter } = event.nativeEvent as SubmitEvent
    const isDraft = canBeDraft ? submitter?.getAttribute('value') !== 'issue' : undefined
    form.onSubmit((values) => save(values, isDraft), onInvalid)(event)
  }
  const saveButtons = canBeDraft ? (
    <Group gap="xs" wrap="nowrap">
      <Button type="submit" form="invoice" value="draft" variant="default" disabled={form.submitting}>
        <Trans>Save draft</Trans>
      </Button>
      <Button type="submit" form="invoice" value="issue" loading={form.submitting}>
        <Trans comment="Button: makes a draft a real invoice with a number">Issue</Trans>
      </Button>
    </Group>
  ) : (
    <Button type="submit" form="invoice" loading={form.submitting}>
      <Trans>Save changes</Trans>
    </Button>
  )

  return (
    <>
      <BackToList />
      <PageHeader
        title={stored ? (storedNumber === undefined ? t`Edit draft` : t`Edit invoice ${{ id: storedNumber }}`) : t`New invoice`}
        description={
          isDirty ? (
            <Trans context="invoice">Not saved yet. Your draft is kept on this device.</Trans>
          ) : (
            // A phone shows either the form or the preview.
            !isPhone && <Trans>The preview updates as you type.</Trans>
          )
        }
      >
        {/* A narrow window has the link back above. */}
        <HeaderButtons>
          <Button
            variant="default"
            onClick={() =>
              navigate(stored ? { to: '/apps/invoice/detail/$id', params: { id: String(stored.id) } } : { to: '/apps/invoice/list' })
            }
          >
            <Trans>Cancel</Trans>
          </Button>
          {saveButtons}
        </HeaderButtons>
      </PageHeader>
      {invoice && !stored ? (
        <RecordDeletedNotice form="invoice" busy={form.submitting} />
      ) : (
        <RestoreDraftPrompt draft={draft} names={fieldNames} valueText={valueText} onTake={form.setValues} />
      )}
      <SegmentedControl
        className={classes.switch}
        fullWidth
        aria-label={t`Form or preview`}
        value={pane}
        onChange={setPane}
        data={[
          { value: 'form', label: t`Edit` },
          { value: 'paper', label: t`Preview` },
        ]}
      />
      <div className={classes.panes} data-pane={pane} data-filled={isDirty || stored !== undefined || undefined}>
        <form ref={formElement} id="invoice" className={classes.form} noValidate onSubmit={onSubmit}>
          <InvoiceFields form={form} payments={invoice?.payments ?? []} preview={preview} />
        </form>
        <div className={classes.preview}>
          <InvoicePrint invoice={preview} />
        </div>
      </div>
      <SaveBar>
        <div className={classes.total}>
          <small>
            <Trans comment="What an invoice comes to in the end">Grand total</Trans>
          </small>
          <strong>{money(preview.grandTotal, form.values.currency)}</strong>
        </div>
        {saveButtons}
      </SaveBar>
      <LeaveDialog when={() => isDirty && !isSaved.current} onDiscard={draft.clear} />
    </>
  )
}
