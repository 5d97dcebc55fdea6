import { expect, test } from 'vitest'
import { pointOf } from '~/lib/map/mercator'
import { stringifyLossless } from '~/lib/platform/lossless-json'
import { shownWidget } from '../../../../tests/support/shown-widget'
import { canClick, cornersIn, cornersOf, numbersAt, readControl } from './placing'

const OSM = 'input_widgets.markers_placement_openstreetmap'

function requests(type: string, fields: Record<string, string>, settings: object = {}, series = false) {
  const keys = ['latitude', 'longitude', 'coordinates', 'xPos', 'yPos'].map((name) => ({ name }))
  const { widget, preset } = shownWidget(type, settings, keys)
  for (const key of widget.config.datasources[0]?.dataKeys ?? []) {
    key.type = series ? 'timeseries' : 'attribute'
    key.label = key.name
  }
  const asked = readControl(widget, preset).requests({ source: 0, zone: 'UTC', field: (name) => fields[name] })
  return JSON.parse(stringifyLossless(asked))
}

test('a place is written under the keys of the map, to where they are', () => {
  const at = { op: 'place', first: '48.1', second: '-11.5' }
  expect(requests(OSM, at)).toEqual([
    { kind: 'attributes', scope: 'SERVER_SCOPE', values: { latitude: 48.1, longitude: -11.5 } },
  ])
  expect(requests(OSM, at, {}, true)).toEqual([{ kind: 'series', values: { latitude: 48.1, longitude: -11.5 } }])
  expect(requests('input_widgets.markers_placement_image_map', { first: '0.5', second: '1' })).toEqual([
    { kind: 'attributes', scope: 'SERVER_SCOPE', values: { xPos: 0.5, yPos: 1 } },
  ])
})

test('what is beyond the earth or the plan, or not for changing, is not written', () => {
  expect(requests(OSM, { first: '91', second: '0' })).toMatchObject({ key: 'tile.input-most', field: 'first' })
  expect(requests(OSM, { first: '9', second: '' })).toMatchObject({ field: 'second' })
  const plain = requests('maps_v2.openstreetmap', { first: '1', second: '1' })
  expect(plain).toMatchObject({ key: 'tile.control-unset' })
  expect(requests(OSM, { op: 'area', corners: '' }, { editablePolygon: false })).toMatchObject({
    key: 'tile.control-unset',
  })
})

test('an area is three corners or more, or none', () => {
  const corners = '1, 2\n3 4\n\n-5.5;6'
  expect(requests(OSM, { op: 'area', corners })).toEqual([
    { kind: 'attributes', scope: 'SERVER_SCOPE', values: { coordinates: '[[1,2],[3,4],[-5.5,6]]' } },
  ])
  expect(cornersIn('')).toEqual([])
  for (const text of ['1,2', '1,2\n3,4', '1,2\n3,4\nx', '1,2\n3,4\n5,--6']) expect(cornersIn(text)).toBeUndefined()
  expect(cornersOf('[[[1,2],[3,4],[5,6]],[[7,8]]]')).toEqual([
    [1, 2],
    [3, 4],
    [5, 6],
  ])
  for (const value of ['{', 7, null, '[]', '[[]]']) expect(cornersOf(value)).toEqual([])
})

test('a click stands for the numbers of its place', () => {
  expect(numbersAt(pointOf({ lat: 48.1, lng: 11.5 }), undefined)).toEqual([48.1, 11.5])
  expect(numbersAt({ x: 0.5, y: 0.375 }, { width: 4, height: 3 })).toEqual([0.5, 0.5])
  expect(numbersAt({ x: 1.1, y: 0 }, { width: 4, height: 3 })).toBeUndefined()
  const plan = { width: 4, height: 3 }
  expect(canClick({}, plan)).toBe(true)
  expect(canClick({ posFunction: 'return { x: origXPos, y: origYPos };' }, plan)).toBe(true)
  expect(canClick({ posFunction: 'return { x: origXPos / 2, y: origYPos };' }, plan)).toBe(false)
})
