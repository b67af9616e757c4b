import { useLingui } from '@lingui/react/macro'

/** Returns a function that names the person who did something: “You” for the user. */
export function useActorName(): (name: string, isMe: boolean) => string {
  const { t } = useLingui()
  return (name, isMe) => (isMe ? t({ message: 'You', comment: 'Writer of a message: oneself' }) : name)
}
