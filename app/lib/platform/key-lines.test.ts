import { expect, test } from 'vitest'
import { readKeyLines, writeKeyLines } from './key-lines'

test.each([
  [[]],
  [['temperature']],
  [['temperature', 'a b', 'battery.level', 'دما']],
  [['a,b', 'c;d', 'two\nlines', 'two\r\nlines', ' edge', 'edge ', '', '"quoted"', '"', 'in"side', 'back\\slash', '\t']],
  [['twice', 'twice']],
])('%j comes back as it was', (keys) => {
  const text = writeKeyLines(keys)
  expect(readKeyLines(text)).toEqual(keys)
  // As forms send the ends of lines.
  expect(readKeyLines(text.replaceAll('\n', '\r\n'))).toEqual(keys)
})

test('keys are parted by lines, commas and semicolons, and nothing between them is none', () => {
  expect(readKeyLines(' a , b;c\r\n\r\n,;d ')).toEqual(['a', 'b', 'c', 'd'])
  expect(writeKeyLines(['a', 'b'])).toBe('a\nb')
})

test('quotes that are no text of their own are part of the key', () => {
  expect(readKeyLines('"open')).toEqual(['"open'])
})
