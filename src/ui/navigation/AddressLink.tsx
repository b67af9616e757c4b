import { useRouter } from '@tanstack/react-router'
import type { ComponentProps, MouseEvent } from 'react'
import { asset } from '../theme/illustration.ts'

interface Props extends Omit<ComponentProps<'a'>, 'href' | 'onClick'> {
  /** Below the app's base path: `/apps/notes?note=3`. */
  address: string
}

/** A link to a page of the app whose address comes from the back end. */
export function AddressLink({ address, ...props }: Props) {
  const router = useRouter()
  const open = (event: MouseEvent) => {
    // With a modifier the browser opens the link elsewhere.
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    void router.navigate({ href: address })
  }
  return <a {...props} href={asset(address.replace(/^\//, ''))} onClick={open} />
}
