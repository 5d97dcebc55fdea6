// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { bindForm } from '~/lib/forms/binding'
import { renderAt } from '../../../tests/support/render'
import { FileField } from './file-field'

test('a file that is too large is told when it is chosen, and not sent; another one takes its place', () => {
  renderAt(<FileField field={bindForm({ id: 'f' }).field('file')} label="File" mostBytes={1024 * 1024} />)
  const field = screen.getByLabelText<HTMLInputElement>('File')
  const choose = (bytes: number) =>
    fireEvent.change(field, { target: { files: [new File([new Uint8Array(bytes)], 'rows.csv')] } })
  const told = () => document.getElementById(`${field.id}-error`)?.textContent ?? ''
  choose(1024 * 1024 + 1)
  expect(told()).toBe('This file is larger than 1 MB.')
  expect(field.validationMessage).toBe('This file is larger than 1 MB.')
  choose(1024)
  expect([told(), field.validationMessage]).toEqual(['', ''])
})
