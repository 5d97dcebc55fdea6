import { expect, test } from 'vitest'
import type { Members } from '~/lib/dashboard/model/dashboard'
import type { DataItem } from '~/lib/dashboard/page/tile-values'
import { MOST_ZOOM } from '~/lib/map/map-view'
import { pictureReader } from '~/lib/picture/picture'
import {
  areaLabel,
  areaText,
  colourOf,
  firstView,
  labelOf,
  pictureFaults,
  pictureOf,
  placesOf,
  placesOnPlan,
  planOf,
  tooltipOf,
} from './model'
import { areasOf, middleOf } from './polygons'
import { settingsAt } from './settings'
import { thingsOf } from './things'

const read = pictureReader({ sources: [] })

type Values = Readonly<Record<string, unknown>>

function items(name: string, values: Values, source = 0): DataItem[] {
  return Object.entries(values).map(
    ([key, value], keyIndex) =>
      ({
        id: `${source}-${name}-${keyIndex}`,
        source,
        keyIndex,
        entityId: { entityType: 'DEVICE', id: name },
        key: { name: key, label: key, type: 'attribute' },
        label: `${name}: ${key}`,
        names: { entityName: name },
        latest: [1, value],
        points: [],
      }) as unknown as DataItem,
  )
}
const things = (settings: Members, ...all: [string, Values][]) =>
  thingsOf(
    all.flatMap(([name, values]) => items(name, values)),
    [],
    settings,
  )
const text = (value: unknown, decimals?: number) =>
  typeof value === 'number' && decimals !== undefined ? value.toFixed(decimals) : String(value ?? '')
const HERE = { latitude: 48.1, longitude: 11.5 }

test('things with a place on earth are shown, under the names of the settings', () => {
  const found = placesOf(things({}, ['a', HERE], ['b', { latitude: 95, longitude: 1 }], ['c', { latitude: 'x' }]))
  expect(found.map(({ thing, where }) => [thing.name, ...where])).toEqual([['a', 48.1, 11.5]])
  const own = things({ latKeyName: 'lat', lngKeyName: 'lon' }, ['a', { lat: '1.5', lon: '2.5' }])
  expect(placesOf(own)[0]?.where).toEqual([1.5, 2.5])
})

test('two things of one name are two', () => {
  const all = thingsOf([...items('a', HERE), ...items('a', HERE, 1)], [], {})
  expect(placesOf(all)).toHaveLength(2)
})

test('labels and tooltips are text, with the values of the keys in it', () => {
  const settings = {
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a pattern
    label: '<b>${entityName}</b>: ${t:1}',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a pattern
    tooltipPattern: "<b>${entityName}</b><br>${t:2} <link-act name='go'>Go</link-act>",
  }
  const [thing] = things(settings, ['<i>x</i>', { ...HERE, t: 21.55 }])
  if (!thing) throw new Error('no thing')
  expect(labelOf(thing, [], text)).toBe('<i>x</i>: 21.6')
  expect(tooltipOf(thing, [], text)).toEqual([
    [{ text: '<i>x</i>', isBold: true }],
    [{ text: '21.55 ' }, { text: 'Go', action: 'go' }],
  ])
  const [silent] = things({ showLabel: false, showTooltip: false }, ['a', HERE])
  expect(silent && [labelOf(silent, [], text), tooltipOf(silent, [], text)]).toEqual(['', []])
})

test('functions that are recognised give label, colour and picture; others leave what there is without them', () => {
  const picture = 'data:image/png;base64,AAAA'
  const settings = {
    useLabelFunction: true,
    labelFunction: 'return data.t > 20 ? "hot" : "cold";',
    useColorFunction: true,
    colorFunction: 'if (data.t > 20) { return "red"; } return "#00ff00";',
    useMarkerImageFunction: true,
    markerImages: [picture],
    markerImageFunction: 'var res = { url: images[0], size: 40 }; return res;',
  }
  const [hot] = things(settings, ['a', { ...HERE, t: 30 }])
  if (!hot) throw new Error('no thing')
  expect(labelOf(hot, [hot], text)).toBe('hot')
  expect(colourOf(hot, [hot])).toBe('#ff0000')
  const [wild] = things({ useColorFunction: true, colorFunction: 'return fetch("/x")', color: '#112233' }, ['a', HERE])
  expect(wild && colourOf(wild, [wild])).toBe('#112233')
  const [stock] = things({ color: '#FE7569', markerImage: 'https://example.com/a.png' }, ['a', HERE])
  expect(stock && [colourOf(stock, []), pictureOf(stock, [], read)]).toEqual([
    undefined,
    { why: 'elsewhere', host: 'example.com' },
  ])
  expect(hot && pictureOf(hot, [hot], read)).toEqual({ href: picture, size: 40 })
  expect(pictureFaults([...(stock ? [stock, stock] : []), hot], read)).toEqual([
    { why: 'elsewhere', host: 'example.com' },
  ])
})

