// @vitest-environment happy-dom
import { act, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LocaleContext } from './locale'
import { useSteps } from './use-steps'

const START = 1_800_000_000_000
let drawn: number[]

function Moving({ drawnAt }: { drawnAt?: number }) {
  drawn.push(useSteps(1000, drawnAt) - START)
  return null
}

const page = (drawnAt?: number) => (
  <LocaleContext.Provider value={{ now: START } as never}>
    <Moving drawnAt={drawnAt} />
  </LocaleContext.Provider>
)

/** The steps that were drawn within so long. */
function within(ms: number): number[] {
  drawn = []
  for (let past = 0; past < ms; past += 200) act(() => void vi.advanceTimersByTime(200))
  return drawn
}

beforeEach(() => {
  vi.useFakeTimers({ now: START })
  drawn = []
})
afterEach(() => vi.useRealTimers())

test('it moves by itself in whole steps', () => {
  render(page())
  expect(within(3000)).toEqual([1000, 2000, 3000])
})

test('with what comes it moves at that moment, and by itself only once nothing came for a step', () => {
  const { rerender } = render(page())
  within(400)
  for (const told of [400, 1400, 2400]) {
    drawn = []
    rerender(page(START + told))
    expect(drawn.at(-1), 'drawn with it').toBe(told + 600)
    expect(within(told === 2400 ? 600 : 1000), 'not again').toEqual([])
  }
  expect(within(3000)).toEqual([5000, 6000])
})
