import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon } from '@mantine/core'
import { IconDots, IconPencil, IconTrash } from '@tabler/icons-react'
import { messageOf, send } from '#client/transport/call.ts'
import { toastUndoToken } from '#client/undo.ts'
import type { TicketView } from '#contract/tickets/ticket-views.ts'
import { toastError } from '#ui/feedback/toast.tsx'
import { Menu } from '#ui/overlays/Menu.tsx'
import { useSampleName } from '#ui/text/useSampleName.ts'
import classes from './TicketViews.module.css'

/** The menu of the current view. */
export function ViewMenu({ view, onRename }: { view: TicketView; onRename(): void }) {
  const { t } = useLingui()
  const { id } = view
  const name = useSampleName()(view.name)
  const showError = (reason: unknown) => void toastError(messageOf(reason))
  /** Deletes the view. `undo` is the token that brings it back. */
  const remove = () =>
    send('DELETE /api/data/tickets/views/:id', { params: { id } }).then(
      ({ undo }) => toastUndoToken(t`View “${name}” deleted.`, undo),
      showError,
    )
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <ActionIcon variant="subtle" className={classes.more} aria-label={t`Actions for the view “${name}”`}>
          <IconDots size={16} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconPencil size={17} />} onClick={onRename}>
          <Trans>Rename</Trans>
        </Menu.Item>
        <Menu.Item color="error" leftSection={<IconTrash size={17} />} onClick={remove}>
          <Trans>Delete</Trans>
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
