import { expect, test } from 'vitest'
import { makeTexts, type T } from './texts'

const texts = makeTexts(
  'en_US',
  {
    'en-US': {
      a: { delete: 'Delete “{{name}}”?', n_one: '{{name}}: {{count}} row', n_other: '{{name}}: {{count}} rows' },
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
