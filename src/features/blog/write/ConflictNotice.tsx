import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Text } from '@mantine/core'
import promptClasses from '#ui/drafts/RestoreDraftPrompt.module.css'
import { DraftNotice } from '#ui/drafts/RestoreDraftPrompt.tsx'
import { useFormat } from '#ui/text/format.ts'
import type { Field } from './postDraft.ts'

interface Props {
  /** The fields that were changed both here and by somebody else. */
  fields: readonly Field[]
  /** Replaces these fields by the stored ones. */
  onTakeStored(fields: readonly Field[]): void
}

/** Notice about fields of a published post that somebody else has changed too. The user decides which version to keep. */
export function ConflictNotice({ fields, onTakeStored }: Props) {
  const { t } = useLingui()
  const format = useFormat()
  if (fields.length === 0) return null
  const names: Record<Field, string> = {
    title: t({ message: 'Title', context: 'blog', comment: 'Of a blog post' }),
    content: t({ message: 'Text', context: 'blog', comment: 'Of a blog post' }),
    coverImg: t({ message: 'Cover', comment: 'The picture above a blog post' }),
    category: t({ message: 'Category', context: 'blog', comment: 'Of a blog post' }),
    featured: t({ message: 'Featured', comment: 'Whether a post is among those that are recommended' }),
  }
  const list = format.list(fields.map((field) => names[field]))
  return (
    <DraftNotice>
      <Text className={promptClasses.words} role="alert">
        <Trans comment="list names parts of a blog post, such as: Title and Text">
          Someone else has changed: {list}. “Update” replaces their changes with yours.
        </Trans>
      </Text>
      <Group className={promptClasses.choice}>
        <Button size="xs" variant="default" onClick={() => onTakeStored(fields)}>
          <Trans comment="Button: the fields that others have changed show what they wrote">Use saved version</Trans>
        </Button>
      </Group>
    </DraftNotice>
  )
}
