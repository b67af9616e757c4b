import '../screen.tsx'
import { fireEvent, render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { initials } from '#ui/people/initials.ts'
import { PersonAvatar } from '#ui/people/PersonAvatar.tsx'

test.each([
  ['Niamh de Gallagher', 'NG'],
  ['  Ana  ', 'A'],
  ['Ämilie 😀', 'Ä😀'],
  ['', ''],
])('of “%s” the initials are “%s”', (name, expected) => {
  expect(initials(name)).toBe(expected)
})

test('where a picture is missing its person has initials, and the next picture is tried again', () => {
  const { container, rerender } = render(<PersonAvatar name="Omar Haddad" src="/gone.webp" />)
  fireEvent.error(container.querySelector('img') as HTMLImageElement)
  expect(container.textContent).toBe('OH')
  rerender(<PersonAvatar name="Omar Haddad" src="/there.webp" />)
  expect(container.querySelector('img')?.getAttribute('src')).toBe('/there.webp')
})

test('a person has the same colour everywhere, and not all have the same', () => {
  const colorOf = (name: string) => {
    const { container } = render(<PersonAvatar name={name} />)
    return (container.querySelector('[style*=background]') as HTMLElement).style.background
  }
  expect(colorOf('Omar Haddad')).toBe(colorOf('Omar Haddad'))
  expect(new Set(['Omar Haddad', 'Ama Adeyemi', 'Jun Park', 'Léa Moreau'].map(colorOf)).size).toBeGreaterThan(1)
})
