import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Text } from '@mantine/core'
import offer from '#ui/drafts/RestoreDraftPrompt.module.css'
import { DraftNotice } from '#ui/drafts/RestoreDraftPrompt.tsx'
import { useFormat } from '#ui/text/format.ts'
import type { Field } from './postDraft.ts'

interface Props {
  /** What was changed here and elsewhere too. */
  fields: readonly Field[]
  /** What is stored is to stand here instead. */
  onTakeStored(fields: readonly Field[]): void
}

/** Says what of a published post somebody else has changed too since the typing began: one of the two versions goes. */
export function ChangedSince({ fields, onTakeStored }: Props) {
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
      <Text className={offer.words} role="alert">
        <Trans comment="list names parts of a blog post, such as: Title and Text">
          Changed by somebody else too, since you began: {list}. Update puts yours in its place.
        </Trans>
      </Text>
      <Group className={offer.choice}>
        <Button size="xs" variant="default" onClick={() => onTakeStored(fields)}>
          <Trans comment="Button: the fields that others have changed show what they wrote">Use what is stored</Trans>
        </Button>
      </Group>
    </DraftNotice>
  )
}
