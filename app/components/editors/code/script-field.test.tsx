// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { bindForm } from '~/lib/forms/binding'
import { renderAt } from '../../../../tests/support/render'
import { ScriptField } from './script-field'

test('a script stands between the head and the foot of its function, in a text that is the field of the form', () => {
  const result = { initialValue: { script: 'return msg.a;' }, error: { script: [{ key: 'js-func.stopped' }] } }
  const field = bindForm({ id: 'node', result }).field('script')
  renderAt(<ScriptField field={field} label="Script" functionName="Filter" argNames={['msg', 'metadata', 'msgType']} />)
  expect(screen.getByText('function Filter(msg, metadata, msgType) {')).toBeTruthy()
  const text = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Script' })
  expect([text.name, text.value, text.getAttribute('aria-invalid')]).toEqual(['script', 'return msg.a;', 'true'])
  expect(screen.getByText('The script did not come to an end and was stopped.')).toBeTruthy()
})
