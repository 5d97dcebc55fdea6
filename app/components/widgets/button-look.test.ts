import { expect, test } from 'vitest'
import { buttonFace, buttonLook, stateLook } from './button-look'

test('a button has its words and icon', () => {
  expect(buttonFace({ label: 'Open', icon: 'home' })).toEqual({ label: 'Open', icon: 'home' })
  expect(buttonFace({ label: 'Open', showLabel: false, showIcon: false, icon: 'home' })).toEqual({ label: '' })
})

test('its colours are those of its author, where they can be read', () => {
  const red = { '--button-text': '#ffffff', '--button-back': '#d32f2f', '--button-line': '#d32f2f' }
  expect(buttonLook({ type: 'filled', mainColor: '#D32F2F', backgroundColor: '#FFFFFF' }).style).toEqual(red)
  expect(buttonLook({ type: 'filled', mainColor: '#ffee00' }).style).toMatchObject({ '--button-text': '#0f1a1d' })
  expect(buttonLook({ type: 'outlined', mainColor: '#00695C' })).toEqual({
    kind: 'outlined',
    style: {
      '--button-text': 'light-dark(#00695c, var(--text-1))',
      '--button-back': 'transparent',
      '--button-line': '#00695c',
    },
  })
  expect(buttonLook({ type: 'basic', mainColor: '#ffffff', backgroundColor: '#102030' }).style).toEqual({
    '--button-text': '#ffffff',
    '--button-back': '#102030',
    '--button-line': 'transparent',
  })
  // What every button is saved with is the theme's.
  expect(buttonLook({ type: 'filled', mainColor: '#3F52DD' })).toEqual({ kind: 'filled', style: {} })
  expect(buttonLook({})).toEqual({ kind: 'outlined', style: {} })
})

test('each of its states may have its own', () => {
  const appearance = {
    type: 'filled',
    mainColor: '#D32F2F',
    borderRadius: '12px',
    customStyle: {
      hovered: { overrideMainColor: true, mainColor: '#7b0000' },
      activated: { overrideMainColor: true, mainColor: '#198038' },
      disabled: null,
    },
  }
  expect(buttonLook(appearance).style).toMatchObject({ '--button-hover-back': '#7b0000', borderRadius: '12px' })
  expect(buttonLook(appearance, 'activated').style).toMatchObject({ '--button-back': '#198038' })
  expect(buttonLook(appearance, 'disabled').style).toEqual({ borderRadius: '12px' })
})

test('a control has the colour of its state', () => {
  expect(stateLook('#00C853')).toMatchObject({ '--button-back': '#00c853', '--button-text': '#0f1a1d' })
  expect(stateLook('#3F52DD')).toBeUndefined()
})

test.each([null, 7, [], {}, 'x', { customStyle: 7, borderRadius: 'url(x)' }].map((bad) => ({ bad })))(
  'settings that are $bad do no harm',
  ({ bad }) => {
    expect(buttonFace(bad).label).toBe('')
    expect(buttonLook(bad)).toEqual({ kind: 'outlined', style: {} })
  },
)
