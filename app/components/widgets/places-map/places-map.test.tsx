// @vitest-environment happy-dom
import { fireEvent } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { AlarmMark } from '~/lib/dashboard/page/alarm-marks'
import { renderAt } from '../../../../tests/support/render'
import { shownWidget } from '../../../../tests/support/shown-widget'
import { PageAlarms } from '../alarm-marks'
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

test('a thing with alarms has the shape of the worst in a ring, and its name tells which', () => {
  const place = [
    { name: 'latitude', value: 48 },
    { name: 'longitude', value: 11 },
  ]
  const originator = { entityType: 'DEVICE', id: 'pump' }
  const { items, ...known } = shownWidget('maps_v2.openstreetmap', {}, place)
  const ofPump = items.map((item) => ({ ...item, entityId: originator, names: { entityName: 'Pump' } }))
  const props = { ...known, items: ofPump, sources: [], actionsOf: () => [] }
  const alarm = (severity: string, type: string, isActive = true) => ({
    id: type,
    ts: 1,
    severity,
    type,
    originator,
    originatorName: 'Pump',
    foundAt: originator.id,
    isActive,
  })
  const shown = (alarms: readonly AlarmMark[]) =>
    renderAt(
      <PageAlarms.Provider value={alarms}>
        <PlacesMap {...(props as unknown as WidgetViewProps)} />
      </PageAlarms.Provider>,
    ).container.querySelector('.map-place')
  const marked = shown([alarm('MINOR', 'Leak'), alarm('CRITICAL', 'Burst'), alarm('CRITICAL', 'Old', false)])
  expect(marked?.getAttribute('data-alarm')).toBe('critical')
  expect(marked?.getAttribute('aria-label')).toMatch(/^Pump .*Critical: Burst/)
  expect([marked?.querySelector('.map-alarm') !== null, marked?.querySelector('.map-disc')]).toEqual([true, null])
  const calm = shown([alarm('CRITICAL', 'Old', false)])
  expect([calm?.getAttribute('data-alarm'), calm?.querySelector('.map-alarm')]).toEqual([null, null])
  expect(calm?.querySelector('.map-disc')).not.toBeNull()
})

test('the buttons of a map stand where its author put them', () => {
  const buttonsOf = (settings: object) => {
    const container = show('maps_v2.openstreetmap', [{ name: 'latitude' }], '', { mapType: 'geoMap', ...settings })
    const buttons = container.querySelector<HTMLElement>('.map-buttons')
    return { corner: buttons?.dataset.corner, count: buttons?.querySelectorAll('button').length }
  }
  expect(buttonsOf({})).toEqual({ corner: undefined, count: 3 })
  expect(buttonsOf({ controlsPosition: 'topleft' })).toEqual({ corner: 'topleft', count: 3 })
  expect(buttonsOf({ controlsPosition: 'under the chair' })).toEqual({ corner: undefined, count: 3 })
  expect(buttonsOf({ zoomActions: ['scroll'] }), 'back to all of it is always there').toMatchObject({ count: 1 })
  expect(buttonsOf({ zoomActions: ['scroll', 'controlButtons'] })).toMatchObject({ count: 3 })
})

test('a double click comes nearer, where the author lets it', () => {
  const barAfter = (settings: object) => {
    const container = show(
      'maps_v2.openstreetmap',
      [
        { name: 'latitude', value: 48 },
        { name: 'longitude', value: 11 },
      ],
      '',
      settings,
    )
    const bar = () => container.querySelector('.map-scale')?.textContent
    const before = bar()
    fireEvent.doubleClick(container.querySelector('.map-stage') as Element)
    return [before, bar()]
  }
  const [before, after] = barAfter({})
  expect(after).not.toBe(before)
  const [kept, still] = barAfter({ disableDoubleClickZooming: true })
  expect(still).toBe(kept)
})
