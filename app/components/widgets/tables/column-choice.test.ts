import { expect, test } from 'vitest'
import type { Widget } from '~/lib/dashboard/model/widget'
import { columnChoice, shownColumns } from './column-choice'
import { memberOf } from './table-query'

const widget = (settings: object = {}) => ({ id: 'w1', config: { settings } }) as unknown as Widget
const columns = [
  { id: 'a' },
  { id: 'b', ...columnChoice({ defaultColumnVisibility: 'hidden' }) },
  { id: 'c', ...columnChoice({ columnSelectionToDisplay: 'disabled' }) },
  { id: 'd', ...columnChoice({ defaultColumnVisibility: 'hidden', columnSelectionToDisplay: 'disabled' }) },
]

const shown = (settings: object, ...chosen: string[]) => {
  const of = widget(settings)
  const search = new URLSearchParams(chosen.map((id) => [memberOf(of, 'columns'), id]))
  return shownColumns(columns, of, search).map(({ id }) => id)
}

test('columns are those of the author, until others are chosen', () => {
  expect(shown({})).toEqual(['a', 'c'])
  expect(shown({}, '-', 'b')).toEqual(['b', 'c'])
  expect(shown({}, '-')).toEqual(['c'])
  expect(shown({}, 'd', '<script>')).toEqual(['c'])
})

test('nobody chooses where the author lets nobody', () => {
  expect(shown({ enableSelectColumnDisplay: false }, '-', 'b')).toEqual(['a', 'c'])
})
