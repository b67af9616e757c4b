import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon } from '@mantine/core'
import {
  IconArchive,
  IconArchiveOff,
  IconArrowLeft,
  IconBell,
  IconBellOff,
  IconDotsVertical,
  IconMailOpened,
  IconPencil,
  IconPhoto,
  IconPin,
  IconPinnedOff,
  IconSearch,
  IconTrash,
  IconUsers,
} from '@tabler/icons-react'
import { useState } from 'react'
import type { ChatSummary } from '#contract/chats/chats.ts'
import { isGroup, MY_SENDER_ID } from '#contract/chats/chats-rules.ts'
import { lazyComponent } from '#ui/lazy/lazyComponent.tsx'
import { Menu } from '#ui/overlays/Menu.tsx'
import { Tooltip } from '#ui/overlays/Tooltip.tsx'
import { useChatActions } from '../chatActions.ts'
import type { ChatsSearch } from '../chatsData.ts'
import { statusNames } from '../labels.ts'
import { ChatAvatar } from '../list/ChatAvatar.tsx'
import classes from './Conversation.module.css'
import { useIsTyping } from './scriptedAnswers.ts'
import { TypingText } from './TypingIndicator.tsx'

const RenameDialog = lazyComponent(async () => (await import('../list/RenameDialog.tsx')).RenameDialog)
const MembersDialog = lazyComponent(async () => (await import('../list/MembersDialog.tsx')).MembersDialog)

interface Props {
  chat: ChatSummary
  /** The panel in place of the messages: search, or pictures and files. */
  panel: ChatsSearch['panel']
  onPanel(panel: ChatsSearch['panel']): void
  onBack(): void
  /** Called after the chat was archived, deleted or marked as unread. */
  onCloseChat(): void
}

/** The header of the open chat: name, presence or members, search, and the menu of the chat. */
export function ConversationHeader({ chat, panel, onPanel, onBack, onCloseChat }: Props) {
  const { t } = useLingui()
  const actions = useChatActions()
  const isTyping = useIsTyping(chat.id)
  const [isRenameOpen, setIsRenameOpen] = useState(false)
  const [isMembersOpen, setIsMembersOpen] = useState(false)
  return (
    <header className={classes.header}>
      <ActionIcon className={classes.back} variant="subtle" color="gray" size={44} aria-label={t`Back to the list`} onClick={onBack}>
        <IconArrowLeft size={22} stroke={1.7} />
      </ActionIcon>
      <ChatAvatar chat={chat} size={42} />
      <div className={classes.title}>
        <h2>
          <bdi>{chat.name}</bdi>
        </h2>
        <p>
          {isTyping ? (
            <TypingText chat={chat} />
          ) : isGroup(chat) ? (
            <>
              {/* The members and the user. */}
              <Plural value={chat.members.length + 1} one="# person" other="# people" />
              <SubtitlePart text={chat.members.map(({ name }) => name).join(', ')} />
            </>
          ) : (
            <>
              {t(statusNames[chat.status])}
              {/* A job title or a note. */}
              <SubtitlePart text={chat.excerpt} />
            </>
          )}
        </p>
      </div>
      <Tooltip label={t`Search in this chat`}>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={42}
          aria-label={t`Search in this chat`}
          aria-pressed={panel === 'search'}
          onClick={() => onPanel(panel === 'search' ? undefined : 'search')}
        >
          <IconSearch size={20} stroke={1.7} />
        </ActionIcon>
      </Tooltip>
      <Menu position="bottom-end" hideDetached={false}>
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" size={42} aria-label={t`Chat actions`}>
            <IconDotsVertical size={20} stroke={1.7} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconPhoto size={17} />} onClick={() => onPanel('files')}>
            <Trans>Pictures and files</Trans>
          </Menu.Item>
          {isGroup(chat) && (
            <Menu.Item leftSection={<IconPencil size={17} />} onClick={() => setIsRenameOpen(true)}>
              <Trans>Rename group</Trans>
            </Menu.Item>
          )}
          {isGroup(chat) && (
            <Menu.Item leftSection={<IconUsers size={17} />} onClick={() => setIsMembersOpen(true)}>
              <Trans>Members</Trans>
            </Menu.Item>
          )}
          <Menu.Divider />
          <Menu.Item
            leftSection={chat.pinned ? <IconPinnedOff size={17} /> : <IconPin size={17} />}
            onClick={() => actions.togglePin(chat)}
          >
            {chat.pinned ? <Trans>Unpin</Trans> : <Trans>Pin to top</Trans>}
          </Menu.Item>
          <Menu.Item leftSection={chat.muted ? <IconBell size={17} /> : <IconBellOff size={17} />} onClick={() => actions.toggleMute(chat)}>
            {chat.muted ? <Trans>Unmute</Trans> : <Trans comment="Menu: this chat makes no noise any more">Mute</Trans>}
          </Menu.Item>
          {chat.last && chat.last.senderId !== MY_SENDER_ID && (
            <Menu.Item leftSection={<IconMailOpened size={17} />} onClick={async () => (await actions.markUnread(chat)) && onCloseChat()}>
              <Trans context="chat">Mark as unread</Trans>
            </Menu.Item>
          )}
          <Menu.Item
            leftSection={chat.archived ? <IconArchiveOff size={17} /> : <IconArchive size={17} />}
            onClick={async () => (await actions.archive(chat)) && onCloseChat()}
          >
            {chat.archived ? <Trans>Unarchive</Trans> : <Trans>Archive chat</Trans>}
          </Menu.Item>
          <Menu.Divider />
          <Menu.Item
            color="error"
            leftSection={<IconTrash size={17} />}
            onClick={async () => (await actions.remove(chat)) && onCloseChat()}
          >
            <Trans>Delete chat</Trans>
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <RenameDialog chat={chat} opened={isRenameOpen} onClose={() => setIsRenameOpen(false)} />
      <MembersDialog chat={chat} opened={isMembersOpen} onClose={() => setIsMembersOpen(false)} />
    </header>
  )
}

/** A text after a separating dot; neither for an empty text. */
const SubtitlePart = ({ text }: { text: string }) => (
  <>
    {text && <span aria-hidden>·</span>}
    <span dir="auto">{text}</span>
  </>
)
