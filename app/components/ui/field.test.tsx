// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderAt } from '../../../tests/support/render'
import { Field, fieldAria } from './field'
import { Input } from './input'

test('a control is named by its label and described by its error and its help', () => {
  renderAt(
    <Field id="name" label="Name" help="Shown in tables" error="Another device has this name." optional>
      <Input id="name" {...fieldAria('name', { help: true, error: true })} />
    </Field>,
  )
  const input = screen.getByLabelText(/^Name/)
  expect(input.getAttribute('aria-invalid')).toBe('true')
  const described = input.getAttribute('aria-describedby')?.split(' ') ?? []
  expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual([
    'Another device has this name.',
    'Shown in tables',
  ])
  expect(screen.getByText('optional')).toBeTruthy()
})

test('without help and error it says nothing of itself', () => {
  expect(fieldAria('name', {})).toEqual({})
})
