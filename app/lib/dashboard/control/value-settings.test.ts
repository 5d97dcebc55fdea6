import { expect, test } from 'vitest'
import { lightSettings, numberSettings, switchSettings } from './value-settings'

const hostile = [
  { retrieveValueMethod: {}, valueKey: [], setValueMethod: 7, getValueMethod: null, requestTimeout: 'x', minValue: {} },
  { initialState: 'no', onUpdateState: [], valueChange: 3 },
  { initialState: { action: 'GET_ATTRIBUTE', getAttribute: 4 } },
]

test('settings of any kind are read', () => {
  for (const settings of hostile)
    for (const read of [switchSettings, numberSettings, lightSettings]) {
      const control = read(settings)
      expect(() => [control.valueOf({}), control.requestFor(true)]).not.toThrow()
    }
})

test('a switch without settings asks its device and sends one way, with five seconds at least', () => {
  const control = switchSettings({ requestTimeout: 500 })
  expect(control).toMatchObject({ knownBy: 'device', initial: false })
  expect(control.question).toMatchObject({ call: { method: 'getValue', isTwoWay: true, timeoutMs: 5000 } })
  expect(control.requestFor(true)).toEqual({
    kind: 'call',
    call: { method: 'setValue', params: true, isTwoWay: false, timeoutMs: 5000 },
  })
})

test('a datum is read by the function of its author, and texts of yes and no are no texts to it', () => {
  const settings = {
    retrieveValueMethod: 'attribute',
    valueKey: 'on',
    parseValueFunction: 'return data ? true : false;',
  }
  const control = switchSettings(settings)
  expect(control.knownBy).toBe('key')
  expect(['true', 'false', '1', '0'].map(control.valueOf)).toEqual([true, false, true, false])
  expect(switchSettings({ ...settings, parseValueFunction: 'return data === 0;' }).valueOf('0')).toBe(true)
})

test('what is sent goes through the function, or is not sent', () => {
  const sent = (convertValueFunction: string) => switchSettings({ convertValueFunction }).requestFor(true)
  expect(sent('return value ? "open" : "shut";')).toMatchObject({ call: { params: 'open' } })
  expect(sent('return window.x;')).toMatchObject({ key: 'tile.control-function' })
})

test('bounds: zero and negative numbers are bounds, and those the wrong way round are mended', () => {
  expect(numberSettings({ minValue: -10, maxValue: 0 })).toMatchObject({ min: -10, max: 0, initial: -5 })
  expect(numberSettings({ minValue: 5, maxValue: 1 })).toMatchObject({ min: 5, max: 105 })
  expect(numberSettings({})).toMatchObject({ min: 0, max: 100, step: 1 })
})

test('newer settings compare what they read', () => {
  const control = switchSettings({
    initialState: {
      action: 'GET_TIME_SERIES',
      getTimeSeries: { key: 'mode' },
      dataToValue: { compareToValue: 'AUTO' },
    },
  })
  expect([control.valueOf('AUTO'), control.valueOf('HAND')]).toEqual([true, false])
})
