import { expect, test } from 'vitest'
import { withSameAddress } from './same-address'

test('the index of a shown route is kept with it where its address is words alone, and nothing else', () => {
  const routes = {
    root: { path: '' },
    'root/index': { parentId: 'root', index: true },
    app: { parentId: 'root' },
    list: { parentId: 'app', path: 'alarms' },
    'list/dialog': { parentId: 'list', path: 'signals' },
    'list/index': { parentId: 'list', index: true },
    other: { parentId: 'app', path: 'devices' },
    'other/index': { parentId: 'other', index: true },
    one: { parentId: 'app', path: 'devices/:deviceId' },
    tab: { parentId: 'one', path: 'events' },
    'tab/index': { parentId: 'tab', index: true },
  }
  const added = (...ids: string[]) => [...withSameAddress(routes, ids)].filter((id) => !ids.includes(id))
  expect(added('root', 'app', 'list', 'list/dialog')).toEqual(['list/index'])
  expect(added('root', 'app', 'one', 'tab')).toEqual([])
})
