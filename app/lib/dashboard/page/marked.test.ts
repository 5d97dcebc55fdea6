import { expect, test } from 'vitest'
import { MOST_LISTED, markedText, readMarked } from './marked'

const idOf = (n: number) => `784f394c-42b6-11ec-81d3-${String(n).padStart(12, '0')}`
const entity = (n: number, entityType = 'DEVICE') => ({ entityType, id: idOf(n) })

test('entities stand in a form by their types, and what is none is left out', () => {
  const text = markedText([entity(1), entity(2, 'ASSET'), entity(1), entity(3)])
  expect(readMarked(text)).toEqual([
    { entityType: 'DEVICE', ids: [idOf(1), idOf(3)], hasMore: false },
    { entityType: 'ASSET', ids: [idOf(2)], hasMore: false },
  ])
  expect(readMarked(`DEVICE x ${idOf(1)} ../../x ASSET A${idOf(1)}`)).toEqual([
    { entityType: 'DEVICE', ids: [idOf(1)], hasMore: false },
  ])
  for (const wild of ['', ' ', 'DEVICE', idOf(1), `x ${idOf(1)}`, `DEVICE++ ${idOf(1)}`])
    expect(readMarked(wild)).toEqual([])
})

test('of more than can be listed the first are, and that there are more is said', () => {
  const many = Array.from({ length: MOST_LISTED + 1 }, (_, n) => entity(n))
  expect(readMarked(markedText(many))).toEqual([
    { entityType: 'DEVICE', ids: many.slice(0, MOST_LISTED).map(({ id }) => id), hasMore: true },
  ])
  expect(readMarked(markedText(many.slice(1)))).toMatchObject([{ hasMore: false }])
  const listed = `DEVICE ${many.map(({ id }) => id).join(' ')}`
  expect(readMarked(listed)[0]?.ids.length).toBe(MOST_LISTED)
})
