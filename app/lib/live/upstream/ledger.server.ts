// The commands of one upstream socket: what is waiting, what was sent, what was answered. It decides what goes out
// next and what an answer, an error, a silence or a close means; it knows no socket. `now` is a clock that is never set.

import type { Frame } from '../frames'
import type { Refusal } from '../result'
import { batches, type Command, commandIds, subscribeCommand, tooLarge, unsubscribeCommand } from './commands.server'
import { type Entry, giveUp, newEntry, nextRetry, onlyOne, ready, type Subscriber } from './ledger-entry.server'
import { createPoison } from './poison.server'

export type Fault = 'limited' | 'silent' | undefined

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
  const poison = createPoison()
  let isOpen = false
  let answers = 0

  const inFlight = () => [...entries].filter((entry) => entry.phase === 'sent')

  function fail(entry: Entry, refusal: Refusal, retryAt?: number) {
    if (entry.command) byId.delete(entry.command.cmdId)
    entry.command = undefined
    giveUp(entry, refusal, retryAt)
  }

  function failForGood(entry: Entry, now: number) {
    poison.add(entry.subscriber.subscription, now)
    fail(entry, 'failed')
  }

  function put(entry: Entry, now: number): Command[] {
    const { subscription } = entry.subscriber
    forget(entry) // one that was never answered
    const command = subscribeCommand(subscription, { ids, now: clock() })
    const refusal = tooLarge(command) ? 'too-large' : poison.has(subscription, now) ? 'failed' : undefined
    if (refusal) {
      fail(entry, refusal)
      return []
    }
    Object.assign(entry, { command, phase: 'sent', sentAt: now, retryAt: undefined })
    byId.set(command.cmdId, entry)
    return [command]
  }

  function forget(entry: Entry) {
    const { command } = entry
    if (!command) return
    byId.delete(command.cmdId)
    entry.command = undefined
    const end = unsubscribeCommand(command)
    if (end && isOpen) farewells.push(end)
  }

  function flush(now: number) {
    if (!isOpen) return
    const commands = ready(entries, inFlight()).flatMap((entry) => put(entry, now))
    for (const { text } of batches([...commands, ...farewells.splice(0)])) send(text)
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
    if (entry) fail(entry, 'failed', nextRetry(entry, now))
    else if (isAboutNoCommand(cmdId)) onLostMessage(now) // others are ids that have ended meanwhile
    return undefined
  }

  function onLostMessage(now: number) {
    const only = onlyOne(inFlight())
    if (only?.suspect) failForGood(only, now)
    else suspectAll()
  }

  function onContent({ cmdId, content }: Extract<Frame, { content: unknown }>, now: number) {
    answers++
    const entry = byId.get(cmdId)
    if (!entry) return
    const first = entry.phase !== 'answered'
    Object.assign(entry, { phase: 'answered', suspect: false, failures: 0 })
    if (!entries.has(entry)) forget(entry)
    else entry.subscriber.answered(content, first)
    if (first) flush(now)
  }

  return {
    add(subscriber: Subscriber): () => void {
      const entry = newEntry(subscriber)
      entries.add(entry)
      return () => {
        entries.delete(entry)
        // A command in flight is ended by its answer: an unsubscribe that overtakes its subscribe ends nothing.
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
      onContent(frame, now)
      return undefined
    },
    /** The socket is gone. `overCommand`: closed by the platform over something it was sent. */
    closed({ overCommand, dropPending }: { overCommand: boolean; dropPending: boolean }, now: number) {
      isOpen = false
      const only = onlyOne(inFlight())
      if (overCommand && only && (only.suspect || dropPending)) failForGood(only, now)
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
      poison.sweep(now)
      if (late.length > 0 && answers === 0) return 'silent'
      for (const entry of late) giveUp(entry, 'unanswered', nextRetry(entry, now))
      for (const entry of entries) {
        if (entry.phase === 'failed' && entry.retryAt !== undefined && entry.retryAt <= now) entry.phase = 'waiting'
      }
      flush(now)
      return undefined
    },
  }
}