test('the first view fits all, or is the centre of the settings', () => {
  const points = placesOf(things({}, ['a', HERE], ['b', { latitude: 50, longitude: 9 }]))
  expect(firstView({}, points, true).zoom).toBeGreaterThan(5)
  expect(firstView({}, points.slice(0, 1), true).zoom).toBe(16)
  expect(firstView({}, points.slice(0, 1), false).zoom).toBe(6)
  expect(firstView({ defaultZoomLevel: 4 }, points, true).zoom).toBe(4)
  const centred = firstView({ useDefaultCenterPosition: true, defaultCenterPosition: '0,0' }, points, true)
  expect(centred).toEqual({ x: 0.5, y: 0.5, zoom: 8 })
  expect(firstView({ defaultZoomLevel: 99 }, points, true).zoom).toBeLessThanOrEqual(MOST_ZOOM)
})

test('on a plan places are parts of its width and height, where a function may move them', () => {
  const size = { width: 200, height: 100 }
  const found = placesOnPlan(things({}, ['a', { xPos: 0.25, yPos: 0.5 }], ['b', { xPos: 2, yPos: 0 }]), size)
  expect(found.map(({ x, y }) => [x, y])).toEqual([[0.25, 0.25]])
  const posFunction = 'return { x: origXPos / 2, y: 1 };'
  expect(placesOnPlan(things({ posFunction }, ['a', { xPos: 0.5, yPos: 0 }]), size)[0]).toMatchObject({
    x: 0.25,
    y: 0.5,
  })
  expect(planOf({ mapImageUrl: 'https://example.com/plan.png' }, read)).toEqual({
    why: 'elsewhere',
    host: 'example.com',
  })
  expect(planOf({ mapImageUrl: 'data:image/png;base64,AAAA' }, read)).toMatchObject({ width: 4, height: 3 })
})

test('areas are lists of places or of rings', () => {
  const ring = [
    [1, 1],
    [2, 2],
    [1, 2],
  ]
  const settings = { showPolygon: true, polygonColor: 'green', polygonStrokeWeight: 3 }
  const one = (coordinates: unknown) => areasOf(things(settings, ['a', { coordinates }]))
  expect(one(JSON.stringify(ring))[0]).toMatchObject({ fill: '#008000', strokeWidth: 3, fillOpacity: 0.5 })
  expect(one(JSON.stringify([ring, ring]))[0]?.rings).toHaveLength(2)
  for (const bad of ['[', '{}', '[[1,2]]', 7, '[[[]]]', '[null]']) expect(one(bad)).toEqual([])
  expect(areasOf(things({}, ['a', { coordinates: JSON.stringify(ring) }]))).toEqual([])
})

test('the oldest maps have settings for each datasource', () => {
  const settings = { fitMapBounds: true, markersSettings: [{ latKeyName: 'a' }, { latKeyName: 'b' }] }
  expect(settingsAt(settings, 1)).toMatchObject({ latKeyName: 'b', fitMapBounds: true })
  expect(settingsAt(settings, 7)).toMatchObject({ latKeyName: 'b' })
})

