import { createServer } from 'node:http'
import { afterEach, expect, test, vi } from 'vitest'
import { closeAll, drain } from './drain'

afterEach(() => vi.restoreAllMocks())

function printed() {
  const lines: string[] = []
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => lines.push(String(text)) > 0)
  return () => lines.map((line) => JSON.parse(line))
}

test('a part that does not end in time is named in the log, and the others are closed', async () => {
  const log = printed()
  const closed: string[] = []
  const never = () => new Promise<void>(() => {})
  await closeAll(
    [
      { name: 'platform', close: never },
      { name: 'session folder', close: async () => void closed.push('session folder') },
    ],
    50,
  )
  expect(closed).toEqual(['session folder'])
  expect(log()).toMatchObject([{ level: 'error', event: 'not-closed', part: 'platform' }])
})

test('before the port is taken there is nothing to wait for, and a clock that is set back prolongs nothing', async () => {
  const log = printed()
  const closed: string[] = []
  const closers = [{ name: 'pages', close: async () => void closed.push('pages') }]
  const shutdown = new AbortController()
  vi.useFakeTimers({ toFake: ['Date'] })
  const ended = drain({ server: createServer(), shutdown, closers })
  vi.setSystemTime(0)
  await ended
  vi.useRealTimers()
  expect([closed, shutdown.signal.aborted]).toEqual([['pages'], true])
  expect(log().map(({ event }) => event)).toEqual(['stopping', 'stopped'])
})
