// Loaded into a program under test before its own code (NODE_OPTIONS=--import): tells over a socket of its own how long
// the event loop was kept from turning and what is in memory once the garbage is gone. Of a turn only the time counts
// that the main thread had a core for: on a busy machine the clock on the wall would blame the program for its neighbours.
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { isMainThread } from 'node:worker_threads'

const TURN_MS = 10
const WORTH_TELLING_MS = 100

/** Time on a core of the process's first thread, which is the event loop's. */
const onCoreMs = () => Number(readFileSync('/proc/self/schedstat', 'utf8').split(' ')[0]) / 1e6

function watchLoop() {
  let blocks = []
  const sample = () => ({ at: Date.now(), onCore: onCoreMs() })
  let last = sample()
  const turn = () => {
    const now = sample()
    const ms = Math.round(now.onCore - last.onCore)
    if (ms >= WORTH_TELLING_MS) blocks.push({ from: last.at, to: now.at, ms })
    last = now
  }
  setInterval(turn, TURN_MS).unref()
  return {
    turn,
    take() {
      turn()
      const told = blocks
      blocks = []
      return told
    },
    /** Leaves out what came since the last turn: it was the look itself. */
    forget() {
      last = sample()
    },
  }
}

const path = process.env.VITALS_SOCKET
if (isMainThread && path) {
  setFlagsFromString('--expose-gc')
  const gc = runInNewContext('gc')
  const loop = watchLoop()
  const server = createServer(({ url }, response) => {
    // Apart from the memory: collections now and then would themselves stop the loop, and throw away compiled code.
    if (url === '/blocks') return response.end(JSON.stringify(loop.take()))
    loop.turn()
    gc()
    gc()
    loop.forget()
    response.end(JSON.stringify(process.memoryUsage()))
  })
  server.listen(path).unref()
}
