import type { ServerBuild } from '@remix-run/node'
import { expect, test } from 'vitest'
import { buildOf, routesByPath } from './routes-of-path'

const route = (parentId: string | undefined, path?: string, index = false) => ({ parentId, path, index })
const routes = {
  root: route(undefined, ''),
  shell: route('root'),
  home: route('shell', 'home'),
  devices: route('shell', 'devices'),
  device: route('devices', ':deviceId'),
  deviceProfiles: route('shell', 'deviceProfiles'),
  index: route('root', undefined, true),
  maybe: route('root', 'maybe/:one?'),
  rest: route('root', '*'),
  assets: route('shell', 'assets/:assetId/edit'),
} as unknown as ServerBuild['routes']

const build = { routes, assets: { routes } } as unknown as ServerBuild
const find = routesByPath(routes)

function routesOf(path: string) {
  const { routes: kept, assets } = buildOf(build, find(path) ?? [])
  expect(Object.keys(assets.routes)).toEqual(Object.keys(kept))
  return Object.keys(kept)
}

test('an address has the routes of its words, those that match anything, and the layouts around them', () => {
  expect(routesOf('/devices/x')).toEqual(['root', 'shell', 'devices', 'device', 'rest'])
  expect(routesOf('/assets/x/edit')).toEqual(['root', 'shell', 'rest', 'assets'])
})

test('routes of other words, and longer or shorter ones, cannot match it', () => {
  expect(routesOf('/devices')).toEqual(['root', 'shell', 'devices', 'rest'])
  expect(routesOf('/assets/x')).toEqual(['root', 'rest'])
  expect(routesOf('/assets/x/other')).toEqual(['root', 'rest'])
  expect(routesOf('/devices/x/edit')).toEqual(['root', 'rest'])
  expect(routesOf('/maybe')).toEqual(['root', 'maybe', 'rest'])
})

test.each([
  ['/Devices/x', ['device', 'rest']],
  ['/devices/X.data', ['device', 'rest']],
  ['/devices/x/', ['device', 'rest']],
  ['/devices.data', ['devices', 'rest']],
  ['/ASSETS/x/Edit.data', ['assets', 'rest']],
  ['/nothing', undefined],
  ['/_root.data', undefined],
  ['/', undefined],
  ['/d%65vices', undefined],
  ['/assets/x/%65dit', undefined],
  ['/:x', undefined],
  ['//devices', undefined],
])('%s can be %j', (path, ids) => {
  expect(find(path)).toEqual(ids)
})

test('the index of a route comes with it where its address is words alone, and nothing else', () => {
  const routes = {
    root: route(undefined, ''),
    'root/index': route('root', undefined, true),
    app: route('root'),
    list: route('app', 'alarms'),
    'list/dialog': route('list', 'signals'),
    'list/index': route('list', undefined, true),
    other: route('app', 'devices'),
    'other/index': route('other', undefined, true),
    one: route('app', 'devices/:deviceId'),
    tab: route('one', 'events'),
    'tab/index': route('tab', undefined, true),
  } as unknown as ServerBuild['routes']
  const kept = (id: string) =>
    Object.keys(buildOf({ routes, assets: { routes } } as unknown as ServerBuild, [id]).routes)
  expect(kept('list/dialog')).toEqual(['root', 'app', 'list', 'list/dialog', 'list/index'])
  expect(kept('tab')).toEqual(['root', 'app', 'one', 'tab'])
})
