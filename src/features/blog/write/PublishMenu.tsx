import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon, Button } from '@mantine/core'
import { IconClock, IconDots, IconEye, IconEyeOff, IconSend, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import type { BlogPost, BlogState } from '#contract/blog/blog.ts'
import { Menu } from '#ui/overlays/Menu.tsx'
import { ScheduleDialog } from './ScheduleDialog.tsx'

interface Props {
  post: BlogPost | undefined
  state: BlogState
  busy: boolean
  /** Says at the field what is missing for readers. */
  isWhole(): boolean
  onPublish(): Promise<void>
  onSchedule(createdAt: string): Promise<void>
  onTakeBack(): Promise<void>
  onRead(): void
  onDelete(): Promise<void>
}

/** The way of a post to its readers and back. */
export function PublishMenu({ post, state, busy, isWhole, onPublish, onSchedule, onTakeBack, onRead, onDelete }: Props) {
  const { t } = useLingui()
  const [scheduling, setScheduling] = useState(false)
  return (
    <>
      {state !== 'published' && (
        <Button size="md" loading={busy} leftSection={<IconSend size={17} stroke={1.8} />} onClick={() => isWhole() && void onPublish()}>
          <Trans comment="Button: everybody can read the post from now on">Publish now</Trans>
        </Button>
      )}
      <Menu position="bottom-end" width={240}>
        <Menu.Target>
          <ActionIcon variant="default" size={42} aria-label={t`More for this post`}>
            <IconDots size={20} stroke={1.8} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {state === 'published' ? (
            <Menu.Item leftSection={<IconEye size={18} stroke={1.7} />} onClick={onRead}>
              <Trans>Read the post</Trans>
            </Menu.Item>
          ) : (
            <Menu.Item leftSection={<IconClock size={18} stroke={1.7} />} onClick={() => isWhole() && setScheduling(true)}>
              {state === 'scheduled' ? <Trans>Change the date…</Trans> : <Trans>Schedule…</Trans>}
            </Menu.Item>
          )}
          {state !== 'draft' && (
            <Menu.Item leftSection={<IconEyeOff size={18} stroke={1.7} />} onClick={() => void onTakeBack()}>
              <Trans comment="Menu: readers no longer see the post">Back to draft</Trans>
            </Menu.Item>
          )}
          <Menu.Divider />
          <Menu.Item color="error" leftSection={<IconTrash size={18} stroke={1.7} />} onClick={() => void onDelete()}>
            {post ? <Trans>Delete the post</Trans> : <Trans>Throw the post away</Trans>}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <ScheduleDialog
        key={String(scheduling)}
        opened={scheduling}
        initial={state === 'scheduled' ? post?.createdAt : undefined}
        onClose={() => setScheduling(false)}
        onSchedule={onSchedule}
      />
    </>
  )
}
