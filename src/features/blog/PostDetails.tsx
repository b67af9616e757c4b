import { Trans, useLingui } from '@lingui/react/macro'
import { Select, Switch } from '@mantine/core'
import { BLOG_CATEGORIES } from '#contract/blog/blog-rules.ts'
import { useBlogNames } from './labels.ts'
import { CoverField } from './write/CoverField.tsx'
import classes from './write/PostWriter.module.css'
import type { PostDraft } from './write/postDraft.ts'

interface Props {
  values: PostDraft
  onChange(change: Partial<PostDraft>): void
}

/** The fields of a post beside title and text: cover, category, featured. */
export function PostDetails({ values, onChange }: Props) {
  const { t } = useLingui()
  const names = useBlogNames()
  return (
    <section className={classes.details} aria-label={t`Post details`}>
      <CoverField cover={values.coverImg} onChange={(coverImg) => onChange({ coverImg })} />
      <Select
        label={t({ message: 'Category', context: 'blog', comment: 'Of a blog post' })}
        allowDeselect={false}
        data={BLOG_CATEGORIES.map((value) => ({ value, label: names.category[value] }))}
        value={values.category}
        onChange={(selected) => {
          const category = BLOG_CATEGORIES.find((value) => value === selected)
          if (category) onChange({ category })
        }}
      />
      <Switch
        checked={values.featured}
        onChange={(event) => onChange({ featured: event.currentTarget.checked })}
        label={<Trans comment="Switch: the post is among those that are recommended">Featured</Trans>}
        description={<Trans>Marked in the list and shown under “Featured”.</Trans>}
      />
    </section>
  )
}
