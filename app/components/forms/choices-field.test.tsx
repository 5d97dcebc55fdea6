// @vitest-environment happy-dom
import { cleanup, configure, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { bindForm } from '~/lib/forms/binding'
import { renderAt } from '../../../tests/support/render'
import { EntityListField } from './entity-list-field'
// Fetched beforehand: what is tried is not how long that takes.
import './chips'

configure({ asyncUtilTimeout: 20_000 })

const things = ['Pump 1', 'Pump 2', 'Meter'].map((name) => ({ id: name, name }))
beforeEach(() => {
  vi.stubGlobal('fetch', async (address: string) => {
    const typed = new URL(address, 'http://x').searchParams.get('q')?.toLowerCase() ?? ''
    return Response.json({ options: things.filter(({ name }) => name.toLowerCase().includes(typed)), isAll: false })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const types = [
  { type: 'DEVICE', label: 'Device' },
  { type: 'ASSET', label: 'Asset' },
]
const show = (given = types) =>
  renderAt(
    <form>
      <EntityListField
        form={bindForm({ id: 'f' })}
        typeName="endType"
        name="ends"
        types={given}
        chosen={[{ id: 'Meter', name: 'Meter' }]}
        labels={{ type: 'Type', entities: 'Entities' }}
      />
    </form>,
  )
const found = () => [...document.querySelectorAll('.combobox-option')].map(({ textContent }) => textContent)
const namedSent = () =>
  [...document.querySelectorAll<HTMLInputElement>('input[name=endsNamed]')].map(({ value }) => value)
const sent = () => [...document.querySelectorAll<HTMLInputElement>('input[name=ends]')].map(({ value }) => value)

test('found while one types, each once, taken away by its cross; another type begins anew', async () => {
  show()
  const field = await screen.findByRole('combobox', { name: 'Entities' })
  expect(sent()).toEqual(['Meter'])
  fireEvent.focus(field)
  fireEvent.change(field, { target: { value: 'pump' } })
  await waitFor(() => expect(found()).toEqual(['Pump 1', 'Pump 2']))
  // A comma ends a name that is typed whole; another stays a part of the text.
  fireEvent.change(field, { target: { value: 'pump 2' } })
  await waitFor(() => expect(found()).toEqual(['Pump 2']))
  fireEvent.keyDown(field, { key: ',' })
  expect(sent()).toEqual(['Meter', 'Pump 2'])
  expect(namedSent()).toEqual(['Meter Meter', 'Pump 2 Pump 2'])
  fireEvent.keyDown(field, { key: 'Backspace' })
  expect(sent()).toEqual(['Meter'])
  fireEvent.click(screen.getByRole('button', { name: 'Remove Meter' }))
  expect(sent()).toEqual([])
  fireEvent.change(screen.getByLabelText('Type'), { target: { value: 'ASSET' } })
  expect(document.querySelector<HTMLInputElement>('input[name=endTypeWas]')?.value).toBe('ASSET')
})

test('nothing of that name is said; with one type there is no choice of it', async () => {
  show(types.slice(0, 1))
  expect(screen.queryByLabelText('Type')).toBeNull()
  const field = await screen.findByRole('combobox', { name: 'Entities' })
  fireEvent.focus(field)
  fireEvent.change(field, { target: { value: 'nobody' } })
  await screen.findByText('Nothing is called “nobody” here. Take one of the suggestions.')
  // Should it be sent so, the server looks for it.
  expect((field as HTMLInputElement).name).toBe('endsName')
})
