// The commands of one upstream socket: what is waiting, what was sent, what was answered. It decides what goes out
// next and what an answer, an error, a silence or a close means; it knows no socket. `now` is a clock that is never set.
import {
  type Batch,
  batches,
  type Command,
  commandIds,
  subscribeCommand,
  tooLarge,
  unsubscribeCommand,
} from './commands'
import type { Content, Frame } from './frames'
import type { Refusal } from './result'
import { type Asked, canonical } from './subscription'

export interface Subscriber {
  asked: Asked
  answered(content: Content, first: boolean): void
  failed(refusal: Refusal): void
}

interface Entry {
  subscriber: Subscriber
  phase: 'waiting' | 'sent' | 'answered' | 'failed'
  command?: Command
  sentAt: number
  /** Was in flight when a message was lost or the socket closed over a command: goes out alone from now on. */
  suspect: boolean
  retryAt?: number
  failures: number
}

export type Fault = 'limited' | 'silent' | undefined

const RETRY_FAILED_MS = 30_000
const LONGEST_RETRY_MS = 600_000
const POISON_MS = 300_000
const RATE_EXCEEDED = 34
/** Answers under these ids tell that a message could not be read: 0 up to 3.6, 1 since. */
const isAboutNoCommand = (cmdId: number) => cmdId === 0 || cmdId === 1

export interface LedgerOptions {
  send(text: string): void
  answerMs: number
  /** Epoch milliseconds, for the windows that are asked for. */
  clock(): number
}

