// The rule engine: takes messages in, keeps those safe that take long, and ends in order.
import { isStorageFull } from '../../db/storage'
import { onePerPlatform } from '../../one-per-platform'
import type { Platform } from '../../platform'
import { usageOf } from '../../usage/usage'
import type { RuleMessage } from '../message'
import { createChains } from './chains'
import { createRuleEvents } from './events'
import { createExecutionLimits } from './execution-limits'
import { createKeptMessages } from './kept-messages'
import type { Sent } from './node'
import { keepEventsYoung } from './old-events'
import { createStatistics } from './statistics'
import { type WalkEnd, type WalkOptions, walk } from './walk'

export interface RuleEngine {
  /**
   * Resolves when the message cannot get lost any more: it went all its ways, or is kept for a restart. Rejects when the
   * database failed it. Messages enter in the order of the calls.
   */
  submit(message: RuleMessage): Promise<void>
  /** For what has happened already: nobody waits for what becomes of it. */
  tell(message: RuleMessage): void
  /** After a start: messages that were under way go on, nodes that send by themselves begin. */
  start(): Promise<void>
  /** Resolves when no message is under way but those that wait on purpose. */
  idle(): Promise<void>
  close(): Promise<void>
}

/** A sender waits this long for its message to go all its ways, so that it can read at once what it wrote; then the
 * message is kept, and the sender is told. */
const KEEP_AFTER_MS = 250
/** Senders beyond that many wait for their turn. */
const MOST_UNDER_WAY = 5_000
/** Kept ones too, of one tenant: beyond, what comes is refused. */
const MOST_OPEN = 100_000
/** A kept message that the database failed is sent again after each of these; then the next start tries. A full disk is
 * not given up. */
const AGAIN_AFTER_MS = [1_000, 5_000, 30_000]
const CLOSE_WITHIN_MS = 2_000

interface Way {
  message: RuleMessage
  /** Under way: a restart would not send it again yet. */
  leave(): void
  /** Resolves when a restart would. */
  keeping?: Promise<void>
  tries: number
}

