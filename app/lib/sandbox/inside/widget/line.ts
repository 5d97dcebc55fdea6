// The line of a frame to the page around it: what a script asks for, and marks around all that the script does, so that the
// page knows which frame does not come to an end.
import type { FromFrame } from '../../widget-messages'

export interface Line {
  /** Runs foreign code: faults are told, and `after` follows. */
  run<Made>(work: () => Made): Made | undefined
  call(name: string, ...args: unknown[]): Promise<unknown>
  tell(message: FromFrame): void
  reply(id: number, ok: boolean, json: string): void
}

/** So many questions may be open at a time. */
const MOST_OPEN = 50

/** Promises that wait for promises go on one turn each. */
const TURNS = 20

function afterTurns(left: number, work: () => void): void {
  if (left === 0) work()
  else queueMicrotask(() => afterTurns(left - 1, work))
}

export const wordsOf = (thrown: unknown): string => {
  try {
    return thrown instanceof Error ? `${thrown.name}: ${thrown.message}` : String(thrown)
  } catch {
    return ''
  }
}

export function openLine(port: MessagePort, after: () => void): Line {
  const post = port.postMessage.bind(port)
  const { stringify, parse } = JSON
  const open = new Map<number, { resolve(value: unknown): void; reject(error: Error): void }>()
  let lastId = 0
  let depth = 0
  const line: Line = {
    tell: (message) => post(message),
    run(work) {
      if (depth === 0) post({ kind: 'begin' })
      depth += 1
      try {
        return work()
      } catch (thrown) {
        post({ kind: 'fault', text: wordsOf(thrown).slice(0, 500) })
        return undefined
      } finally {
        depth -= 1
        if (depth === 0) {
          try {
            after()
          } catch (thrown) {
            post({ kind: 'fault', text: wordsOf(thrown).slice(0, 500) })
          }
          post({ kind: 'end' })
        }
      }
    },
    call(name, ...args) {
      if (open.size >= MOST_OPEN) return Promise.reject(new Error('Too much is asked at once.'))
      const id = ++lastId
      post({ kind: 'call', id, name, args: stringify(args) })
      return new Promise((resolve, reject) => open.set(id, { resolve, reject }))
    },
    reply(id, ok, json) {
      const waiting = open.get(id)
      open.delete(id)
      const value = json === '' ? undefined : parse(json)
      post({ kind: 'begin' })
      if (ok) waiting?.resolve(value)
      else waiting?.reject(Object.assign(new Error(String(value)), { error: String(value) }))
      // What waits for it goes on in this same turn of the thread, which no other frame comes between.
      afterTurns(TURNS, () => post({ kind: 'end' }))
      setTimeout(() => line.run(() => {}), 0)
    },
  }
  return line
}
