import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconMail, IconMapPin, IconPhone } from '@tabler/icons-react'
import type { Profile } from '#contract/members/profile.ts'
import classes from './ProfileScreen.module.css'

interface Props {
  profile: Profile
  onEdit(): void
}

/** The card with the person's biography and contact details. */
export function AboutCard({ profile: { bio, email, phone, address }, onEdit }: Props) {
  const isEmpty = !bio && !email && !phone && !address
  return (
    <section className={classes.card} aria-labelledby="about">
      <h2 id="about">
        <Trans context="profile" comment="Heading above what a person says of themselves">
          About
        </Trans>
      </h2>
      {bio && (
        <p className={classes.bio} dir="auto">
          {bio}
        </p>
      )}
      <ul className={classes.facts}>
        {email && (
          <li>
            <IconMail size={19} stroke={1.7} aria-hidden />
            <a href={`mailto:${email}`}>
              <bdi>{email}</bdi>
            </a>
          </li>
        )}
        {phone && (
          <li>
            <IconPhone size={19} stroke={1.7} aria-hidden />
            <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
              <bdi>{phone}</bdi>
            </a>
          </li>
        )}
        {address && (
          <li>
            <IconMapPin size={19} stroke={1.7} aria-hidden />
            <bdi>{address}</bdi>
          </li>
        )}
      </ul>
      {isEmpty && (
        <Button variant="light" onClick={onEdit}>
          <Trans>Add something about yourself</Trans>
        </Button>
      )}
    </section>
  )
}
