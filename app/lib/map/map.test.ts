// biome-ignore-all lint/suspicious/noTemplateCurlyInString: names in patterns are written so
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { grouped } from './groups'
import { BOX, isWithin, moved, offsetOf, PATH_SCALE, viewOf, zoomed } from './map-view'
import { placeAt, pointOf, readLatLng, readLatLngText } from './mercator'
import { outlinePath, ringsOf, type Topology } from './outline'
import { plainText, textLines } from './text-lines'
import { tilesOf } from './tiles'

test('a place and its point are one and the same', () => {
  const place = { lat: 52.52, lng: 13.405 }
  expect(placeAt(pointOf(place)).lat).toBeCloseTo(place.lat, 9)
  expect(placeAt(pointOf(place)).lng).toBeCloseTo(place.lng, 9)
  expect(pointOf({ lat: 0, lng: 0 })).toEqual({ x: 0.5, y: 0.5 })
  expect(pointOf({ lat: 90, lng: 180 }).y).toBeCloseTo(0, 6)
})

test('only numbers on earth are a place', () => {
  expect(readLatLng('48.1', 11.5)).toEqual({ lat: 48.1, lng: 11.5 })
  expect(readLatLng(0, 0)).toEqual({ lat: 0, lng: 0 })
  for (const [lat, lng] of [
    [91, 0],
    [0, 181],
    ['', ''],
    [null, 1],
    [true, false],
    [{}, []],
    [Number.NaN, 1],
  ])
    expect(readLatLng(lat, lng)).toBeUndefined()
  expect(readLatLngText('1.5, -2')).toEqual({ lat: 1.5, lng: -2 })
  expect(readLatLngText('1,2,3')).toBeUndefined()
})

test('a view holds all of its points, and a single one at the nearest there is', () => {
  const points = [pointOf({ lat: 48, lng: 11 }), pointOf({ lat: 53, lng: 13 }), pointOf({ lat: 50, lng: 8 })]
  const view = viewOf(points, 16)
  if (!view) throw new Error('no view')
  for (const point of points)
    expect(isWithin(offsetOf(point, view), { x: BOX.width / 2, y: BOX.height / 2 })).toBe(true)
  expect(viewOf(points.slice(0, 1), 16)?.zoom).toBe(16)
  expect(viewOf([], 16)).toBeUndefined()
})

test('moving and zooming keep what is under the pointer there', () => {
  const view = { x: 0.5, y: 0.5, zoom: 3 }
  const about = { x: 100, y: -40 }
  const point = { x: view.x + about.x / (256 * 8), y: view.y + about.y / (256 * 8) }
  const near = offsetOf(point, zoomed(view, 2, about))
  expect(near.x).toBeCloseTo(about.x)
  expect(near.y).toBeCloseTo(about.y)
  expect(offsetOf({ x: 0.5, y: 0.5 }, moved(view, { x: 10, y: 20 }))).toEqual({ x: 10, y: 20 })
})

test('ten thousand places become few groups that lose none', () => {
  const places = Array.from({ length: 10_000 }, (_, at) => ({ x: (at % 100) * 4, y: Math.floor(at / 100) * 4 }))
  const groups = grouped(places, 80)
  expect(groups.length).toBeLessThan(60)
  expect(groups.reduce((sum, { members }) => sum + members.length, 0)).toBe(10_000)
  expect(
    grouped(
      [
        { x: 0, y: 0 },
        { x: 500, y: 0 },
      ],
      80,
    ),
  ).toHaveLength(2)
})

/** The corners of a path that goes from each to the next, in units. */
function shapesIn(path: string) {
  return path.split('z').flatMap((part) => {
    const numbers = part.match(/-?\d+/g)?.map(Number) ?? []
    let [x, y] = [0, 0]
    const corners = []
    for (let at = 0; at < numbers.length; at += 2) {
      x += numbers[at] ?? 0
      y += numbers[at + 1] ?? 0
      corners.push({ x: x * PATH_SCALE, y: y * PATH_SCALE })
    }
    return corners.length > 0 ? [corners] : []
  })
}

