// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { NOW, renderAt } from '../../../tests/support/render'
import { LastSeen } from './last-seen'

const MINUTE = 60_000

test.each([
  [9, undefined, undefined],
  [11, undefined, 'Late'],
  [49, undefined, 'Late'],
  [51, undefined, 'Stale'],
  [51, 60, undefined],
  [61, 60, 'Late'],
])('silent for %d min, where the platform waits %s min: %s', (minutes, patience, word) => {
  renderAt(<LastSeen lastSeen={NOW - minutes * MINUTE} patienceMs={patience && patience * MINUTE} />)
  expect(screen.queryByText(/Late|Stale/)?.textContent).toBe(word)
})

test('a device that never sent says so', () => {
  renderAt(<LastSeen />)
  expect(screen.getByText('Never')).toBeTruthy()
})
