import { Trans, useLingui } from '@lingui/react/macro'
import { IconArrowBackUp, IconCopy, IconDots, IconPencil, IconTrash } from '@tabler/icons-react'
import type { ChatMessage } from '#contract/chats/chats.ts'
import { MY_SENDER_ID } from '#contract/chats/chats-rules.ts'
import { Menu } from '#ui/overlays/Menu.tsx'
import { useMessageActions } from '../chatActions.ts'
import { REACTIONS } from './emoji.ts'
import classes from './MessageMenu.module.css'

interface Props {
  message: ChatMessage
  opened: boolean
  onOpen(): void
  /** @param returnFocus true if the focus must return to the message */
  onClose(returnFocus: boolean): void
  onReply(message: ChatMessage): void
  onEdit(message: ChatMessage): void
}

/** The menu of a message: reactions and actions. */
export function MessageMenu({ message, opened, onOpen, onClose, onReply, onEdit }: Props) {
  const { t } = useLingui()
  const actions = useMessageActions()
  const isOwn = message.senderId === MY_SENDER_ID
  const button = (
    <button
      type="button"
      className={classes.button}
      tabIndex={-1}
      aria-haspopup="menu"
      aria-expanded={opened}
      aria-label={t({ message: 'Message actions', comment: 'Button beside a message that opens its menu' })}
      onClick={opened ? () => onClose(true) : onOpen}
    >
      <IconDots size={18} aria-hidden />
    </button>
  )
  // The menu is rendered only when open, because a chat has a hundred messages.
  if (!opened) return button
  /** Returns a click handler that closes the menu and runs the action. @param returnFocus true if the focus returns to the message */
  const closeAnd = (action: () => void, returnFocus: boolean) => () => {
    onClose(returnFocus)
    action()
  }
  return (
    <Menu opened onClose={() => onClose(true)} returnFocus={false} position="bottom" hideDetached={false} closeOnItemClick={false}>
      <Menu.Target>{button}</Menu.Target>
      <Menu.Dropdown>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset has no place in a menu */}
        <div className={classes.reactions} role="group" aria-label={t`React`}>
          {REACTIONS.map((emoji) => (
            <Menu.Item key={emoji} className={classes.reaction} onClick={closeAnd(() => actions.react(message, emoji), true)}>
              {emoji}
            </Menu.Item>
          ))}
        </div>
        <Menu.Divider />
        <Menu.Item leftSection={<IconArrowBackUp size={17} />} onClick={closeAnd(() => onReply(message), false)}>
          <Trans comment="Menu: answer a message and quote it">Reply</Trans>
        </Menu.Item>
        {/* `msg` is the text; a message of the type `image` has the URL of a picture there. */}
        {message.type === 'text' && message.msg && (
          <Menu.Item leftSection={<IconCopy size={17} />} onClick={closeAnd(() => void actions.copy(message), true)}>
            <Trans>Copy text</Trans>
          </Menu.Item>
        )}
        {isOwn && message.type === 'text' && message.msg && (
          <Menu.Item leftSection={<IconPencil size={17} />} onClick={closeAnd(() => onEdit(message), false)}>
            <Trans comment="Menu: edit a message">Edit</Trans>
          </Menu.Item>
        )}
        {isOwn && (
          <Menu.Item color="red" leftSection={<IconTrash size={17} />} onClick={closeAnd(() => void actions.remove(message), true)}>
            <Trans>Delete</Trans>
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
