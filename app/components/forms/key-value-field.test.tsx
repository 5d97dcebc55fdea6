// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { bindForm } from '~/lib/forms/binding'
import type { FormResult } from '~/lib/forms/form-result'
import { renderAt } from '../../../tests/support/render'
import { KeyValueField } from './key-value-field'

const rows = [
  { key: 'b', value: '1' },
  { key: 'a', value: '2' },
]
const show = (result?: FormResult) =>
  renderAt(<KeyValueField form={bindForm({ id: 'f', result })} name="rows" label="Values" rows={rows} />)
const held = () => screen.queryAllByRole('textbox').map((box) => [box.getAttribute('name'), box.getAttribute('value')])

test('rows come and go in their places, and what was typed stays with its row', () => {
  show()
  const [, second] = screen.getAllByRole('textbox', { name: /^Key/ })
  fireEvent.change(second as HTMLElement, { target: { value: 'typed' } })
  fireEvent.click(screen.getByRole('button', { name: 'Remove row 1' }))
  const boxes = screen.getAllByRole<HTMLInputElement>('textbox')
  expect(boxes.map(({ name, value }) => [name, value])).toEqual([
    ['rows[0].key', 'typed'],
    ['rows[0].value', '2'],
  ])
  expect(document.activeElement?.textContent).toBe('Add a row')
  fireEvent.click(screen.getByRole('button', { name: 'Add a row' }))
  expect(document.activeElement?.getAttribute('name')).toBe('rows[1].key')
  fireEvent.click(screen.getByRole('button', { name: 'Remove row 1' }))
  fireEvent.click(screen.getByRole('button', { name: 'Remove row 1' }))
  expect(held()).toEqual([])
  expect(screen.getByText('No rows yet.')).toBeTruthy()
})

test('a form that came back shows what was sent, with its faults at their rows as long as these have their places', () => {
  const error = { 'rows[1].key': [{ key: 'key-val.key-twice' }] }
  show({ initialValue: { rows: [...rows, { key: 'b', value: '3' }].toSpliced(1, 1) }, error })
  expect(held().map(([, value]) => value)).toEqual(['b', '1', 'b', '3'])
  const wrong = screen.getByRole('textbox', { name: 'Key 2' })
  expect(wrong.getAttribute('aria-invalid')).toBe('true')
  fireEvent.click(screen.getByRole('button', { name: 'Remove row 1' }))
  expect(screen.queryByText('This key is there already.')).toBeNull()
})
