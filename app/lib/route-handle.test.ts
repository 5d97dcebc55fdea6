import { expect, test } from 'vitest'
import { type RouteHandle, titleOf, trailOf } from './route-handle'

const t = (key: string) => `«${key}»`
const list: RouteHandle = { trail: (translate) => [{ label: translate('device.devices'), to: '/devices' }] }
const device: RouteHandle<{ name: string }> = {
  trail: (translate, { name }) => [
    { label: translate('device.devices'), to: '/devices' },
    { label: name, to: '/devices/1' },
  ],
}

test('the trails of nested routes are put together, the last part is the title', () => {
  const matches = [{ handle: undefined, data: null }, { handle: device, data: { name: 'CH-02' } }, { data: {} }]
  expect(trailOf(matches, t).map(({ label }) => label)).toEqual(['«device.devices»', 'CH-02'])
  expect(titleOf(matches, t)).toBe('CH-02')
})

test('a title of its own goes before the trail', () => {
  expect(titleOf([{ handle: list }, { handle: { title: 'login.login' } }], t)).toBe('«login.login»')
})

test('a route whose loader failed says nothing, one that needs no data still does', () => {
  expect(trailOf([{ handle: list }, { handle: device }], t)).toEqual([{ label: '«device.devices»', to: '/devices' }])
})
