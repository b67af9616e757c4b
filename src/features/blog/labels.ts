import { useLingui } from '@lingui/react/macro'
import type { BlogCategory } from '#contract/blog/blog.ts'
import type { BlogSort } from './blogSearch.ts'

/** The translated names of the categories and orders. */
export function useBlogNames() {
  const { t } = useLingui()
  const category: Record<BlogCategory, string> = {
    Gadget: t({ message: 'Gadgets', comment: 'Category of blog posts' }),
    Lifestyle: t({ message: 'Lifestyle', comment: 'Category of blog posts' }),
    Design: t({ message: 'Design', comment: 'Category of blog posts' }),
    Social: t({ message: 'Social', comment: 'Category of blog posts: life together' }),
    Health: t({ message: 'Health', comment: 'Category of blog posts' }),
  }
  const sort: Record<BlogSort, string> = {
    newest: t({ message: 'Newest first', comment: 'Order of blog posts' }),
    oldest: t({ message: 'Oldest first', comment: 'Order of blog posts' }),
    popular: t({ message: 'Most read', comment: 'Order of blog posts' }),
  }
  return { category, sort }
}
