import { expect, test } from 'vitest'
import { boardOfPins, pinsOf } from './pins'

test('pins of any document: each once, at a place there is', () => {
  const gpioList = [{ pin: 3, label: 'A', row: -5, col: 1e9 }, { pin: '3' }, null, 'x', { label: 'no pin' }]
  expect(pinsOf({ gpioList })).toEqual([{ pin: 3, label: 'A', row: 1, column: 50 }])
  expect(pinsOf({ gpioList: {} })).toEqual([])
})

test('a board has the colour of its author, and words that can be read on it', () => {
  expect(boardOfPins({ switchPanelBackgroundColor: '#0f7391' })).toEqual({
    style: { background: '#0f7391' },
    'data-theme': 'dark',
  })
  expect(boardOfPins({ ledPanelBackgroundColor: 'yellow' })).toMatchObject({ 'data-theme': 'light' })
  for (const bad of [undefined, 'url(x)', {}, 'rgba(0,0,0,0.1)'])
    expect(boardOfPins({ ledPanelBackgroundColor: bad })).toEqual({})
})
