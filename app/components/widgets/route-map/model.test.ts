import { expect, test } from 'vitest'
import type { DataItem } from '~/lib/dashboard/page/tile-values'
import { thingsOf } from '../places-map/things'
import { stopsOf, waysOf } from './model'

type Points = readonly (readonly [number, number | string])[]

const item = (name: string, points: Points, source = 0) =>
  ({
    id: `${source}-f-${name}`,
    source,
    key: { name, label: name, type: 'timeseries' },
    label: name,
    points,
    names: { entityName: 'Van' },
  }) as unknown as DataItem

const thingsWith = (lat: Points, lng: Points, settings = {}) =>
  thingsOf([item('latitude', lat), item('longitude', lng)], [], settings)

test('a way goes from place to place in time, and leaves out times at which one of two values is missing', () => {
  const [thing] = thingsWith(
    [
      [3, 51],
      [1, 50],
      [2, 50.5],
      [4, 'x'],
      [5, 95],
    ],
    [
      [1, 10],
      [3, 11],
      [4, 12],
      [5, 12],
    ],
  )
  if (!thing) throw new Error('no thing')
  expect(stopsOf(thing).map(({ ts, where }) => [ts, ...where])).toEqual([
    [1, 50, 10],
    [3, 51, 11],
  ])
})

test('lines have the weight and colour of the settings, and stock colours those of the console', () => {
  const points: Points = [
    [1, 1],
    [2, 2],
  ]
  expect(
    waysOf(thingsWith(points, points, { strokeColor: '#123456', strokeWeight: '4', strokeOpacity: 0.5 })),
  ).toMatchObject([{ colour: '#123456', width: 4, opacity: 0.5 }])
  expect(waysOf(thingsWith(points, points, { color: '#FE7569', strokeWeight: {} }))).toMatchObject([
    { colour: 'var(--chart-1)', width: 2, opacity: 1 },
  ])
  expect(waysOf(thingsWith([], []))).toEqual([])
})

test('arrows and dashes of the author stand along the line', () => {
  const points: Points = [
    [1, 1],
    [2, 2],
  ]
  const [way] = waysOf(
    thingsWith(points, points, {
      usePolylineDecorator: true,
      decoratorSymbol: 'dash',
      decoratorSymbolSize: '12',
      decoratorCustomColor: '#123456',
      decoratorOffset: '10%',
    }),
  )
  expect(way?.pattern).toEqual({
    isDash: true,
    size: 12,
    colour: undefined,
    first: { part: 0.1 },
    last: { pixels: 20 },
    every: { pixels: 20 },
  })
  expect(waysOf(thingsWith(points, points))[0]?.pattern).toBeUndefined()
})
