import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { placeOf, shortHash } from '~/lib/short-hash'
import { colourText, contrast, mixed, readColour, safeColour } from './css-colour'
import { colourOfText, dashOf, drawnColour, newKeyColour, outlinedIn, palette } from './series-colour'

test.each([
  ['#2196f3', '#2196f3'],
  ['#FFF', '#ffffff'],
  ['#f008', '#ff000088'],
  ['rgb(39, 134, 34)', '#278622'],
  ['rgba(0,0,0,0.5)', '#00000080'],
  ['rgb(100% 0% 0% / 50%)', '#ff000080'],
  ['hsl(120, 100%, 25%)', '#008000'],
  ['hsl(-240deg 100% 25%)', '#008000'],
  ['  Red ', '#ff0000'],
  ['transparent', '#00000000'],
])('%s is %s', (text, colour) => expect(safeColour(text)).toBe(colour))

test.each([
  '',
  'url(x)',
  'red; background: url(x)',
  'rgb(1,2)',
  'rgb(a,b,c)',
  '#12345',
  'constructor',
  'var(--x)',
  5,
  null,
  'x'.repeat(99),
])('%s is no colour', (text) => expect(safeColour(text)).toBeUndefined())

test('the palette is that of the light theme', () => {
  const css = readFileSync('app/styles/palettes.css', 'utf8')
  const light = [...css.matchAll(/--chart-\d+: (#[\da-f]{6})/g)].slice(0, palette.length).map(([, colour]) => colour)
  expect(light).toEqual(palette)
})

test('a stored colour of the palette is drawn in the shade of the theme, any other as it is', () => {
  expect(drawnColour('#008287', 5)).toBe('var(--chart-1)')
  expect(drawnColour('RGB(201, 128, 0)', 5)).toBe('var(--chart-2)')
  expect(drawnColour('#2196F3', 5)).toBe('#2196f3')
  expect(drawnColour(undefined, 11)).toBe('var(--chart-2)')
  expect(drawnColour('expression(alert(1))', 0)).toBe('var(--chart-1)')
  expect([newKeyColour(0), newKeyColour(12)]).toEqual([palette[0], palette[2]])
})

test('what can hardly be seen on a card is outlined there', () => {
  expect(palette.flatMap((colour) => outlinedIn(colour))).toEqual([])
  expect([outlinedIn('#ffff00'), outlinedIn('#000080'), outlinedIn('#2196f3'), outlinedIn('x')]).toEqual([
    ['light'],
    ['dark'],
    [],
    [],
  ])
  const [white, black] = [readColour('#fff'), readColour('#000')]
  if (!white || !black) throw new Error('no colours')
  expect(contrast(white, black)).toBeCloseTo(21)
  expect(contrast({ ...black, alpha: 0 }, white)).toBeCloseTo(1)
  expect(colourText(mixed(white, black, 0.5))).toBe('#808080')
})

test('texts keep their colours, and many lines differ by dash', () => {
  expect(colourOfText('RUNNING')).toBe(colourOfText('RUNNING'))
  expect(shortHash('RUNNING')).toBe('p1smdi36gi')
  const places = new Set(Array.from({ length: 200 }, (_, at) => placeOf(`state ${at}`, 10)))
  expect(places.size).toBe(10)
  expect([dashOf(1, 4), dashOf(1, 5), dashOf(0, 5), dashOf(2, 2, true), dashOf(7, 9)]).toEqual([
    '',
    '9 3',
    '',
    '3 3',
    '9 3',
  ])
})

test('every name that CSS has is a colour, and no other word', () => {
  expect(['red', 'RebeccaPurple', ' hotpink ', 'lightgoldenrodyellow', 'DarkSlateGrey'].map(safeColour)).toEqual([
    '#ff0000',
    '#663399',
    '#ff69b4',
    '#fafad2',
    '#2f4f4f',
  ])
  expect(['reddish', 'constructor', 'ff0000', 'inherit', 'currentcolor'].map(safeColour)).toEqual(
    Array(5).fill(undefined),
  )
})
