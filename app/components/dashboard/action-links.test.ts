import { expect, test } from 'vitest'
import type { WidgetAction } from '~/lib/dashboard/model/widget'
import { actionLink } from './action-links'

const board = { rootStateId: 'default', stateNames: {}, settings: {}, stack: [], place: 'shell' } as never
const linkOf = (url: unknown) =>
  actionLink({ id: 'a', name: 'Open', type: 'openURL', url } as WidgetAction, undefined, board, () => '').to

test.each([
  ['https://example.com/a b?c=1', 'https://example.com/a%20b?c=1'],
  ['HTTP://example.com', 'http://example.com/'],
  ['/devices?page=2', '/devices?page=2'],
])('%s is a page', (url, to) => {
  expect(linkOf(url)).toBe(to)
})

test.each([
  ['javascript:ran()'],
  ['data:text/html,x'],
  ['//evil.example'],
  ['/\\evil.example'],
  ['https://'],
  ['java\nscript:x'],
  [undefined],
])('%j is none', (url) => {
  expect(linkOf(url)).toBeUndefined()
})
