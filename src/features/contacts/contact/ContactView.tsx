import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon, Button } from '@mantine/core'
import {
  IconArrowLeft,
  IconBuilding,
  IconMail,
  IconMapPin,
  IconMessageCircle,
  IconPencil,
  IconPhone,
  IconRestore,
  IconStar,
  IconStarFilled,
  IconTrash,
} from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import type { ComponentType, ReactNode } from 'react'
import { usePermission } from '#client/account.ts'
import { contactName } from '#contract/contacts/contact-name.ts'
import type { Contact } from '#contract/contacts/contacts.ts'
import { lazyComponent } from '#ui/lazy/lazyComponent.tsx'
import { Tooltip } from '#ui/overlays/Tooltip.tsx'
import { PersonAvatar } from '#ui/people/PersonAvatar.tsx'
import { useShortcuts } from '#ui/shortcuts/registry.ts'
import { useDepartmentName } from '../labels.ts'
import type { ContactActions } from '../useContactActions.ts'
import { ContactNotes } from './ContactNotes.tsx'
import classes from './ContactView.module.css'

const PersonalData = lazyComponent(async () => (await import('./PersonalData.tsx')).PersonalData)
const Related = lazyComponent(async () => (await import('./Related.tsx')).Related)

interface Props {
  contact: Contact
  actions: ContactActions
  onEdit(): void
  onBack(): void
  /** Called after the contact was deleted, restored or erased, so that it is no longer in the list. */
  onRemoved(): void
  onTag(tag: string): void
}

/** The page of a contact: name, buttons to reach them, fields, tags, notes and related records. */
export function ContactView({ contact, actions, onEdit, onBack, onRemoved, onTag }: Props) {
  const { t } = useLingui()
  const departmentName = useDepartmentName()
  const navigate = useNavigate()
  const mayErase = usePermission()('owner')
  const { company, department, email, phone, address, image, starred, deleted, tags, frequentlycontacted } = contact
  const name = contactName(contact) || phone || t`No name`
  const afterRemoval = (succeeded: boolean) => succeeded && onRemoved()
  const openChat = async () => {
    const id = await actions.openChat(contact)
    if (id !== undefined) await navigate({ to: '/apps/chats', search: { chat: id } })
  }
  useShortcuts(t`Open contact`, deleted ? [] : [{ keys: 'e', label: t`Edit contact`, run: onEdit }])
  // `no-print` (base.css) hides an element in print; `write: 'new'` opens the form of a new mail.
  return (
    <article className={classes.contact}>
      <header className={`no-print ${classes.bar}`}>
        <ActionIcon className={classes.back} variant="subtle" color="gray" size={44} aria-label={t`Back to the list`} onClick={onBack}>
          <IconArrowLeft size={22} stroke={1.7} />
        </ActionIcon>
        <span className={classes.spacer}>{deleted && <Trans>In the bin</Trans>}</span>
        {deleted ? (
          <Button variant="light" leftSection={<IconRestore size={18} />} onClick={() => actions.restore([contact]).then(afterRemoval)}>
            <Trans>Restore</Trans>
          </Button>
        ) : (
          <>
            <Tooltip label={starred ? t`Remove star` : t`Add star`}>
              <ActionIcon
                variant="subtle"
                color="gray"
                size={44}
                aria-label={t({ message: 'Starred', comment: 'Contacts with a star' })}
                aria-pressed={starred}
                onClick={() => void actions.toggleStar(contact)}
              >
                {starred ? <IconStarFilled size={20} className={classes.star} /> : <IconStar size={20} stroke={1.7} />}
              </ActionIcon>
            </Tooltip>
            <Tooltip label={t`Delete contact`}>
              <ActionIcon
                variant="subtle"
                color="gray"
                size={44}
                aria-label={t`Delete contact`}
                onClick={() => actions.remove([contact]).then(afterRemoval)}
              >
                <IconTrash size={20} stroke={1.7} />
              </ActionIcon>
            </Tooltip>
            <Button variant="light" leftSection={<IconPencil size={17} />} onClick={onEdit}>
              <Trans comment="Button: edit a contact">Edit</Trans>
            </Button>
          </>
        )}
      </header>
      <div className={classes.content}>
        <div className={classes.person}>
          <PersonAvatar name={name} src={image} size={88} />
          <div>
            <h2>
              <bdi>{name}</bdi>
            </h2>
            <p>
              <bdi>{[company === name ? '' : company, department && departmentName(department)].filter(Boolean).join(' · ')}</bdi>
            </p>
            {frequentlycontacted && (
              <span className={classes.frequent}>
                <Trans>Frequent contact</Trans>
              </span>
            )}
          </div>
        </div>
        <div className={`no-print ${classes.actions}`}>
          {email && (
            <Button
              leftSection={<IconMail size={18} />}
              renderRoot={(props) => <Link {...props} to="/apps/email" search={{ write: 'new', to: email }} />}
            >
              <Trans comment="Button: write a mail to this person">Send email</Trans>
            </Button>
          )}
          {!deleted && (
            <Button variant={email ? 'default' : 'filled'} leftSection={<IconMessageCircle size={18} />} onClick={() => void openChat()}>
              <Trans comment="Button: open the chat with this person, or start one">Chat</Trans>
            </Button>
          )}
          {phone && (
            <Button component="a" variant="default" href={`tel:${phone.replace(/[^\d+*#]/g, '')}`} leftSection={<IconPhone size={18} />}>
              <Trans comment="Button: call this person">Call</Trans>
            </Button>
          )}
        </div>
        <dl className={classes.details}>
          <Detail icon={IconMail} label={t({ message: 'Email', comment: 'A field of a contact' })} value={email}>
            <Link to="/apps/email" search={{ write: 'new', to: email }}>
              {email}
            </Link>
          </Detail>
          <Detail icon={IconPhone} label={t({ message: 'Phone', comment: 'A field of a contact' })} value={phone}>
            <bdi dir="ltr">{phone}</bdi>
          </Detail>
          <Detail icon={IconBuilding} label={t({ message: 'Company', comment: 'Order of a list, and a field' })} value={company}>
            <bdi>{company}</bdi>
          </Detail>
          <Detail icon={IconMapPin} label={t({ message: 'Address', comment: 'A postal address' })} value={address}>
            <span className={classes.address} dir="auto">
              {address}
            </span>
          </Detail>
        </dl>
        {tags.length > 0 && (
          <ul className={classes.tags} aria-label={t`Tags`}>
            {tags.map((tag) => (
              <li key={tag}>
                <button type="button" onClick={() => onTag(tag)}>
                  <bdi>{tag}</bdi>
                </button>
              </li>
            ))}
          </ul>
        )}
        {!deleted && <ContactNotes contact={contact} />}
        {!deleted && <Related contact={contact} />}
        {mayErase && <PersonalData contact={contact} onErased={onRemoved} />}
      </div>
    </article>
  )
}

interface DetailProps {
  icon: ComponentType<{ size?: number; stroke?: number }>
  label: string
  /** Without a value nothing is rendered. */
  value: string
  children: ReactNode
}

/** A field of the contact with icon and name. */
const Detail = ({ icon: Icon, label, value, children }: DetailProps) =>
  value === '' ? null : (
    <div>
      <dt>
        <Icon size={18} stroke={1.7} />
        {label}
      </dt>
      <dd>{children}</dd>
    </div>
  )
