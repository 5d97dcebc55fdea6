// The frame of the page that runs functions: hidden, made when the first one is needed, and made anew when it is lost.
import type { Answer, CallLocale, SandboxCall } from '../call'
import { readReply } from '../frame-messages'
import { membersOf, readAnswer } from '../messages'
import { openFrame } from './frame'
import { watchFrame } from './frame-watch'

/** However much a batch holds: functions that do not end are stopped one by one long before. */
const LOST_MS = 20_000

interface Opened {
  /** Undefined: the frame was lost over it. */
  port: Promise<MessagePort | undefined>
  whenLost(listener: () => void): () => void
  lose(): void
}

let current: Opened | undefined
let lastId = 0

function open(): Opened {
  const place = document.createElement('div')
  place.hidden = true
  document.body.append(place)
  const givenUp = new AbortController()
  const listeners = new Set<() => void>()
  function lose() {
    if (current === made) current = undefined
    watch.end()
    givenUp.abort()
    place.remove()
    for (const listener of listeners) listener()
    listeners.clear()
  }
  let port: MessagePort | undefined
  const watch = watchFrame({
    ping: () => port?.postMessage({ kind: 'ping' }),
    stop: lose,
    restart() {
      lose()
      return () => {}
    },
  })
  const made: Opened = {
    lose,
    port: openFrame(place, '', givenUp.signal).then(
      (frame) => {
        port = frame.port
        port.addEventListener('message', ({ data }) => membersOf(data).kind === 'pong' && watch.sign('pong'))
        port.postMessage({ kind: 'functions' })
        watch.opened()
        return port
      },
      () => {
        lose()
        return undefined
      },
    ),
    whenLost(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
  return made
}

/** Undefined when the frame is lost meanwhile. */
async function ask(calls: readonly SandboxCall[], locale: CallLocale): Promise<readonly string[] | undefined> {
  current ??= open()
  const frame = current
  const port = await frame.port
  if (!port) return undefined
  const id = ++lastId
  return new Promise((done) => {
    const end = (made?: readonly string[]) => {
      clearTimeout(late)
      port.removeEventListener('message', hear)
      forget()
      done(made)
    }
    const hear = ({ data }: MessageEvent<unknown>) => {
      const reply = readReply(data, calls.length)
      if (reply?.id === id) end(reply.answers)
    }
    const forget = frame.whenLost(() => end())
    const late = setTimeout(frame.lose, LOST_MS)
    port.addEventListener('message', hear)
    port.postMessage({ kind: 'run', id, ...locale, calls })
  })
}

/** A frame that comes at once would be given the thread that the lost one shared, and keep it alive. */
const AGAIN_MS = 700
const ATTEMPTS = 3

/** One that is lost over another's script is asked again. */
export async function runInFrame(
  calls: readonly SandboxCall[],
  locale: CallLocale,
): Promise<readonly (Answer | undefined)[]> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const answers = await ask(calls, locale)
    if (answers) return answers.map(readAnswer)
    await new Promise((goOn) => setTimeout(goOn, AGAIN_MS))
  }
  return []
}
