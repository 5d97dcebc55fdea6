// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderAt } from '../../../tests/support/render'
import { Toasts } from './toasts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const message = { id: '1', text: '3 selected' }
const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms))
const shown = () => screen.queryByText('3 selected')

test('a message stays for eight seconds', () => {
  renderAt(<Toasts messages={[message]} />)
  wait(7900)
  expect(shown()).toBeTruthy()
  wait(200)
  expect(shown()).toBeNull()
})

test('it is held while the pointer is on it', () => {
  renderAt(<Toasts messages={[message]} />)
  fireEvent.pointerEnter(screen.getByText('3 selected').parentElement as HTMLElement)
  wait(60_000)
  expect(shown()).toBeTruthy()
  fireEvent.pointerLeave(screen.getByText('3 selected').parentElement as HTMLElement)
  wait(8100)
  expect(shown()).toBeNull()
})

test('it can be closed', () => {
  renderAt(<Toasts messages={[message]} />)
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(shown()).toBeNull()
})

test('it is a status: read out, not shouted', () => {
  renderAt(<Toasts messages={[message]} />)
  expect(screen.getByRole('status', { name: 'Messages' }).textContent).toContain('3 selected')
})
