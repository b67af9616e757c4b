import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useForm } from '@mantine/form'
import { IconChevronLeft } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { useDeferredValue, useRef, useState } from 'react'
import { isNotFound } from '#client/live/live.ts'
import { call, fieldErrorsOf, messageOf } from '#client/transport/call.ts'
import type { ProductDetail } from '#contract/shop/products.ts'
import { RecordDeletedNotice } from '#ui/drafts/DeletedRecordDraft.tsx'
import { moveDraftToNew } from '#ui/drafts/deletedRecord.ts'
import { useFormDraft } from '#ui/drafts/formDraft.ts'
import { RestoreDraftPrompt } from '#ui/drafts/RestoreDraftPrompt.tsx'
import { toast, toastError } from '#ui/feedback/toast.tsx'
import { HeaderButtons, SaveBar } from '#ui/forms/SaveBar.tsx'
import { useIsPhone } from '#ui/hooks/useIsPhone.ts'
import { PageHeader } from '#ui/navigation/PageHeader.tsx'
import { useRecordShortcuts } from '#ui/navigation/useRecordShortcuts.ts'
import { LeaveDialog } from '#ui/overlays/LeaveDialog.tsx'
import { useCartActions } from '../cart/useCart.ts'
import { ProductCard } from '../products/ProductCard.tsx'
import classes from './ProductEditor.module.css'
import { ProductFields } from './ProductFields.tsx'
import {
  bodyOf,
  isCompleteDraft,
  mergedVariants,
  newValues,
  type ProductValues,
  previewOf,
  useProductValidation,
  valuesOf,
} from './productForm.ts'
import { useFieldNames } from './useFieldNames.ts'
import { useValueText } from './useValueText.ts'

/** The form of a product with a preview of its card beside it. Typed values are stored as a draft until they are saved. */
export function ProductEditor({ product }: { product?: ProductDetail }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const validate = useProductValidation()
  const labels = useFieldNames()
  const valueText = useValueText()
  /** The stored product; undefined for a new one, and after a save has shown that it was deleted. */
  const [stored, setStored] = useState(product)
  const [initialValues] = useState(() => (product ? valuesOf(product) : newValues()))
  const form = useForm<ProductValues>({ initialValues, validate })
  const dirty = form.isDirty()
  // By the initial values the draft knows which fields were typed, and whether somebody else has changed them since.
  const draft = useFormDraft(`product.${product?.id ?? 'new'}`, dirty ? form.values : undefined, isCompleteDraft, product && initialValues)
  const isSaved = useRef(false)
  const formElement = useRef<HTMLFormElement>(null)
  useRecordShortcuts(t`Product`, '/apps/ecommerce/list')
  /** The product as it would be stored now. */
  const preview = previewOf(useDeferredValue(form.values), stored)
  const actions = useCartActions()
  const isPhone = useIsPhone()

  const save = async (values: ProductValues) => {
    try {
      const now = stored && (await call('GET /api/data/products/:id', { params: { id: stored.id } }))
      const current = now && valuesOf(now)
      // The stock of each variant is a field of its own: sales change it at any time.
      const variants = current && mergedVariants(values.variants, initialValues.variants, current.variants)
      const merged = await draft.mergeWithStored({ ...values, ...(variants && { variants }) }, async () =>
        current && variants ? { ...current, variants: initialValues.variants } : current,
      )
      if (!merged) return
      const body = bodyOf(merged.values, now)
      const { id, title } = stored
        ? await call('PATCH /api/data/products/:id', { params: { id: stored.id }, body })
        : await call('POST /api/data/products', { body }, draft.idempotencyKeyFor(body))
      isSaved.current = true
      draft.clear()
      // The new id may be that of a deleted product: a draft of that one must not become a draft of this one.
      if (!stored) moveDraftToNew(`product.${id}`, 'product.new')
      await navigate({ to: '/apps/ecommerce/detail/$id', params: { id: String(id) } })
      toast(stored ? t`“${title}” updated.` : t`“${title}” published.`)
    } catch (reason) {
      if (stored && isNotFound(reason)) return setStored(undefined)
      // Error messages by field. The API has `photo` and `photos`, the form has one field for both.
      const fields = fieldErrorsOf(reason)
      form.setErrors({ ...fields, ...(fields.photo || fields.photos ? { pictures: fields.photo ?? fields.photos } : {}) })
      toastError(messageOf(reason))
    }
  }
  // The first invalid field gets the focus.
  const onInvalid = () => requestAnimationFrame(() => formElement.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
  const buttons = (
    <>
      <Button
        variant="default"
        onClick={() =>
          navigate(stored ? { to: '/apps/ecommerce/detail/$id', params: { id: String(stored.id) } } : { to: '/apps/ecommerce/list' })
        }
      >
        <Trans>Cancel</Trans>
      </Button>
      <Button type="submit" form="product" loading={form.submitting}>
        {stored ? <Trans>Save changes</Trans> : <Trans>Publish</Trans>}
      </Button>
    </>
  )

  return (
    <>
      <Link to="/apps/ecommerce/list" className={classes.back}>
        <IconChevronLeft size={16} className={classes.chevron} aria-hidden />
        <Trans comment="Link back to the table of products">All products</Trans>
      </Link>
      <PageHeader
        title={stored ? t`Edit product` : t`New product`}
        description={
          dirty ? (
            <Trans>Not saved yet. Your draft is kept on this device.</Trans>
          ) : (
            // On a phone the preview is far below the form.
            !isPhone && <Trans>The preview updates as you type.</Trans>
          )
        }
      >
        <HeaderButtons>{buttons}</HeaderButtons>
      </PageHeader>
      {product && !stored ? (
        <RecordDeletedNotice form="product" busy={form.submitting} />
      ) : (
        <RestoreDraftPrompt draft={draft} names={labels} valueText={valueText} onTake={form.setValues} />
      )}
      <div className={classes.panes}>
        <form ref={formElement} id="product" className={classes.form} noValidate onSubmit={form.onSubmit(save, onInvalid)}>
          <ProductFields form={form} />
        </form>
        <section className={classes.preview} aria-label={t`Preview`}>
          <p>
            <Trans>As shown in the shop</Trans>
          </p>
          <div inert>
            {/* `eager`: its picture is loaded at once. */}
            <ProductCard product={{ ...preview, title: preview.title || t`New product` }} inCart={0} actions={actions} eager />
          </div>
        </section>
      </div>
      <SaveBar>{buttons}</SaveBar>
      <LeaveDialog when={() => dirty && !isSaved.current} onDiscard={draft.clear} />
    </>
  )
}
