import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchFrame } from './frame-watch'

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('document', { hidden: false })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function frame(told: string[], name: string) {
  const watch = watchFrame({
    ping: () => told.push(`ping ${name}`),
    stop() {
      told.push(`stop ${name}`)
      watch.end()
    },
    restart() {
      told.push(`away ${name}`)
      watch.end()
      return () => told.push(`back ${name}`)
    },
  })
  return watch
}

test('the one that began and does not end is stopped; all that it held up go before the first comes back', () => {
  const told: string[] = []
  const [loop, good, late] = [frame(told, 'loop'), frame(told, 'good'), frame(told, 'late')]
  loop.opened()
  good.opened()
  vi.advanceTimersByTime(1000)
  expect(told).toEqual(['ping loop', 'ping good'])
  loop.sign('pong')
  good.sign('pong')
  loop.sign('begin')
  vi.advanceTimersByTime(7000)
  expect(told.slice(4)).toEqual(['stop loop', 'away good', 'away late', 'back good', 'back late'])
  late.end()
})

test('one that does not come lets go together with all that wait as well', () => {
  const told: string[] = []
  const [one, other, there] = [frame(told, 'one'), frame(told, 'other'), frame(told, 'there')]
  there.opened()
  one.letGo()
  expect(told).toEqual(['away one', 'away other'])
  vi.advanceTimersByTime(500)
  expect(told.filter((text) => text.startsWith('back'))).toEqual(['back one', 'back other'])
  there.end()
  other.end()
})
