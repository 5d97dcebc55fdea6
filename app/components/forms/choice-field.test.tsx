// @vitest-environment happy-dom
import { act, cleanup, configure, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { bindForm } from '~/lib/forms/binding'
import { renderAt } from '../../../tests/support/render'
import { ChoiceField } from './choice-field'
// Fetched beforehand: what is tried is not how long that takes.
import './combobox'

configure({ asyncUtilTimeout: 20_000 })

const customers = ['Acme', 'Borealis', 'Cobalt'].map((name) => ({ id: `id of ${name}`, name }))
beforeEach(() => {
  vi.stubGlobal('fetch', async (address: string) => {
    const typed = new URL(address, 'http://x').searchParams.get('q')?.toLowerCase() ?? ''
    return Response.json({ options: customers.filter(({ name }) => name.toLowerCase().includes(typed)), isAll: false })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const show = (value?: string) =>
  renderAt(
    <form>
      <ChoiceField
        form={bindForm({ id: 'f', values: { customerId: value } })}
        name="customerId"
        label="Customer"
        choices={{ options: customers.slice(0, 1), isAll: false }}
        suggestionsOf={(typed) => `/options/customers?q=${typed}`}
      />
    </form>,
  )
const plain = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Customer' })
/** As somebody types into the page before its scripts have come that far. */
const type = (text: string) => {
  plain().focus()
  plain().value = text
}
const combobox = () => screen.findByRole<HTMLInputElement>('combobox', { name: 'Customer' })

test('what somebody is typing goes on in the field that searches', async () => {
  show()
  type('bor')
  const field = await combobox()
  expect(field.value).toBe('bor')
  expect(document.activeElement).toBe(field)
  await waitFor(() =>
    expect([...document.querySelectorAll('.combobox-option')].map(({ textContent }) => textContent)).toEqual([
      'Borealis',
    ]),
  )
})

test('a name that was typed and left stays as it is, and is sent so', async () => {
  show()
  type('Cobalt')
  plain().blur()
  await act(async () => {
    await import('./combobox')
  })
  expect(screen.queryByRole('combobox')).toBeNull()
  expect(new FormData(document.querySelector('form') ?? undefined).get('customerIdName')).toBe('Cobalt')
})

test('a field in which nobody has typed is taken over with what is chosen', async () => {
  show('id of Acme')
  expect(plain().value).toBe('Acme')
  plain().focus()
  expect((await combobox()).value).toBe('Acme')
  expect(document.querySelector<HTMLInputElement>('input[name=customerId]')?.value).toBe('id of Acme')
})