function createRuleEngine(platform: Platform): RuleEngine {
  const { log, newId } = platform
  const events = createRuleEvents(platform)
  const statistics = createStatistics(events)
  const kept = createKeptMessages(platform)
  const chains = createChains(platform, events, { emit, tell })
  const usage = usageOf(platform)
  const isOff = (tenantId: string) => !usage.isEnabled(tenantId, 're_exec')
  const stopAging = keepEventsYoung(platform)
  let isClosing = false
  let isClosed = false
  const options: WalkOptions = {
    chain: chains.chain,
    events,
    counters: {
      limit: createExecutionLimits(platform),
      executed: (tenantId) => usage.count(tenantId, 'ruleEngineExecution'),
      processed: statistics.processed,
    },
    newId,
    isOpen: () => !isClosed,
  }
  const waiting: (() => void)[] = []
  const idlers: (() => void)[] = []
  const openOf = new Map<string, number>()
  let underWay = 0

  const report = (what: string) => (error: unknown) => log('error', what, { error: String(error) })

  function enter(): () => void {
    underWay++
    let isIn = true
    return () => {
      if (!isIn) return
      isIn = false
      underWay--
      waiting.shift()?.()
      if (underWay === 0) for (const told of idlers.splice(0)) told()
    }
  }
  function countOpen(tenantId: string, by: number) {
    const open = (openOf.get(tenantId) ?? 0) + by
    if (open > 0) openOf.set(tenantId, open)
    else openOf.delete(tenantId)
  }

  function keep(way: Way): Promise<void> {
    way.keeping ??= kept.keep(way.message)
    way.keeping.then(way.leave, way.leave)
    return way.keeping
  }

  /** Resolves when the message went its way, or cannot get lost; the way itself may be longer. */
  function go(message: RuleMessage, isKept: boolean, tries = 0): Promise<void> {
    return new Promise((safe, lost) => {
      const way: Way = { message, leave: enter(), tries }
      countOpen(message.tenantId, 1)
      const secure = () => {
        clearTimeout(late)
        keep(way).then(safe, lost)
      }
      const late = setTimeout(secure, KEEP_AFTER_MS)
      if (isKept) {
        clearTimeout(late)
        way.keeping = Promise.resolve()
        way.leave()
      }
      travel(message, { acknowledge: safe, keep: secure })
        .then((end) => {
          clearTimeout(late)
          return arrive(way, end)
        })
        .then(safe, lost)
        .finally(() => {
          way.leave()
          countOpen(message.tenantId, -1)
        })
    })
  }

  async function travel(message: RuleMessage, hand: { acknowledge(): void; keep(): void }): Promise<WalkEnd> {
    const found = chains.chainIdOf(message)
    const chainId = found instanceof Promise ? await found : found
    if (chainId === undefined) return { failures: 0, isCutShort: false }
    return walk(options, message.tenantId, { chainId, message, label: '' }, hand)
  }

  async function arrive(way: Way, { failures, failure, broken, isCutShort }: WalkEnd): Promise<void> {
    const { message, tries } = way
    if (failures > 0) log('debug', 'rule message failed', { messageId: message.id, failures, failure })
    if (isCutShort) return keep(way)
    if (broken !== undefined) {
      if (!way.keeping) throw broken
      const again = AGAIN_AFTER_MS[tries] ?? (isStorageFull(broken) ? AGAIN_AFTER_MS.at(-1) : undefined)
      if (again === undefined) throw broken
      setTimeout(() => {
        if (!isClosing) go(message, true, tries + 1).catch(report('kept message not processed'))
      }, again).unref()
      return
    }
    if (!way.keeping) return
    await way.keeping
    await kept.forget(message)
  }

  async function emit(chainId: string, nodeId: string, sent: Sent): Promise<void> {
    if (isClosed || isOff(sent.message.tenantId)) return
    const leave = enter()
    const nobody = { acknowledge: () => {}, keep: leave }
    const { failures, failure, broken } = await walk(
      options,
      sent.message.tenantId,
      { chainId, nodeId, sent },
      nobody,
    ).finally(leave)
    const messageId = sent.message.id
    if (broken !== undefined) log('error', 'rule message not processed', { messageId, error: String(broken) })
    if (failures > 0) log('debug', 'rule message failed', { messageId, failures, failure })
  }

  function tell(message: RuleMessage) {
    if (!isClosing && !isOff(message.tenantId)) go(message, false).catch(report('rule message not processed'))
  }

  return {
    async submit(message) {
      if (isClosing) throw new Error('The rule engine has ended')
      if (isOff(message.tenantId)) return
      if ((openOf.get(message.tenantId) ?? 0) >= MOST_OPEN) throw new Error('Too many messages are under way')
      if (underWay >= MOST_UNDER_WAY || waiting.length > 0) await new Promise<void>((turn) => waiting.push(turn))
      await go(message, false)
    },
    tell,
    async start() {
      for (const message of await kept.all()) go(message, true).catch(report('rule message not resumed'))
      await chains.startSources()
    },
    async idle() {
      while (underWay > 0) await new Promise<void>((told) => idlers.push(told))
      await events.written()
    },
    async close() {
      isClosing = true
      for (const turn of waiting.splice(0)) turn()
      const idle = async () => {
        while (underWay > 0) await new Promise<void>((told) => idlers.push(told))
      }
      await Promise.race([idle(), new Promise((late) => setTimeout(late, CLOSE_WITHIN_MS).unref())])
      isClosed = true
      statistics.close()
      stopAging()
      await chains.close()
      await Promise.race([idle(), new Promise((late) => setTimeout(late, CLOSE_WITHIN_MS).unref())])
      await events.written()
    },
  }
}

/** The engine of the platform; made with the first call. */
export const ruleEngineOf = onePerPlatform(createRuleEngine)
