import { expect, test } from 'vitest'
import { withOpened, withStar } from './kept.server'

const NONE = { starred: [], recent: [] }
const named = (id: string, title = id) => ({ id, title })

test('what was opened last comes first, once, with the name it has now, and eight are kept', () => {
  let kept = withStar(NONE, named('a', 'Old'), true)
  for (const id of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i']) kept = withOpened(kept, named(id))
  kept = withOpened(kept, named('c', 'New'))
  expect(kept.recent.map(({ id }) => id)).toEqual(['c', 'i', 'h', 'g', 'f', 'e', 'd', 'b'])
  expect(withOpened(kept, named('a', 'New')).starred).toEqual([named('a', 'New')])
})

test('a star is given once and taken back', () => {
  const twice = withStar(withStar(NONE, named('a'), true), named('a'), true)
  expect(twice.starred).toEqual([named('a')])
  expect(withStar(twice, named('a'), false).starred).toEqual([])
})
