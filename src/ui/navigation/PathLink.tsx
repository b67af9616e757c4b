import { useRouter } from '@tanstack/react-router'
import type { ComponentProps, MouseEvent } from 'react'
import { assetUrl } from '../theme/illustration.ts'

interface Props extends Omit<ComponentProps<'a'>, 'href' | 'onClick'> {
  /** Path below the app's base path: `/apps/notes?note=3`. */
  path: string
}

/** A link to a page of the app whose path comes from the back end. */
export function PathLink({ path, ...props }: Props) {
  const router = useRouter()
  const onClick = (event: MouseEvent) => {
    // With a modifier key the browser opens a new tab or window.
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    void router.navigate({ href: path })
  }
  // `assetUrl` adds the base path.
  return <a {...props} href={assetUrl(path.replace(/^\//, ''))} onClick={onClick} />
}
