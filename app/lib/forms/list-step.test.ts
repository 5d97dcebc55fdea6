import { expect, test } from 'vitest'
import { INTENT } from './intent'
import { listStep } from './list-step'

const form = (intent: object) => {
  const sent = new FormData()
  for (const [name, value] of Object.entries({ 'rows[0].a': '1', 'rows[1].a': '2', other: 'x' }))
    sent.append(name, value)
  sent.append(INTENT, JSON.stringify(intent))
  return sent
}

test('a row comes and goes, and what was typed stays', () => {
  expect(listStep(form({ type: 'insert', payload: { name: 'rows', defaultValue: { a: 'new' } } }))).toEqual({
    initialValue: { rows: [{ a: '1' }, { a: '2' }, { a: 'new' }], other: 'x' },
  })
  expect(listStep(form({ type: 'remove', payload: { name: 'rows', index: 0 } }))).toEqual({
    initialValue: { rows: [{ a: '2' }], other: 'x' },
  })
})
