import { Trans, useLingui } from '@lingui/react/macro'
import { IconArrowBackUp, IconCopy, IconDots, IconPencil, IconTrash } from '@tabler/icons-react'
import type { ChatMessage } from '#contract/chats/chats.ts'
import { ME } from '#contract/chats/chats-rules.ts'
import { Menu } from '#ui/overlays/Menu.tsx'
import { useMessageActions } from '../chatActions.ts'
import { REACTIONS } from './emoji.ts'
import classes from './MessageMenu.module.css'

interface Props {
  message: ChatMessage
  opened: boolean
  onOpen(): void
  /** @param back the focus goes back to the message */
  onClose(back: boolean): void
  onReply(message: ChatMessage): void
  onEdit(message: ChatMessage): void
}

/** What one does with a message. */
export function MessageMenu({ message, opened, onOpen, onClose, onReply, onEdit }: Props) {
  const { t } = useLingui()
  const actions = useMessageActions()
  const own = message.senderId === ME
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
  // A hundred messages would each carry a closed menu.
  if (!opened) return button
  const does = (run: () => void, back: boolean) => () => {
    onClose(back)
    run()
  }
  return (
    <Menu opened onClose={() => onClose(true)} returnFocus={false} position="bottom" hideDetached={false} closeOnItemClick={false}>
      <Menu.Target>{button}</Menu.Target>
      <Menu.Dropdown>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset has no place in a menu */}
        <div className={classes.reactions} role="group" aria-label={t`React`}>
          {REACTIONS.map((emoji) => (
            <Menu.Item key={emoji} className={classes.reaction} onClick={does(() => actions.react(message, emoji), true)}>
              {emoji}
            </Menu.Item>
          ))}
        </div>
        <Menu.Divider />
        <Menu.Item leftSection={<IconArrowBackUp size={17} />} onClick={does(() => onReply(message), false)}>
          <Trans comment="Menu: answer a message and quote it">Reply</Trans>
        </Menu.Item>
        {message.type === 'text' && message.msg && (
          <Menu.Item leftSection={<IconCopy size={17} />} onClick={does(() => void actions.copy(message), true)}>
            <Trans>Copy the text</Trans>
          </Menu.Item>
        )}
        {own && message.type === 'text' && message.msg && (
          <Menu.Item leftSection={<IconPencil size={17} />} onClick={does(() => onEdit(message), false)}>
            <Trans comment="Menu: edit a message">Edit</Trans>
          </Menu.Item>
        )}
        {own && (
          <Menu.Item color="red" leftSection={<IconTrash size={17} />} onClick={does(() => void actions.remove(message), true)}>
            <Trans>Delete</Trans>
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
