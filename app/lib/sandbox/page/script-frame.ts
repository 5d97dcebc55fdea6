// A frame with a script of a tenant in it, as the page has it: what the script asks for is answered, and it is ended when it
// does not come to an end, asks too much at once, or goes elsewhere.
import { type FromFrame, readFromFrame, type ToFrame } from '../widget-messages'
import { type Frame, openFrame } from './frame'
import { watchFrame } from './frame-watch'

export type ScriptEnd = 'stopped' | 'flooded' | 'unavailable'

interface ScriptParts {
  place: HTMLElement
  title: string
  /** Told when the frame is there, and again when it had to begin anew. */
  first(): ToFrame
  /** Answers what the script asks for; throws what it is told. */
  answer(name: string, args: readonly unknown[]): Promise<unknown>
  hear(message: Exclude<FromFrame, { kind: 'call' | 'pong' | 'begin' | 'end' }>): void
  ended(why: ScriptEnd): void
}

export interface ScriptFrame {
  send(message: ToFrame): void
  close(): void
}

const ATTEMPTS = 5
const MOST_A_SECOND = 200
const LONGEST_JSON = 1_000_000

export function openScript({ place, title, first, answer, hear, ended }: ScriptParts): ScriptFrame {
  let frame: Frame | undefined
  let watch: ReturnType<typeof watchFrame> | undefined
  let opening: AbortController | undefined
  let isClosed = false
  let attempts = 0
  let [second, heard] = [0, 0]

  function close() {
    opening?.abort()
    opening = undefined
    watch?.end()
    watch = undefined
    frame?.port.close()
    frame?.element.remove()
    frame = undefined
  }

  function end(why: ScriptEnd) {
    if (isClosed) return
    isClosed = true
    close()
    ended(why)
  }

  const send = (message: ToFrame) => frame?.port.postMessage(message)

  async function call(port: MessagePort, { id, name, args }: Extract<FromFrame, { kind: 'call' }>) {
    const reply = (ok: boolean, value: unknown) => {
      const json = JSON.stringify(value) ?? ''
      port.postMessage({ kind: 'reply', id, ok, json: json.length > LONGEST_JSON ? '' : json } satisfies ToFrame)
    }
    try {
      reply(true, await answer(name, args))
    } catch (error) {
      reply(false, error instanceof Error ? error.message : '')
    }
  }

  function take(port: MessagePort, data: unknown) {
    const message = readFromFrame(data)
    if (message?.kind === 'pong' || message?.kind === 'begin' || message?.kind === 'end')
      return watch?.sign(message.kind)
    const now = Math.floor(Date.now() / 1000)
    heard = now === second ? heard + 1 : 1
    second = now
    if (heard > MOST_A_SECOND) return end('flooded')
    if (!message) return
    if (message.kind === 'call') void call(port, message)
    else hear(message)
  }

  async function begin() {
    const mine = new AbortController()
    opening = mine
    watch = watchFrame({
      ping: () => send({ kind: 'ping' }),
      stop: () => end('stopped'),
      restart: () => {
        close()
        return () => void (isClosed || begin())
      },
    })
    try {
      const made = await openFrame(place, title, mine.signal)
      opening = undefined
      if (isClosed) {
        made.element.remove()
        return
      }
      frame = made
      // A frame that goes elsewhere has let go of its line.
      made.element.addEventListener('load', () => end('stopped'))
      made.port.addEventListener('message', ({ data }) => take(made.port, data))
      watch?.opened()
      made.port.postMessage({ kind: 'script' })
      send(first())
    } catch {
      if (mine.signal.aborted) return
      attempts += 1
      if (attempts < ATTEMPTS) watch?.letGo()
      else end('unavailable')
    }
  }

  void begin()
  return {
    send,
    close() {
      isClosed = true
      close()
    },
  }
}
