import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Text } from '@mantine/core'
import { useFormat } from '#ui/format.ts'
import classes from './ChangedSince.module.css'
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
    <section className={classes.notice} role="alert">
      <Text className={classes.words}>
        <Trans comment="list names parts of a blog post, such as: Title and Text">
          Changed by somebody else too, since you began: {list}. Update puts yours in its place.
        </Trans>
      </Text>
      <Button size="xs" variant="default" onClick={() => onTakeStored(fields)}>
        <Trans comment="Button: what is stored stands here instead of what was typed">Take what is stored</Trans>
      </Button>
    </section>
  )
}
