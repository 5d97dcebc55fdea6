import { expect, test } from 'vitest'
import { shownWidget } from '../../../../tests/support/shown-widget'
import { compassOf } from './model'

const COMPASS = 'analogue_gauges.analogue_compass'
const WIND = 'wind_speed_and_direction'
const compass = (settings: unknown, value?: string | number) =>
  compassOf(shownWidget(COMPASS, settings, [{ name: 'heading', value }]))

test('a direction is told in degrees and by the nearest name', () => {
  expect(compass({}, 45)).toMatchObject({ angle: 45, direction: 'NE' })
  expect(compass({}, 405)).toMatchObject({ angle: 45, direction: 'NE' })
  expect(compass({}, -10)).toMatchObject({ angle: 350, direction: 'N' })
  expect(compass({}, 'south')).toMatchObject({ angle: undefined, direction: undefined })
  expect(compass({}, undefined)?.angle).toBeUndefined()
})

test('its names and marks are those its author chose', () => {
  const shown = compass(
    { majorTicks: ['a', 'b', 'c', 'd'], minorTicks: 3, animationTarget: 'plate', colorNeedle: '#ff0000' },
    90,
  )
  expect(shown?.names.map(({ text, part }) => [text, part])).toEqual([
    ['a', 0],
    ['b', 0.25],
    ['c', 0.5],
    ['d', 0.75],
  ])
  expect(shown?.minors).toHaveLength(8)
  expect(shown).toMatchObject({ direction: 'b', isPlateTurned: true, needleColour: '#ff0000' })
})

test('the wind has its speed in the middle', () => {
  const keys = [
    { name: 'direction', value: 252 },
    { name: 'speed', value: 7.4, units: 'm/s' },
  ]
  const settings = { centerValueColor: { type: 'range', rangeList: [{ from: 5, to: 10, color: '#00ff00' }] } }
  const shown = compassOf(shownWidget(WIND, settings, keys))
  expect(shown).toMatchObject({
    direction: 'W',
    needleColour: '#00ff00',
    speed: { value: 7.4, form: { units: 'm/s' } },
  })
  const plain = compassOf(shownWidget(WIND, { directionalNamesElseDegrees: false }, keys.slice(0, 1)))
  expect(plain?.speed).toBeUndefined()
  expect(plain?.names[1]).toEqual({ part: 0.125, degrees: 45 })
  expect(compassOf(shownWidget(WIND, { layout: 'simplified' }, keys))?.names).toEqual([])
})

test('settings of the wrong type are none', () => {
  for (const one of ['x', {}, 5, [{}, 5], Number.NaN, 1e308]) {
    const shown = compass({ majorTicks: one, minorTicks: one, colorNeedle: one, showBorder: one, layout: one }, 5)
    expect(shown?.names).toHaveLength(8)
  }
})

test('its parts have the colours of their author, but for those that all compasses have', () => {
  const font = { family: 'Roboto', size: 20, style: 'normal', weight: '700', color: '#b00020' }
  const shown = compass({ colorNeedleCircle: '#ffcc00', majorTickFont: font, showStrokeTicks: true }, 5)
  expect(shown).toMatchObject({ tones: { hub: '#ffcc00' }, namesFont: { fontWeight: '700' }, hasStroke: true })
  const stock = compass({ colorNeedleCircle: '#e8e8e8', majorTickFont: { ...font, weight: '500', color: '#888' } }, 5)
  expect(stock).toMatchObject({ tones: { hub: undefined }, namesFont: undefined, hasStroke: false })
})
