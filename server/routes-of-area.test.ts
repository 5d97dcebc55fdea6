import type { ServerBuild } from '@remix-run/node'
import { expect, test } from 'vitest'
import { areaOf, areasOf, buildOfArea } from './routes-of-area'

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

function routesOf(word: string, parts: number) {
  const { routes: kept, assets } = buildOfArea(build, { word, parts })
  expect(Object.keys(assets.routes)).toEqual(Object.keys(kept))
  return Object.keys(kept)
}

test('an area is its routes, those that match anything, and the layouts around them', () => {
  expect(routesOf('devices', 2)).toEqual(['root', 'shell', 'devices', 'device', 'rest'])
  expect(routesOf('assets', 3)).toEqual(['root', 'shell', 'rest', 'assets'])
})

test('routes longer than the address cannot match it', () => {
  expect(routesOf('devices', 1)).toEqual(['root', 'shell', 'devices', 'rest'])
  expect(routesOf('assets', 2)).toEqual(['root', 'rest'])
  expect(routesOf('maybe', 1)).toEqual(['root', 'maybe', 'rest'])
})

test('areas are the words that routes begin with, in small letters', () => {
  expect([...areasOf(routes)]).toEqual(['home', 'devices', 'deviceprofiles', 'maybe', 'assets'])
})

test.each([
  ['/devices', { word: 'devices', parts: 1 }],
  ['/Devices/x/edit', { word: 'devices', parts: 3 }],
  ['/devices/x/', { word: 'devices', parts: 2 }],
  ['/devices.data', { word: 'devices', parts: 1 }],
  ['/devices/new.data', { word: 'devices', parts: 2 }],
  ['/_root.data', { word: '_root', parts: 1 }],
  ['/', undefined],
  ['/d%65vices', undefined],
  ['/:x', undefined],
  ['//devices', undefined],
])('%s is of the area %o', (path, area) => {
  expect(areaOf(path)).toEqual(area)
})
