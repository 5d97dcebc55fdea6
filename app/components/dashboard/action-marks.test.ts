import { expect, test } from 'vitest'
import type { WidgetAction } from '~/lib/dashboard/model/widget'
import { markOf, readMark } from './action-marks'

const action = (more: Partial<WidgetAction>) => ({ id: 'a-1-b', ...more }) as WidgetAction

test('a mark says what is opened, and under which title', () => {
  const dialog = markOf(action({ openInSeparateDialog: true }), 'Pump – 7-8 %')
  expect(readMark(dialog)).toEqual({ kind: 'dialog', actionId: 'a-1-b', title: 'Pump – 7-8 %' })
  expect(readMark(markOf(action({ openNewBrowserTab: true }), ''))).toEqual({ kind: 'window' })
  expect(markOf(action({}), 'x')).toBe('')
})

test.each(['', '#right', '#dialog', '#dialog-', '#dialog-%', '#dialog-%E0%A4%A-x'])('%s breaks nothing', (hash) => {
  expect(() => readMark(hash)).not.toThrow()
})
