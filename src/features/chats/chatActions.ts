import { useLingui } from '@lingui/react/macro'
import { call, messageOf, send } from '#client/transport/call.ts'
import { toastUndoToken } from '#client/undo.ts'
import type { ChatMessage, ChatSummary } from '#contract/chats/chats.ts'
import type { Id } from '#contract/http/field.ts'
import { toast, toastError, toastUndo } from '#ui/feedback/toast.tsx'
import { withErrorToast } from '#ui/feedback/withErrorToast.ts'

/** Runs a call, and shows its error in a toast. */
const attempt = withErrorToast(messageOf)
const showError = (reason: unknown) => void toastError(messageOf(reason))

/** A change of a chat, as the endpoint accepts it. */
type ChatChange = Parameters<typeof call<'PATCH /api/data/chats/:id'>>[1]['body']

/** The writes that concern a whole chat. Errors are shown as toasts. */
export function useChatActions() {
  const { t } = useLingui()
  const change = ({ id }: ChatSummary, body: ChatChange) => call('PATCH /api/data/chats/:id', { params: { id }, body })
  return {
    /** Pins the chat to the top of the list, or unpins it. */
    togglePin: (chat: ChatSummary) => void change(chat, { pinned: !chat.pinned }).catch(showError),
    toggleMute: (chat: ChatSummary) => void change(chat, { muted: !chat.muted }).catch(showError),
    /** @returns whether it succeeded */
    markUnread: (chat: ChatSummary) => attempt(() => change(chat, { read: false })),
    /** Sets the members of a group and offers Undo. Never rejects: an error is shown. @param message says what has changed */
    async setMembers({ id }: ChatSummary, contactIds: Id[], message: string): Promise<void> {
      await attempt(async () => {
        const { undo } = await send('PUT /api/data/chats/:id/members', { params: { id }, body: { contactIds } })
        toastUndoToken(message, undo)
      })
    },
    /** Deletes the chat with its messages and offers Undo. @returns whether it succeeded */
    remove: ({ id, name }: ChatSummary) =>
      attempt(async () => {
        const { undo } = await send('DELETE /api/data/chats/:id', { params: { id } })
        toastUndoToken(t`The chat “${name}” was deleted.`, undo)
      }),
    /** Archives the chat or moves it back to the list. @returns whether it succeeded */
    archive: (chat: ChatSummary) =>
      attempt(async () => {
        await change(chat, { archived: !chat.archived })
        toastUndo(chat.archived ? t`Chat unarchived.` : t`Chat archived.`, () => {
          change(chat, { archived: chat.archived }).catch(showError)
        })
      }),
  }
}

/** The actions for a message. Errors are shown as toasts. */
export function useMessageActions() {
  const { t } = useLingui()
  return {
    /** Adds the user's reaction, or removes it if it is there already. */
    react: ({ id }: ChatMessage, reaction: string) =>
      void call('PATCH /api/data/messages/:id', { params: { id }, body: { reaction } }).catch(showError),
    /** Copies the text (`msg`) of a message. */
    async copy({ msg }: ChatMessage) {
      try {
        await navigator.clipboard.writeText(msg)
        toast(t`Text copied.`)
      } catch {
        toastError(t`The text could not be copied. Select it and copy it manually.`)
      }
    },
    /** Deletes a message; the toast's "Undo" shows it again. */
    remove: ({ id }: ChatMessage) =>
      attempt(async () => {
        await call('DELETE /api/data/messages/:id', { params: { id } })
        toastUndo(
          t`Message deleted.`,
          () => void call('PATCH /api/data/messages/:id', { params: { id }, body: { deleted: false } }).catch(showError),
        )
      }),
  }
}
