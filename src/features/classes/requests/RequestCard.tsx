import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconCheck, IconMail, IconPhone, IconX } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { CSSProperties } from 'react'
import { usePermission } from '#client/account.ts'
import type { Enrolment, EnrolmentStatus, SchoolClass } from '#contract/classes/classes.ts'
import { seatsLeft } from '#contract/classes/seats.ts'
import { DateText } from '#ui/dates/DateText.tsx'
import { PersonAvatar } from '#ui/people/PersonAvatar.tsx'
import { useFormat } from '#ui/text/format.ts'
import { Seats } from '../class/Seats.tsx'
import classes from './Requests.module.css'

interface Props {
  enrolment: Enrolment
  schoolClass: SchoolClass | undefined
  onDecide(status: 'accepted' | 'declined'): void
}

/** The theme colour of each status. */
const COLORS: Record<EnrolmentStatus, string> = { pending: 'warning', accepted: 'success', declined: 'gray' }

/** A family's request for a seat, with buttons to accept or decline it. */
export function RequestCard({ enrolment, schoolClass, onDecide }: Props) {
  const isOffice = usePermission()('office')
  const { t } = useLingui()
  const { number } = useFormat()
  const { childName, childAge, parentName, email, phone, message, status, createdAt } = enrolment
  const names: Record<EnrolmentStatus, string> = {
    pending: t({ message: 'Waiting', comment: 'Requests that nobody has decided yet' }),
    accepted: t({ message: 'Accepted', comment: 'Requests' }),
    declined: t({ message: 'Declined', comment: 'Requests' }),
  }
  const age = number(childAge)
  const address = (
    <>
      <IconMail size={15} stroke={1.7} aria-hidden />
      <bdi>{email}</bdi>
    </>
  )
  const isFull = schoolClass !== undefined && seatsLeft(schoolClass) === 0
  return (
    <li className={classes.card} data-row={enrolment.id}>
      <div className={classes.person}>
        <PersonAvatar name={childName} size={44} />
        <div>
          <h2 className={classes.name}>
            <Trans comment="The name of a child, and its age in years">
              <bdi>{childName}</bdi>, {age}
            </Trans>
          </h2>
          <p className={classes.quiet}>
            <bdi>{schoolClass?.name}</bdi> · <DateText iso={createdAt} />
          </p>
        </div>
        <span className={classes.state} style={{ '--tone': `var(--mantine-color-${COLORS[status]}-5)` } as CSSProperties}>
          {names[status]}
        </span>
      </div>
      {message && (
        <blockquote className={classes.message} dir="auto">
          {message}
        </blockquote>
      )}
      <p className={classes.contact}>
        <bdi>{parentName}</bdi>
        {/* Opens the form of a new mail to the parent: the mailbox is the office's, others use their own mail program. */}
        {isOffice ? (
          <Link to="/apps/email" search={{ write: 'new', to: email }}>
            {address}
          </Link>
        ) : (
          <a href={`mailto:${email}`}>{address}</a>
        )}
        {phone && (
          <a href={`tel:${phone.replaceAll(/\s/g, '')}`}>
            <IconPhone size={15} stroke={1.7} aria-hidden />
            <bdi dir="ltr">{phone}</bdi>
          </a>
        )}
      </p>
      <div className={classes.footer}>
        <div className={classes.seats}>{schoolClass && <Seats schoolClass={schoolClass} />}</div>
        {isOffice && status !== 'declined' && (
          <Button
            variant="default"
            leftSection={<IconX size={17} />}
            aria-label={status === 'accepted' ? t`Withdraw place: ${childName}` : t`Decline ${childName}`}
            onClick={() => onDecide('declined')}
          >
            {status === 'accepted' ? <Trans>Withdraw place</Trans> : <Trans comment="Button: answers a request with no">Decline</Trans>}
          </Button>
        )}
        {isOffice && status !== 'accepted' && (
          <Button
            leftSection={<IconCheck size={17} />}
            disabled={isFull}
            aria-label={t`Accept ${childName}`}
            onClick={() => onDecide('accepted')}
          >
            {isFull ? (
              <Trans comment="Button: every seat of a class is taken">Full</Trans>
            ) : (
              <Trans comment="Button: answers a request with yes">Accept</Trans>
            )}
          </Button>
        )}
      </div>
    </li>
  )
}
