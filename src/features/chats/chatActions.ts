import { useLingui } from '@lingui/react/macro'
import { call, messageOf } from '#client/transport/call.ts'
import type { ChatMessage, ChatSummary } from '#contract/chats/chats.ts'
import { toast, toastError, toastUndo } from '#ui/feedback/toast.tsx'

const complain = (reason: unknown) => void toastError(messageOf(reason))

type Change = Parameters<typeof call<'PATCH /api/data/chats/:id'>>[1]['body']

/** What one does with a whole chat. */
export function useChatActions() {
  const { t } = useLingui()
  const change = ({ id }: ChatSummary, body: Change) => call('PATCH /api/data/chats/:id', { params: { id }, body })
  return {
    pin: (chat: ChatSummary) => void change(chat, { pinned: !chat.pinned }).catch(complain),
    mute: (chat: ChatSummary) => void change(chat, { muted: !chat.muted }).catch(complain),
    markUnread: (chat: ChatSummary) => change(chat, { read: false }).catch(complain),
    /** Resolves with whether it worked. */
    async archive(chat: ChatSummary): Promise<boolean> {
      try {
        await change(chat, { archived: !chat.archived })
        toastUndo(chat.archived ? t`Chat moved back to the list` : t`Chat archived`, () => {
          change(chat, { archived: chat.archived }).catch(complain)
        })
        return true
      } catch (reason) {
        complain(reason)
        return false
      }
    },
  }
}

/** What one does with a message. */
export function useMessageActions() {
  const { t } = useLingui()
  return {
    react: ({ id }: ChatMessage, reaction: string) =>
      void call('PATCH /api/data/messages/:id', { params: { id }, body: { reaction } }).catch(complain),
    async copy({ msg }: ChatMessage) {
      try {
        await navigator.clipboard.writeText(msg)
        toast(t`The text was copied.`)
      } catch {
        toastError(t`The text could not be copied. Select it and copy it by hand.`)
      }
    },
    async remove({ id }: ChatMessage) {
      try {
        await call('DELETE /api/data/messages/:id', { params: { id } })
        toastUndo(
          t`Message deleted`,
          () => void call('PATCH /api/data/messages/:id', { params: { id }, body: { deleted: false } }).catch(complain),
        )
      } catch (reason) {
        complain(reason)
      }
    },
  }
}
