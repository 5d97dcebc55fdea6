import { expect, test } from 'vitest'
import { withFallback } from './with-fallback'

test('what a language lacks is there in the other, counted in the forms of its own', () => {
  const other = {
    a: { x: 'one', y: 'two', deep: { z: 'three' }, n_one: '{{count}} thing', n_other: '{{count}} things' },
    b: { q: 'four', m_one: '{{count}} day', m_other: '{{count}} days' },
  }
  expect(
    withFallback({ a: { x: 'jeden', n_one: 'věc', n_few: 'věci', n_many: 'věci', n_other: 'věcí' } }, other, 'cs'),
  ).toEqual({
    a: { x: 'jeden', y: 'two', deep: { z: 'three' }, n_one: 'věc', n_few: 'věci', n_many: 'věci', n_other: 'věcí' },
    b: {
      q: 'four',
      m_one: '{{count}} day',
      m_few: '{{count}} days',
      m_many: '{{count}} days',
      m_other: '{{count}} days',
    },
  })
})
