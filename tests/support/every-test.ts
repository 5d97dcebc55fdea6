// Errors printed by a test fail it: React's warnings of keys, of hydration and of updates outside act, and faults that
// a piece swallows. A test that expects one says so: vi.spyOn(console, 'error').mockImplementation(() => {}).
import { afterEach, beforeEach, expect } from 'vitest'

let errors: string[] = []
const print = console.error

beforeEach(() => {
  errors = []
  console.error = (...words) => {
    errors.push(words.map(String).join(' '))
    print(...words)
  }
})

afterEach(() => {
  console.error = print
  expect(errors, 'printed by console.error').toEqual([])
})

// Files share a process: what one left in its page would be found by the next. It runs before the look at the errors.
afterEach(async () => {
  if (typeof document !== 'undefined') (await import('@testing-library/react')).cleanup()
})
