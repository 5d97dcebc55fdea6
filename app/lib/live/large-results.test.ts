// A page whose results are each larger than what may wait for a reader, and whose values change all the time.
import { expect, test } from 'vitest'
import { latest, liveBridgeUnderTest, manyOf, until } from '../../../tests/support/live-bridge'

const world = liveBridgeUnderTest()

test('a page of large results that change is told each of them whole once, and then what changes', async () => {
  const many = manyOf({ ...latest, keys: ['temp', 'text'] }, 8)
  world.known = { temp: [[1000, '20']], text: [[1000, 'x'.repeat(100_000)]] }
  const reader = world.look(many)
  let ts = 2000
  const publishing = setInterval(() => {
    ts++
    for (const { cmdId } of world.subscribed()) world.push({ temp: [[ts, String(ts)]] }, cmdId)
  }, 15)
  try {
    await until(() => many.every(({ id }) => Number(reader.values(id).temp) > 2000), 'all of them go on')
    await until(() => world.bridge.numbers().late === 0, 'caught up')
    const caughtUp = reader.events.length
    await until(() => reader.events.length > caughtUp + 200, 'goes on')
    const told = (event: string) => reader.events.filter((one) => one.event === event).length
    expect(told('whole')).toBe(many.length)
    expect(told('change')).toBeGreaterThan(190)
  } finally {
    clearInterval(publishing)
  }
})
