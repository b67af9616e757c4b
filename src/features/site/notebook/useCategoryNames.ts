import { useLingui } from '@lingui/react/macro'
import type { BlogCategory } from '#contract/blog/blog.ts'

/** The names of the blog's categories in the current language. */
export function useCategoryNames(): Record<BlogCategory, string> {
  const { t } = useLingui()
  return {
    Gadget: t({ message: 'Gadgets', comment: 'Category of blog posts' }),
    Lifestyle: t({ message: 'Lifestyle', comment: 'Category of blog posts' }),
    Design: t({ message: 'Design', comment: 'Category of blog posts' }),
    Social: t({ message: 'Social', comment: 'Category of blog posts: life together' }),
    Health: t({ message: 'Health', comment: 'Category of blog posts' }),
  }
}
