import { expect, test } from 'vitest'
import { makeTexts, type T } from './texts'

const texts = makeTexts(
  'en_US',
  {
    'en-US': {
      a: {
        delete: 'Delete “{{name}}”?',
        n_one: '{{name}}: {{count}} row',
        n_other: '{{name}}: {{count}} rows',
        none_zero: 'no row',
        none_one: '{{count}} row',
        none_other: '{{count}} rows',
        shown_one: 'shown',
        shown_other: 'shown together',
      },
    },
  },
  ['a'],
)
const t: T = texts.t

test('a name that turns what follows turns no sentence, and stays a name otherwise', () => {
  expect(t('a.delete', { name: '\u202eexe.\u2066x\u2069' })).toBe('Delete “exe.x”?')
  expect(t('a.n', { name: '\u202ea', count: 2 })).toBe('a: 2 rows')
  expect(t('a.delete', { name: 'سلام <b>&' })).toBe('Delete “سلام <b>&”?')
})

test('a number of things takes its own form, and nought that of nought where there is one', () => {
  const rows = (count: number) => t('a.n', { name: 'a', count })
  expect([1, 2, 1, 0, 5, 1862].map(rows)).toEqual([
    'a: 1 row',
    'a: 2 rows',
    'a: 1 row',
    'a: 0 rows',
    'a: 5 rows',
    'a: 1\u202f862 rows',
  ])
  expect([0, 1, 2, 0].map((count) => t('a.none', { count }))).toEqual(['no row', '1 row', '2 rows', 'no row'])
})

test('a number may choose a text that does not tell it', () => {
  expect([1, 2, 1, 0].map((count) => t('a.shown', { count }))).toEqual([
    'shown',
    'shown together',
    'shown',
    'shown together',
  ])
})

test('where a language takes a text of the other one, that one chooses its form', () => {
  const chinese = makeTexts('zh_CN', { 'en-US': { a: { n_one: '{{count}} row', n_other: '{{count}} rows' } } }, ['a'])
  const rows: T = chinese.t
  expect([1, 2, 1].map((count) => rows('a.n', { count }))).toEqual(['1 row', '2 rows', '1 row'])
})
