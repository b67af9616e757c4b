import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import type { Enrolment, SchoolClass } from '#contract/classes/classes.ts'
import { seatsLeft } from '#contract/classes/seats.ts'
import { useFormat } from '#ui/text/format.ts'
import form from '../forms/FormField.module.css'
import { FormField } from '../forms/FormField.tsx'
import { useSiteForm } from '../forms/useSiteForm.ts'
import site from '../site.module.css'

/** Loads the schema of the request (see useSiteForm). */
const schema = async () => (await import('#contract/classes/classes.ts')).requestEnrolment.body
/** The values of an empty form. */
const EMPTY = { childName: '', childAge: '', parentName: '', email: '', phone: '', message: '' }

/** The form to request a place in a class. */
export function EnrolForm({ schoolClass }: { schoolClass: SchoolClass }) {
  const { t } = useLingui()
  const [sent, setSent] = useState<Enrolment>()
  const enrolment = useSiteForm({
    draft: 'enrolment',
    initial: EMPTY,
    schema,
    route: 'POST /api/data/classes/:id/enrolments',
    toRequest: (values) => ({ params: { id: schoolClass.id }, body: { ...values, childAge: Number(values.childAge) } }),
    onSent: setSent,
  })
  if (sent) return <RequestSent enrolment={sent} onAgain={() => setSent(undefined)} />
  return (
    <form {...enrolment.form} className={form.form}>
      <div className={form.pair}>
        <FormField {...enrolment.field('childName')} label={t`Your child’s name`} required />
        <FormField
          {...enrolment.field('childAge')}
          label={t`Your child’s age`}
          required
          options={<AgeOptions schoolClass={schoolClass} />}
        />
      </div>
      <FormField {...enrolment.field('parentName')} label={t`Your name`} required autoComplete="name" />
      <div className={form.pair}>
        <FormField {...enrolment.field('email')} label={t`Email`} type="email" required autoComplete="email" />
        <FormField {...enrolment.field('phone')} label={t`Telephone`} type="tel" autoComplete="tel" />
      </div>
      <FormField {...enrolment.field('message')} label={t`Anything we should know`} rows={3} />
      {enrolment.error && (
        <p role="alert" className={form.problem}>
          {enrolment.error}
        </p>
      )}
      <p className={site.buttons}>
        <button type="submit" className={site.button} aria-disabled={enrolment.busy}>
          {seatsLeft(schoolClass) > 0 ? <Trans>Request a place</Trans> : <Trans>Join the waiting list</Trans>}
        </button>
      </p>
    </form>
  )
}

function AgeOptions({ schoolClass: { ageFrom, ageTo } }: { schoolClass: SchoolClass }) {
  const { t } = useLingui()
  const format = useFormat()
  return (
    <>
      <option value="">{t({ message: 'Choose', comment: 'First line of a list to choose an age from' })}</option>
      {Array.from({ length: ageTo - ageFrom + 1 }, (_, index) => ageFrom + index).map((age) => (
        <option key={age} value={age}>
          {format.number(age)}
        </option>
      ))}
    </>
  )
}

function RequestSent({ enrolment, onAgain }: { enrolment: Enrolment; onAgain(): void }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const { childName, email } = enrolment
  return (
    <div className={form.done}>
      <h3 ref={heading} tabIndex={-1} className={site.subheading}>
        <Trans>Thank you. We have received your request for {childName}.</Trans>
      </h3>
      <p>
        <Trans>The office will email {email} with its decision.</Trans>
      </p>
      {/* `data-quiet`: a less prominent button. */}
      <button type="button" className={site.button} data-quiet onClick={onAgain}>
        <Trans>Request a place for another child</Trans>
      </button>
    </div>
  )
}
