import type { ServerBuild } from '@remix-run/node'
import { expect, test } from 'vitest'
import { areaOf, areasOf, routesOfArea } from './routes-of-area'

const route = (parentId: string | undefined, path?: string, index = false) => ({ parentId, path, index })
const routes = {
  root: route(undefined, ''),
  shell: route('root'),
  home: route('shell', 'home'),
  devices: route('shell', 'devices'),
  device: route('devices', ':deviceId'),
  deviceProfiles: route('shell', 'deviceProfiles'),
  index: route('root', undefined, true),
  rest: route('root', '*'),
  assets: route('shell', 'assets/:assetId/edit'),
} as unknown as ServerBuild['routes']

test('an area is its routes, those that match anything, and the layouts around them', () => {
  expect(Object.keys(routesOfArea(routes, 'devices'))).toEqual(['root', 'shell', 'devices', 'device', 'rest'])
  expect(Object.keys(routesOfArea(routes, 'assets'))).toEqual(['root', 'shell', 'rest', 'assets'])
})

test('areas are the words that routes begin with, in small letters', () => {
  expect([...areasOf(routes)]).toEqual(['home', 'devices', 'deviceprofiles', 'assets'])
})

test.each([
  ['/devices', 'devices'],
  ['/Devices/x/edit', 'devices'],
  ['/devices.data', 'devices'],
  ['/devices/new.data', 'devices'],
  ['/_root.data', '_root'],
  ['/', undefined],
  ['/d%65vices', undefined],
  ['/:x', undefined],
  ['//devices', undefined],
])('%s is of the area %s', (path, area) => {
  expect(areaOf(path)).toBe(area)
})
