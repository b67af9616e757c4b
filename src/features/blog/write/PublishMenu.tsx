import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon, Button } from '@mantine/core'
import { IconClock, IconDots, IconEye, IconEyeOff, IconSend, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import type { BlogPost, BlogState } from '#contract/blog/blog.ts'
import { lazyComponent } from '#ui/lazy/lazyComponent.tsx'
import { Menu } from '#ui/overlays/Menu.tsx'

const DateTimeDialog = lazyComponent(async () => (await import('#ui/dates/DateTimeDialog.tsx')).DateTimeDialog)

interface Props {
  post: BlogPost | undefined
  state: BlogState
  isBusy: boolean
  /** Checks the post, and shows what is missing at the field. */
  validate(): boolean
  onPublish(): Promise<unknown>
  /** @returns whether the post was stored */
  onSchedule(createdAt: string): Promise<boolean>
  onUnpublish(): Promise<unknown>
  onRead(): void
  onDelete(): Promise<void>
}

/** The button to publish a post, and a menu to schedule, unpublish or delete it. */
export function PublishMenu({ post, state, isBusy, validate, onPublish, onSchedule, onUnpublish, onRead, onDelete }: Props) {
  const { t } = useLingui()
  const [isDialogOpen, setIsDialogOpen] = useState(false)
  return (
    <>
      {state !== 'published' && (
        <Button size="md" loading={isBusy} leftSection={<IconSend size={17} stroke={1.8} />} onClick={() => validate() && void onPublish()}>
          <Trans comment="Button: everybody can read the post from now on">Publish now</Trans>
        </Button>
      )}
      <Menu position="bottom-end" width={240}>
        <Menu.Target>
          <ActionIcon variant="default" size={42} aria-label={t`More actions`}>
            <IconDots size={20} stroke={1.8} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {state === 'published' ? (
            <Menu.Item leftSection={<IconEye size={18} stroke={1.7} />} onClick={onRead}>
              <Trans>View post</Trans>
            </Menu.Item>
          ) : (
            <Menu.Item leftSection={<IconClock size={18} stroke={1.7} />} onClick={() => validate() && setIsDialogOpen(true)}>
              {state === 'scheduled' ? <Trans>Change date…</Trans> : <Trans>Schedule…</Trans>}
            </Menu.Item>
          )}
          {state !== 'draft' && (
            <Menu.Item leftSection={<IconEyeOff size={18} stroke={1.7} />} onClick={() => void onUnpublish()}>
              <Trans comment="Menu: readers no longer see the post">Revert to draft</Trans>
            </Menu.Item>
          )}
          <Menu.Divider />
          <Menu.Item color="error" leftSection={<IconTrash size={18} stroke={1.7} />} onClick={() => void onDelete()}>
            {post ? <Trans>Delete post</Trans> : <Trans>Discard post</Trans>}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <DateTimeDialog
        opened={isDialogOpen}
        title={t`Publish on`}
        confirm={<Trans comment="Button: the post appears at the chosen moment">Schedule</Trans>}
        value={state === 'scheduled' ? post?.createdAt : undefined}
        note={<Trans>Only the office can see it until then.</Trans>}
        onSubmit={onSchedule}
        onClose={() => setIsDialogOpen(false)}
      />
    </>
  )
}
