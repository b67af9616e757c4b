import '../screen.tsx'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { NumberField, NumbersOnlyField } from '#ui/forms/NumberField.tsx'
import type { EnteredNumber } from '#ui/forms/parseNumber.ts'
import { AppProviders } from '#ui/theme/AppProviders.tsx'

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })

function Form({ onSubmit }: { onSubmit(values: unknown): void }) {
  const [price, setPrice] = useState<EnteredNumber>('')
  const [pieces, setPieces] = useState(2)
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit({ price, pieces })
      }}
    >
      <NumberField label="Price" currency="GBP" value={price} onChange={setPrice} />
      <NumbersOnlyField label="Pieces" min={1} max={30} value={pieces} onChange={setPieces} />
      <button type="submit">Save</button>
      <button type="button" onClick={() => setPrice(5)}>
        Reset
      </button>
    </form>
  )
}

test('what is typed is left alone until it is finished; then the number is shown as it is stored', async () => {
  const onSubmit = vi.fn()
  render(<Form onSubmit={onSubmit} />, { wrapper: AppProviders })
  const user = userEvent.setup()
  await user.type(field('Price'), '1,234.5')
  expect(field('Price').value).toBe('1,234.5')
  expect(screen.queryByRole('alert')).toBeNull()
  await user.tab()
  expect(field('Price').value).toBe('1,234.50')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(onSubmit).toHaveBeenLastCalledWith({ price: 1234.5, pieces: 2 })
})

test('a form with a text that is no number is not submitted, and says so at the field', async () => {
  const onSubmit = vi.fn()
  render(<Form onSubmit={onSubmit} />, { wrapper: AppProviders })
  const user = userEvent.setup()
  await user.type(field('Price'), '1.234{Enter}')
  expect(screen.getByRole('alert').textContent).toBe('Which number did you mean?')
  await user.clear(field('Pieces'))
  await user.type(field('Pieces'), '31')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(onSubmit).not.toHaveBeenCalled()
  expect(document.activeElement).toBe(field('Price'))
  expect(screen.getByText('Enter 30 or less.')).toBeTruthy()
  // The parent has another number by now.
  await user.click(screen.getByRole('button', { name: 'Reset' }))
  expect(field('Price').value).toBe('5.00')
  await user.clear(field('Pieces'))
  await user.tab()
  expect(field('Pieces').value).toBe('3')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(onSubmit).toHaveBeenLastCalledWith({ price: 5, pieces: 3 })
})

test('the arrow keys count up and down within the limits', async () => {
  const onSubmit = vi.fn()
  render(<Form onSubmit={onSubmit} />, { wrapper: AppProviders })
  const user = userEvent.setup()
  await user.click(field('Pieces'))
  await user.keyboard('{ArrowUp}{ArrowUp}')
  expect(field('Pieces').value).toBe('4')
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}')
  expect(field('Pieces').value).toBe('1')
  // A price is not counted: a stray key would change it by a pound.
  await user.type(field('Price'), '12.5{ArrowUp}')
  await user.tab()
  expect(field('Price').value).toBe('12.50')
})
