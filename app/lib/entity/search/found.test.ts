import { expect, test } from 'vitest'
import { piecesOf } from './found'

test('what was typed is every other piece, in whatever case', () => {
  expect(piecesOf('Chiller of the chill room', 'chill')).toEqual(['', 'Chill', 'er of the ', 'chill', ' room'])
  expect(piecesOf('CH-02', 'pump')).toEqual(['CH-02'])
  expect(piecesOf('CH-02', '  ')).toEqual(['CH-02'])
})

test('a text whose length depends on its case is left whole', () => {
  expect(piecesOf('İstanbul', 'ist')).toEqual(['İstanbul'])
})
