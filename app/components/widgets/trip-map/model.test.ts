import { expect, test } from 'vitest'
import type { DataItem } from '~/lib/dashboard/page/tile-values'
import { thingsOf } from '../places-map/things'
import { waysOf } from '../route-map/model'
import { anchorsOf, lastBefore, momentAt, nextAfter, pointLookOf, spanOf, stepOf, thingsAt, toldAtPoint } from './model'

type Points = readonly (readonly [number, number])[]

const item = (source: number, name: string, points: Points) =>
  ({
    id: `${source}-f-${name}`,
    source,
    key: { name, label: name, type: 'timeseries' },
    label: name,
    points,
    names: { entityName: `Van ${source}` },
  }) as unknown as DataItem

const items = [
  item(0, 'latitude', [
    [1000, 0],
    [2000, 0],
    [3000, 10],
  ]),
  item(0, 'longitude', [
    [1000, 0],
    [2000, 10],
    [3000, 10],
  ]),
  item(0, 'speed', [
    [1000, 5],
    [3000, 50],
  ]),
  item(1, 'latitude', [
    [500, 1],
    [2500, 1],
  ]),
  item(1, 'longitude', [
    [500, 1],
    [2500, 2],
  ]),
]
const parts = (settings = {}) => ({ sources: [], settings })
const ways = waysOf(thingsOf(items, [], {}))

test('the slider goes from the first place of any thing to the last of any', () => {
  expect(spanOf(ways)).toEqual({ startTs: 500, endTs: 3000 })
  expect(spanOf([])).toBeUndefined()
})

test('between two places a thing is on its way, before and after it waits', () => {
  const [van] = ways
  if (!van) throw new Error('no way')
  const [a, b, c] = van.stops
  expect(momentAt(van.stops, 1500)).toMatchObject({ x: ((a?.x ?? 0) + (b?.x ?? 0)) / 2, heading: 90 })
  expect(momentAt(van.stops, 0)).toMatchObject({ x: a?.x, y: a?.y })
  expect(momentAt(van.stops, 2500)?.heading).toBe(0)
  expect(momentAt(van.stops, 9000)).toMatchObject({ x: c?.x, y: c?.y, heading: 0 })
  expect(momentAt([], 0)).toBeUndefined()
})

test('what is told of a thing are the values that it had then', () => {
  expect(thingsAt(items, 2500, parts())[0]?.data.speed).toBe(5)
  expect(thingsAt(items, 3000, parts())[0]?.data.speed).toBe(50)
})

test('anchors are the places that a function chooses, or all of them', () => {
  expect(anchorsOf(ways, items, parts())).toEqual([])
  expect(anchorsOf(ways, items, parts({ usePointAsAnchor: true }))).toEqual([500, 1000, 2000, 2500, 3000])
  const rule = { usePointAsAnchor: true, pointAsAnchorFunction: 'return data.speed > 20;' }
  expect(anchorsOf(ways, items, parts(rule))).toEqual([3000])
  expect([nextAfter([1, 2, 3], 2), lastBefore([1, 2, 3], 2), nextAfter([1], 1)]).toEqual([3, 1, undefined])
})

test('places between have the colours of a function, and what newer platforms tell of them alone', () => {
  const look = pointLookOf(
    { showPoints: true, useColorPointFunction: true, colorPointFunction: "return data.speed > 20 ? 'red' : 'green';" },
    ways,
    items,
  )
  const [van] = ways
  expect([1000, 3000].map((ts) => look?.colourAt?.(van?.id ?? '', ts))).toEqual(['#008000', '#ff0000'])
  const [thing] = thingsAt(items, 1000, parts())
  if (!thing) throw new Error('no thing')
  expect(toldAtPoint(thing, {})).toBe(thing)
  expect(toldAtPoint(thing, { pointTexts: { tooltipPattern: 'x' } }).settings.tooltipPattern).toBe('x')
})

test('settings of wrong types do no harm', () => {
  expect([stepOf({}), stepOf({ normalizationStep: '500' }), stepOf({ normalizationStep: -3 })]).toEqual([1000, 500, 1])
  expect([pointLookOf({}), pointLookOf({ showPoints: true, pointSize: [], pointColor: 'url(x)' })]).toEqual([
    undefined,
    { colour: undefined, radius: 5 },
  ])
})