test('settings of wrong types do no harm', () => {
  const names = [
    'latKeyName',
    'label',
    'color',
    'colorFunction',
    'tooltipPattern',
    'posFunction',
    'polygonKeyName',
    'markersSettings',
    'markerImages',
    'defaultCenterPosition',
    'defaultZoomLevel',
    'markerImageSize',
    'mapImageUrl',
  ]
  for (const value of [null, 7, [], {}, [null], () => 0, '__proto__', Number.NaN]) {
    const settings = {
      ...Object.fromEntries(names.map((name) => [name, value])),
      showPolygon: true,
      useColorFunction: true,
      useMarkerImageFunction: true,
    }
    const all = things(settings, ['a', { ...HERE, __proto__: 1, constructor: 2 }])
    for (const thing of all) {
      labelOf(thing, all, text)
      tooltipOf(thing, all, text)
      colourOf(thing, all)
      pictureOf(thing, all, read)
    }
    expect(firstView(settings, placesOf(all), false).zoom).toBeGreaterThan(0)
    expect(areasOf(all)).toEqual([])
    expect(planOf(settings, read)).toBeUndefined()
  }
})

test('areas of older maps tell what their author says, where they are told to', () => {
  const settings = {
    showPolygonTooltip: true,
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a pattern
    polygonTooltipPattern: '<b>${entityName}</b> ${t:1}',
  }
  const at: [string, Values] = ['Hall', { t: 21.55 }]
  const said = (own: Members) => {
    const [thing] = things(own, at)
    return thing && areaText({ thing }, [thing], text)
  }
  expect([said(settings), said({ ...settings, showPolygonTooltip: false })]).toEqual(['Hall 21.6', 'Hall'])
  const made = { usePolygonTooltipFunction: true, polygonTooltipFunction: 'return "T " + data.t;' }
  expect(said({ ...settings, ...made })).toBe('T 21.55')
})

test('a thing may have a circle beside its area, in its own colours and with its own words', () => {
  const ring = [
    [0, 0],
    [0, 2],
    [2, 2],
    [2, 0],
  ]
  const settings = {
    showPolygon: true,
    showPolygonLabel: true,
    usePolygonStrokeColorFunction: true,
    polygonStrokeColorFunction: "return 'red';",
    showCircle: true,
    circleKeyName: 'reach',
    useCircleFillColorFunction: true,
    circleFillColorFunction: "return data.t > 5 ? 'blue' : 'red';",
    showCircleLabel: true,
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a pattern
    circleLabel: 'Within ${t:0} m',
    showCircleTooltip: true,
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a pattern
    circleTooltipPattern: 'Circle of ${entityName}',
  }
  const reach = JSON.stringify({ latitude: 10, longitude: 11, radius: 500 })
  const all = things(settings, ['Hall', { coordinates: JSON.stringify(ring), reach, t: 7 }])
  const [area, circle] = areasOf(all)
  expect(area).toMatchObject({ isCircle: false, stroke: '#ff0000' })
  expect(circle).toMatchObject({ isCircle: true, fill: '#0000ff', fillOpacity: 0.2, stroke: '#3388ff', strokeWidth: 3 })
  expect(circle?.rings[0]?.length).toBeGreaterThan(20)
  expect(area?.id).not.toBe(circle?.id)
  expect([area, circle].map((one) => one && areaLabel(one, all, text))).toEqual(['Hall', 'Within 7 m'])
  expect([area, circle].map((one) => one && areaText(one, all, text))).toEqual(['Hall', 'Circle of Hall'])
  expect(areasOf(things({}, ['Hall', { reach, perimeter: reach }]))).toEqual([])
  const [plain] = areasOf(things({ showCircle: true }, ['Hall', { perimeter: reach }]))
  expect(plain && areaLabel(plain, all, text)).toBe('')
})

test('the name of an area stands in the middle of its largest part', () => {
  const square = (at: number, size: number) => [
    { x: at, y: at },
    { x: at + size, y: at },
    { x: at + size, y: at + size },
    { x: at, y: at + size },
  ]
  const middle = middleOf({ rings: [square(10, 1), square(0, 4)], isOpen: false })
  expect(middle?.x).toBeCloseTo(2)
  expect(middle?.y).toBeCloseTo(2)
  const flat = [0, 1, 2].map((x) => ({ x, y: 0 }))
  expect(middleOf({ rings: [flat], isOpen: false })).toEqual({ x: 1, y: 0 })
  expect(middleOf({ rings: [flat], isOpen: true })).toEqual({ x: 1, y: 0 })
  expect(middleOf({ rings: [], isOpen: false })).toBeUndefined()
})
