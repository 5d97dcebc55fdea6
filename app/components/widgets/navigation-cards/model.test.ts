import { expect, test } from 'vitest'
import { placesOf } from '~/components/layout/places'
import { groupsShown, wayOf } from './model'

const groups = placesOf('TENANT_ADMIN')
const shown = (settings: object) =>
  groupsShown(settings as Record<string, unknown>, groups).flatMap(({ places }) => places.map(({ to }) => to))

test('all places, those that are named, or those that are not', () => {
  expect(shown({})).toContain('/devices')
  expect(shown({ filterType: 'all', filter: ['/devices'] })).not.toContain('/home')
  expect(shown({ filterType: 'include', filter: ['/devices', '/assets', 7] })).toEqual(['/devices', '/assets'])
  expect(shown({ filterType: 'exclude', filter: ['/devices'] })).not.toContain('/devices')
  expect(shown({ filterType: 'include', filter: 'x' })).toEqual([])
})

const way = (settings: object) => wayOf(settings as Record<string, unknown>, groups)

test('one way, by its own name or that of the place', () => {
  expect(way({ name: '{i18n:device.devices}', path: '/devices' })).toMatchObject({
    to: '/devices',
    name: undefined,
    place: { to: '/devices' },
  })
  expect(way({ name: 'Ours', path: '/dashboards/4' })).toMatchObject({ to: '/dashboards/4', name: 'Ours' })
  for (const path of ['https://example.com', '//example.com', '/\\example.com', 'javascript:alert(1)', '', undefined])
    expect(way({ name: 'Out', path }).to).toBeUndefined()
})
