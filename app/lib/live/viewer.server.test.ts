// What one reader is told whose answer is taken as the test says.
import { setImmediate as turn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { testSession } from '../../../tests/support/live-session'
import { limits } from './limits'
import { createViewer } from './viewer.server'

const { high } = limits.backlog

function reading() {
  const written: string[] = []
  let waiting = 0
  const viewer = createViewer({
    session: testSession({ baseUrl: '' }),
    limits,
    mark: () => 'mark',
    onBehind() {},
    onDropped() {},
    sink: {
      write(bytes) {
        written.push(Buffer.from(bytes).toString())
        waiting += bytes.byteLength
      },
      backlog: () => waiting,
      end() {},
      destroy() {},
    },
  })
  const source = { whole: () => Buffer.from('whole') }
  return {
    viewer,
    async tell(length: number) {
      viewer.tell(source, Buffer.alloc(length, 'x'))
      await turn()
    },
    takeAll() {
      waiting = 0
      viewer.tick(performance.now())
    },
  }
}

test('what is larger than may wait waits alone: what changes of it meanwhile is told behind it', async () => {
  const { viewer, tell, takeAll } = reading()
  await tell(2 * high)
  for (let i = 0; i < 4; i++) await tell(high / 4)
  expect(viewer.isBehind()).toBe(false)
  await tell(2 * high)
  expect(viewer.isBehind()).toBe(true)
  takeAll()
  expect(viewer.isBehind()).toBe(false)
})

test('once it was taken no more may wait than before', async () => {
  const { viewer, tell, takeAll } = reading()
  await tell(2 * high)
  takeAll()
  for (let i = 0; i < 5; i++) await tell(high / 4)
  expect(viewer.isBehind()).toBe(false)
  await tell(10)
  expect(viewer.isBehind()).toBe(true)
})
