import { Link } from '@tanstack/react-router'
import { usePermission } from '#client/account.ts'

/** A link that writes to an address: in the mailbox of the office, and for those who may not use it in their own mail program. */
export const MailLink = ({ address }: { address: string }) => {
  const text = <bdi>{address}</bdi>
  if (!usePermission()('office')) return <a href={`mailto:${address}`}>{text}</a>
  return (
    <Link to="/apps/email" search={{ write: 'new', to: address }}>
      {text}
    </Link>
  )
}
