import { expect, test } from 'vitest'
import type { Result } from '~/lib/live/result'
import { createSeenResults } from './seen-results'

const value = (text: string): Result => ({ shape: 'values', values: { temp: { ts: 1, value: text } } })
const page = (takenAt: number, text: string) => ({ takenAt, results: { a: value(text) } })
const shown = (results: Readonly<Record<string, Result>>) =>
  results.a?.shape === 'values' ? results.a.values.temp?.value : undefined

test('what was seen since stays when it is not told any more', () => {
  const seen = createSeenResults()
  const first = page(1, 'drawn')
  expect(shown(seen(first, { loadedAt: 1, results: first.results }))).toBe('drawn')
  expect(shown(seen(first, { loadedAt: 1, results: { a: value('told') } }))).toBe('told')
  expect(shown(seen(first, { loadedAt: 1, results: first.results }))).toBe('told')
})

test('a page that is drawn anew is not held to what was told before', () => {
  const seen = createSeenResults()
  const [first, second] = [page(1, 'drawn'), page(2, 'drawn anew')]
  const before = { loadedAt: 1, results: { a: value('told') } }
  seen(first, before)
  seen(second, before) // the stream is handed the new page a moment later
  expect(shown(seen(second, { loadedAt: 2, results: second.results }))).toBe('drawn anew')
  expect(shown(seen(second, { loadedAt: 2, results: { a: value('told since') } }))).toBe('told since')
})
