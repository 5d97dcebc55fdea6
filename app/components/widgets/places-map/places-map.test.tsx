// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { renderAt } from '../../../../tests/support/render'
import { shownWidget } from '../../../../tests/support/shown-widget'
import type { WidgetViewProps } from '../definition'
import RouteMap from '../route-map/route-map'
import PlacesMap from './places-map'

type Keys = Parameters<typeof shownWidget>[2]

function show(type: string, keys: Keys, emptyWords?: string, settings: object = {}) {
  const View = type.includes('route') ? RouteMap : PlacesMap
  const props = { ...shownWidget(type, settings, keys), sources: [], actionsOf: () => [], emptyWords }
  return renderAt(<View {...(props as unknown as WidgetViewProps)} />).container
}
const saidBy = (container: HTMLElement) => container.querySelector('.map-nowhere')?.textContent

test.each(['maps_v2.openstreetmap', 'maps_v2.route_map'])(
  'an empty map of type %s has its ground and says so',
  (type) => {
    const nothing = show(type, [{ name: 'latitude' }, { name: 'longitude' }], '')
    expect(nothing.querySelector('.map-grid')?.getAttribute('d')).toMatch(/^M/)
    expect(saidBy(nothing)).toBe('No place is known yet.')
    expect(saidBy(show(type, [{ name: 'latitude' }], 'No buses are out'))).toBe('No buses are out')
    // Its entities are there, and none of them has a place.
    expect(saidBy(show(type, [{ name: 'speed', value: 7 }]))).toBe('No place is known yet.')
    // Its values are on their way.
    expect(saidBy(show(type, [{ name: 'latitude' }]))).toBeUndefined()
  },
)

test('a map with a place on it says nothing', () => {
  const keys = [
    { name: 'latitude', value: 48 },
    { name: 'longitude', value: 11 },
  ]
  expect(saidBy(show('maps_v2.openstreetmap', keys))).toBeUndefined()
})