test('the outline of the world is cut off at the edge of the view', () => {
  const file = new URL('../../../node_modules/world-atlas/countries-110m.json', import.meta.url)
  const rings = ringsOf(JSON.parse(readFileSync(file, 'utf8')) as Topology)
  expect(rings.length).toBeGreaterThan(200)
  const path = outlinePath(rings, { ...pointOf({ lat: 50, lng: 10 }), zoom: 5 }, { x: 320, y: 200 })
  const shapes = shapesIn(path)
  expect(shapes.length).toBeGreaterThan(10)
  const all = shapes.flat()
  expect(all.length).toBeGreaterThan(50)
  expect(Math.max(...all.map(({ x }) => Math.abs(x)))).toBe(320)
  expect(Math.max(...all.map(({ y }) => Math.abs(y)))).toBe(200)
  // Land over the edge of the map leaves no line across it: the ring of 66° north is nowhere an edge.
  const north = { ...pointOf({ lat: 67, lng: -10 }), zoom: 5 }
  const across = shapesIn(outlinePath(rings, north, { x: 60, y: 60 })).flat()
  expect(across).toEqual([])
  const east = outlinePath(rings, { ...pointOf({ lat: 67, lng: 180 }), zoom: 5 }, { x: 60, y: 60 })
  expect(shapesIn(east).length).toBeGreaterThan(0)
  // In the middle of an ocean there is nothing.
  expect(outlinePath(rings, { ...pointOf({ lat: -30, lng: -120 }), zoom: 6 }, { x: 320, y: 200 })).toBe('')
})

test('tiles cover what is drawn and end where the world ends', () => {
  const tiles = tilesOf('https://t.example/{z}/{x}/{y}.png', { x: 0.5, y: 0.5, zoom: 2 }, { x: 320, y: 200 })
  expect(tiles.map(({ key }) => key)).toContain('2/1/1')
  expect(tiles.every(({ href }) => /^https:\/\/t\.example\/2\/[0-3]\/[0-3]\.png$/.test(href))).toBe(true)
  expect(tilesOf('x', { x: 0.5, y: 0.5, zoom: 0 }, { x: 4000, y: 4000 })).toHaveLength(1)
  expect(tilesOf('x', { x: 0.5, y: 0.5, zoom: 19 }, { x: 1e6, y: 1e6 }).length).toBeLessThanOrEqual(200)
})

test('pictures stand where their author put them, with their addresses filled in', () => {
  const html = '<b>Plan</b><br><img class="a" data-src="//no" src="${photo}" alt=\'Photo &amp; more\'/><img src=x>'
  expect(textLines(html, (text) => text.replace('${photo}', 'data:image/png;base64,AA'))).toEqual([
    [{ text: 'Plan', isBold: true }],
    [
      { text: 'Photo & more', picture: 'data:image/png;base64,AA' },
      { text: '', picture: 'x' },
    ],
  ])
})

test('HTML of tooltips becomes lines of text, and values in it are never HTML', () => {
  const html = `<div style="color:black"><b>\${name}</b><br/>Temperature: \${t} &deg;C<link-act name='open'>Details</link-act></div>`
  const lines = textLines(html, (text) =>
    text.replace(/\$\{name\}/, '<img src=x onerror=alert(1)>').replace(/\$\{t\}/, '4'),
  )
  const style = { color: '#000000' }
  expect(lines).toEqual([
    [{ text: '<img src=x onerror=alert(1)>', isBold: true, style }],
    [
      { text: 'Temperature: 4 °C', style },
      { text: 'Details', action: 'open', style },
    ],
  ])
  expect(textLines('<script>alert(1)</script>a<!-- <b> --> &#60;b&#62; &#0;')).toEqual([
    [{ text: 'a' }, { text: ' <b> &#0;' }],
  ])
  expect(textLines('<p style="color:red;position:fixed"><font color="blue">a</font>b<br style="x"></p>c')).toEqual([
    [
      { text: 'a', style: { color: '#0000ff' } },
      { text: 'b', style: { color: '#ff0000' } },
    ],
    [{ text: 'c' }],
  ])
  expect(plainText(textLines('<p>one</p><p>two</p>'))).toBe('one two')
  expect(textLines('<'.repeat(30_000)).length).toBeLessThanOrEqual(1)
})
