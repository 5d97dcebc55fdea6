import { expect, test } from 'vitest'
import type { Cell } from './cells'
import { csvHead, csvRow } from './csv'

const style = { separator: ',', decimal: '.', zone: 'UTC' }
const text = (text: string): Cell => ({ as: 'text', text })
const one = (cell: Cell, other: Partial<typeof style> = {}) => csvRow([cell], { ...style, ...other }).slice(0, -2)

test('it begins with the mark of UTF-8, and its lines end as the standard says', () => {
  expect(csvHead(['Name', 'a,b'], style)).toBe('\uFEFFName,"a,b"\r\n')
  expect(csvRow([text('x'), undefined, { as: 'flag', is: false, words: 'No' }], style)).toBe('x,,No\r\n')
})

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '＝1+1'])('%j is no formula', (hostile) => {
  expect(one(text(hostile)).replaceAll('"', '')).toBe(`'${hostile}`)
  expect(csvHead([hostile], style)).toContain(`'${hostile}`)
  expect(one({ as: 'flag', is: true, words: hostile })).toContain(`'${hostile}`)
})

test('what would end a cell for any reader is quoted', () => {
  expect(one(text('say "no"'))).toBe('"say ""no"""')
  for (const held of ['a,b', 'a;b', 'a\tb', 'a\nb', ' a', 'a ']) expect(one(text(held))).toBe(`"${held}"`)
})

test('numbers keep their digits and take the mark that was chosen; a sign makes no formula of them', () => {
  const number: Cell = { as: 'number', literal: '-21.50' }
  expect(one(number)).toBe('-21.50')
  expect(one(number, { decimal: ',', separator: ';' })).toBe('"-21,50"')
})

test('moments are written as the clock of the zone shows them', () => {
  const at: Cell = { as: 'date', ts: Date.UTC(2026, 10, 22, 23, 30, 5) }
  expect(one(at)).toBe('2026-11-22 23:30:05')
  expect(one(at, { zone: 'Asia/Tehran' })).toBe('2026-11-23 03:00:05')
})
