import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon } from '@mantine/core'
import { IconArrowBackUp, IconPencil, IconX } from '@tabler/icons-react'
import type { ChatSummary } from '#contract/chats/chats.ts'
import { useChatLabels } from '../labels.ts'
import { QuoteContent } from '../message/Quote.tsx'
import classes from './Composer.module.css'
import type { ComposerTarget } from './Composer.tsx'

interface Props {
  chat: ChatSummary
  target: ComposerTarget
  onCancel(): void
}

/** Shown above the text field: the message that is answered or edited. */
export function ComposerTargetBar({ chat, target: { kind, message }, onCancel }: Props) {
  const { t } = useLingui()
  const labels = useChatLabels()
  const name = labels.nameOf(message, chat)
  const Icon = kind === 'edit' ? IconPencil : IconArrowBackUp
  return (
    <div className={classes.target}>
      <Icon size={19} stroke={1.7} aria-hidden />
      <div className={classes.targetText}>
        <QuoteContent
          name={
            kind === 'edit' ? (
              <Trans comment="Above the field: one’s own message is being changed">Edit message</Trans>
            ) : (
              <Trans comment="Above the field: whose message is answered">Reply to {name}</Trans>
            )
          }
        >
          {labels.summaryOf(message)}
        </QuoteContent>
      </div>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={40}
        aria-label={kind === 'edit' ? t`Cancel edit` : t`Cancel reply`}
        onClick={onCancel}
      >
        <IconX size={18} />
      </ActionIcon>
    </div>
  )
}
