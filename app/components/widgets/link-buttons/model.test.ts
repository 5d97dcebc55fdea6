import { expect, test } from 'vitest'
import { buttonFace, buttonLook, isChosen } from './model'

test('a button has its words and icon, and colours that can be read', () => {
  expect(buttonFace({ label: 'Open', icon: 'home' })).toEqual({ label: 'Open', icon: 'home' })
  expect(buttonFace({ label: 'Open', showLabel: false, showIcon: false, icon: 'home' })).toEqual({ label: '' })
  expect(buttonLook({ type: 'filled', mainColor: '#ffee00' })).toEqual({
    kind: 'filled',
    style: { background: '#ffee00', borderColor: '#ffee00', color: '#0f1a1d' },
  })
  expect(buttonLook({ type: 'filled', mainColor: '#3F52DD' })).toEqual({ kind: 'filled', style: {} })
  expect(buttonLook({})).toEqual({ kind: 'outlined', style: {} })
})

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
  expect(buttonFace(bad).label).toBe('')
  expect(buttonLook(bad).kind).toBe('outlined')
  expect(isChosen({ initialState: bad, activatedState: bad }, { stateId: '', value: undefined })).toBe(false)
})