export function createLedger({ send, answerMs, clock }: LedgerOptions) {
  const ids = commandIds()
  const entries = new Set<Entry>()
  const byId = new Map<number, Entry>()
  const farewells: Command[] = []
  /** Subscriptions that made a platform close the socket: not tried again for a while, whoever asks. */
  const poisoned = new Map<string, number>()
  let isOpen = false
  let answers = 0

  const inFlight = () => [...entries].filter((entry) => entry.phase === 'sent')

  function fail(entry: Entry, refusal: Refusal, retryAt?: number) {
    if (entry.command) byId.delete(entry.command.cmdId)
    entry.command = undefined
    giveUp(entry, refusal, retryAt)
  }

  /** Its command stays known: an answer that comes after all is welcome. */
  function giveUp(entry: Entry, refusal: Refusal, retryAt?: number) {
    Object.assign(entry, { phase: 'failed', retryAt, failures: entry.failures + 1 })
    entry.subscriber.failed(refusal)
  }

  const nextRetry = (entry: Entry, now: number) =>
    now + Math.min(RETRY_FAILED_MS * 2 ** entry.failures, LONGEST_RETRY_MS)

  function failForGood(entry: Entry, now: number) {
    poisoned.set(canonical(entry.subscriber.asked), now + POISON_MS)
    fail(entry, 'failed')
  }

  function put(entry: Entry, now: number): Command | undefined {
    const { asked } = entry.subscriber
    forget(entry) // one that was never answered
    const command = subscribeCommand(asked, { cmdId: ids.next(asked.kind), now: clock() })
    if (tooLarge(command)) {
      fail(entry, 'too-large')
      return undefined
    }
    if ((poisoned.get(canonical(asked)) ?? 0) > now) {
      fail(entry, 'failed')
      return undefined
    }
    Object.assign(entry, { command, phase: 'sent', sentAt: now, retryAt: undefined })
    byId.set(command.cmdId, entry)
    return command
  }

  function forget(entry: Entry) {
    const { command } = entry
    if (!command) return
    byId.delete(command.cmdId)
    entry.command = undefined
    const end = unsubscribeCommand(command)
    if (end && isOpen) farewells.push(end)
  }

  /** Suspects go out one at a time, each after all others are answered, so that the next fault has one name. */
  function nextBatches(now: number): Batch[] {
    const waiting = [...entries].filter((entry) => entry.phase === 'waiting')
    const plain = waiting.filter((entry) => !entry.suspect)
    const flying = inFlight()
    const alone = plain.length === 0 && flying.length === 0 ? waiting.slice(0, 1) : []
    const chosen = flying.some((entry) => entry.suspect) ? [] : plain.length > 0 ? plain : alone
    const commands = chosen.flatMap((entry) => put(entry, now) ?? [])
    return batches([...commands, ...farewells.splice(0)])
  }

  function flush(now: number) {
    if (!isOpen) return
    for (const batch of nextBatches(now)) send(batch.text)
  }

  function suspectAll() {
    for (const entry of inFlight()) {
      if (entry.command) byId.delete(entry.command.cmdId)
      Object.assign(entry, { suspect: true, phase: 'waiting', command: undefined })
    }
  }

  function onError(cmdId: number, { code, text }: { code: number; text: string }, now: number): Fault {
    if (code === RATE_EXCEEDED || /too many|limit/i.test(text)) return 'limited'
    const entry = byId.get(cmdId)
    if (entry) {
      fail(entry, 'failed', nextRetry(entry, now))
      return undefined
    }
    if (!isAboutNoCommand(cmdId)) return undefined // an id that has ended meanwhile
    const flying = inFlight()
    const [only] = flying
    if (only && flying.length === 1 && only.suspect) failForGood(only, now)
    else suspectAll()
    return undefined
  }

  return {
    add(subscriber: Subscriber): () => void {
      const entry: Entry = { subscriber, phase: 'waiting', sentAt: 0, suspect: false, failures: 0 }
      entries.add(entry)
      return () => {
        entries.delete(entry)
        // What is in flight is ended by its answer: an unsubscribe that overtakes its subscribe ends nothing.
        if (entry.phase === 'answered') forget(entry)
      }
    },
    opened(now: number) {
      isOpen = true
      answers = 0
      flush(now)
    },
    flush,
    frame(frame: Frame, now: number): Fault {
      if ('error' in frame) {
        const fault = onError(frame.cmdId, frame.error, now)
        flush(now)
        return fault
      }
      answers++
      const entry = byId.get(frame.cmdId)
      if (!entry) return undefined
      const first = entry.phase !== 'answered'
      Object.assign(entry, { phase: 'answered', suspect: false, failures: 0 })
      if (!entries.has(entry)) forget(entry)
      else entry.subscriber.answered(frame.content, first)
      if (first) flush(now)
      return undefined
    },
    /** The socket is gone. `overCommand`: closed by the platform over something it was sent. */
    closed({ overCommand, dropPending }: { overCommand: boolean; dropPending: boolean }, now: number) {
      isOpen = false
      const flying = inFlight()
      const [only] = flying
      if (overCommand && only && flying.length === 1 && (only.suspect || dropPending)) failForGood(only, now)
      else if (overCommand) suspectAll()
      byId.clear()
      farewells.length = 0
      for (const entry of entries) {
        if (entry.phase !== 'failed' || entry.retryAt !== undefined) entry.phase = 'waiting'
        entry.command = undefined
      }
    },
    /** Sends one again under a new id: its state is no longer sure. */
    again(subscriber: Subscriber, now: number) {
      for (const entry of entries) {
        if (entry.subscriber !== subscriber || entry.phase !== 'answered') continue
        forget(entry)
        entry.phase = 'waiting'
      }
      flush(now)
    },
    againAll(now: number) {
      for (const entry of entries) {
        if (entry.phase === 'answered') forget(entry)
        if (entry.phase === 'sent' || entry.phase === 'answered') entry.phase = 'waiting'
      }
      flush(now)
    },
    /** Looks for commands without an answer and failed ones whose time has come. */
    sweep(now: number): Fault {
      const late = inFlight().filter((entry) => now - entry.sentAt > answerMs)
      for (const [text, until] of poisoned) if (until <= now) poisoned.delete(text)
      if (late.length > 0 && answers === 0) return 'silent'
      for (const entry of late) giveUp(entry, 'unanswered', nextRetry(entry, now))
      for (const entry of entries) {
        if (entry.phase === 'failed' && entry.retryAt !== undefined && entry.retryAt <= now) entry.phase = 'waiting'
      }
      flush(now)
      return undefined
    },
    size: () => entries.size,
  }
}
