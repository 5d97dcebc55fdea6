import { expect, test } from 'vitest'
import type { Members } from '~/lib/dashboard/model/dashboard'
import { readChart } from './chart-settings'

test('the looks of older charts are their own where they are not those of every chart', () => {
  const looksOf = (settings: Members) => readChart(settings, { form: 'older' })
  const stock = { fontColor: '#545454', grid: { tickColor: '#DDDDDD', color: '#545454', outlineWidth: 1 } }
  expect(looksOf(stock).looks).toMatchObject({ text: undefined, grid: undefined, ground: undefined, outline: 1 })
  expect(looksOf(stock).hasVerticals).toBe(true)
  const own = {
    fontColor: '#e91e63',
    fontSize: 14,
    tooltipCumulative: true,
    grid: { tickColor: 'red', verticalLines: false },
  }
  expect(looksOf(own)).toMatchObject({ looks: { text: '#e91e63', grid: '#ff0000', textSize: 14 }, hasVerticals: false })
  expect(looksOf(own).isTipSummed).toBe(true)
  expect(looksOf({ fontColor: 'url(x)', fontSize: 'x', grid: 5 }).looks).toMatchObject({ text: undefined })
})

test('the looks of newer charts are those of their first axis, where they are not those of every chart', () => {
  const looksOf = (axis: Members) => readChart({ yAxes: { default: axis } }, { form: 'newer' }).looks
  const stock = {
    splitLinesColor: 'rgba(0, 0, 0, 0.12)',
    tickLabelColor: 'rgba(0, 0, 0, 0.54)',
    tickLabelFont: { size: 12 },
  }
  expect(looksOf(stock)).toEqual({})
  const own = { splitLinesColor: 'red', tickLabelColor: '#e91e63', tickLabelFont: { size: 16 } }
  expect(looksOf(own)).toEqual({ grid: '#ff0000', text: '#e91e63', textSize: 16 })
  expect(looksOf({ splitLinesColor: 5, tickLabelColor: 'url(x)', tickLabelFont: 'x' })).toEqual({})
})

test('a tip tells no time where its author wants none', () => {
  const hidesTime = (settings: Members) => readChart(settings, { form: 'newer' }).hidesTipTime
  expect([hidesTime({}), hidesTime({ tooltipShowDate: true }), hidesTime({ tooltipShowDate: false })]).toEqual([
    false,
    false,
    true,
  ])
})

test('a tip tells the interval, and as far as a time is known, unless its author chose otherwise', () => {
  const timeOf = (settings: Members, preset: Members = {}) => readChart(settings, { form: 'newer', ...preset }).tipTime
  expect(timeOf({})).toEqual({ form: { byUnit: {} }, tellsInterval: true })
  expect(timeOf({ tooltipDateFormat: 'x', tooltipDateInterval: 'x' })).toEqual(timeOf({}))
  expect(timeOf({}, { tipTime: 'MMMM y' })?.form).toEqual({ pattern: 'MMMM y' })
  const own = { tooltipDateFormat: { format: 'HH:mm', auto: false }, tooltipDateInterval: false }
  expect(timeOf(own, { tipTime: 'MMMM y' })).toEqual({ form: { pattern: 'HH:mm' }, tellsInterval: false })
  expect(readChart(own, { form: 'older' })).not.toHaveProperty('tipTime')
})
