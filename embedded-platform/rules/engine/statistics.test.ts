// Statistics: once an hour, of each node and each chain that had messages.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { RuleEvents } from './events'
import { createStatistics } from './statistics'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('messages and failures are told once an hour, then counted anew', () => {
  const told: unknown[] = []
  const nothing = () => {}
  const events: RuleEvents = {
    debug: nothing,
    lifecycle: nothing,
    error: nothing,
    statistics: (...one) => told.push(one),
    written: async () => {},
  }
  const statistics = createStatistics(events)
  const node = (id: string) => ({ id, chainId: 'chain', tenantId: 'tenant', isDebugged: false, source: '' })
  statistics.processed(node('one'), false)
  statistics.processed(node('one'), true)
  statistics.processed(node('two'), false)
  vi.advanceTimersByTime(3_600_000)
  expect(told).toEqual([
    ['tenant', { entityType: 'RULE_NODE', id: 'one' }, 2, 1],
    ['tenant', { entityType: 'RULE_NODE', id: 'two' }, 1, 0],
    ['tenant', { entityType: 'RULE_CHAIN', id: 'chain' }, 3, 1],
  ])
  vi.advanceTimersByTime(3_600_000)
  expect(told).toHaveLength(3)
  statistics.close()
})
