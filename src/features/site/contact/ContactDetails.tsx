import { Trans } from '@lingui/react/macro'
import { school } from '../school/school.ts'
import classes from './ContactDetails.module.css'

/** The school's address, telephone number and e-mail address. */
export const ContactDetails = () => (
  <dl className={classes.details}>
    <div>
      <dt>
        <Trans>Address</Trans>
      </dt>
      <dd>
        <bdi>{school.street}</bdi>
        <br />
        <bdi>
          {school.town} {school.postcode}
        </bdi>
      </dd>
    </div>
    <div>
      <dt>
        <Trans>Telephone</Trans>
      </dt>
      <dd>
        <a href={`tel:${school.phone.replaceAll(' ', '')}`}>
          <bdi dir="ltr">{school.phone}</bdi>
        </a>
      </dd>
    </div>
    <div>
      <dt>
        <Trans>Email</Trans>
      </dt>
      <dd>
        <a href={`mailto:${school.email}`}>
          <bdi>{school.email}</bdi>
        </a>
      </dd>
    </div>
  </dl>
)
