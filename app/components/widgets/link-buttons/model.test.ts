import { expect, test } from 'vitest'
import { isChosen } from './model'

test('which one is chosen the state of the dashboard tells, or a key', () => {
  const of = (action: string) => ({
    initialState: { action, defaultValue: true, dataToValue: { type: 'NONE', compareToValue: 'hall' } },
  })
  const here = (stateId: string, value?: unknown) => ({ stateId, value })
  expect(isChosen(of('GET_DASHBOARD_STATE'), here('hall'))).toBe(true)
  expect(isChosen(of('GET_DASHBOARD_STATE'), here('roof'))).toBe(false)
  expect(isChosen(of('GET_ATTRIBUTE'), here('roof', 'hall'))).toBe(true)
  expect(isChosen(of('DO_NOTHING'), here('roof'))).toBe(true)
  expect(isChosen({}, here('roof'))).toBe(false)
})

test.each([null, 7, [], {}, 'x'].map((bad) => ({ bad })))('settings that are $bad do no harm', ({ bad }) => {
  expect(isChosen({ initialState: bad, activatedState: bad }, { stateId: '', value: undefined })).toBe(false)
})
