import { expect, test } from 'vitest'
import { notesKeyOf, readNotes } from './notes'

test('notes are a list or an object by their times; what is none is passed over', () => {
  const note = { ts: 1000, text: 'Filter changed' }
  expect(readNotes([note, { ts: 'x', text: 'y' }, 5, null, { ts: 1, text: ' ' }])).toEqual([note])
  expect(readNotes(JSON.stringify([note]))).toEqual([note])
  expect(readNotes({ 1000: 'Filter changed', soon: 'x', 5: 5 })).toEqual([note])
  for (const odd of ['[', 'text', 5, null, undefined, true, '{"__proto__":1}']) expect(readNotes(odd)).toEqual([])
  expect(readNotes([{ ts: 1, text: 'x'.repeat(1000) }])[0]?.text).toHaveLength(300)
})

test('a chart shows them where it says so', () => {
  expect(notesKeyOf({})).toBeUndefined()
  expect(notesKeyOf({ noteMarks: true })).toBe('notes')
  expect(notesKeyOf({ noteMarks: true, notesKey: 'log' })).toBe('log')
  expect(notesKeyOf({ noteMarks: 'yes' })).toBeUndefined()
})
