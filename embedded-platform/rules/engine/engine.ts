// The rule engine: takes messages in, keeps those safe that take long, and ends in order.
import type { Platform } from '../../platform'
import { profileConfigurationOf } from '../../store/tenant-profiles'
import type { RuleMessage } from '../message'
import { createChains } from './chains'
import { createRuleEvents } from './events'
import { createKeptMessages } from './kept-messages'
import type { Sent } from './node'
import { createStatistics } from './statistics'
import { type WalkOptions, walkFrom, walkOn } from './walk'

export interface RuleEngine {
  /**
   * Resolves when the message cannot get lost any more: it went all its ways, or is kept for a restart. Rejects when the
   * database failed it.
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
const LIMITS_MAX_AGE_MS = 5_000

/** How often a message may be handed on, by tenant. */
function createExecutionLimits({ db, clock }: Platform) {
  const known = new Map<string, { since: number; limit: Promise<number> }>()
  return (tenantId: string): Promise<number> => {
    const now = clock()
    const kept = known.get(tenantId)
    if (kept && now - kept.since < LIMITS_MAX_AGE_MS) return kept.limit
    const limit = profileConfigurationOf(db, tenantId).then((profile) => profile.maxRuleNodeExecutionsPerMessage)
    limit.catch(() => known.delete(tenantId))
    known.set(tenantId, { since: now, limit })
    return limit
  }
}

function createRuleEngine(platform: Platform): RuleEngine {
  const { log } = platform
  const events = createRuleEvents(platform)
  const statistics = createStatistics(events)
  const kept = createKeptMessages(platform)
  const chains = createChains(platform, events, emit)
  const options: WalkOptions = {
    chains,
    events,
    counters: {
      limit: createExecutionLimits(platform),
      executed: () => {},
      processed: statistics.processed,
    },
  }
  /** Nothing keeps these safe yet. */
  const underWay = new Set<Promise<unknown>>()
  const waiting: (() => void)[] = []
  let isClosed = false

  const turn = () => (underWay.size < MOST_UNDER_WAY ? undefined : new Promise<void>((begin) => waiting.push(begin)))

  /** Counts the work as under way until `until`, at the latest until its end. */
  function follow<T>(work: Promise<T>): () => void {
    underWay.add(work)
    const leave = () => {
      if (underWay.delete(work)) waiting.shift()?.()
    }
    work.then(leave, leave)
    return leave
  }

  async function emit(chainId: string, nodeId: string, sent: Sent): Promise<void> {
    const chain = await chains.chain(chainId)
    if (chain && !isClosed) await walkOn(options, chain, nodeId, sent)
  }

  /** `isKept`: a restart would send it again. */
  async function process(message: RuleMessage, acknowledge: () => void) {
    const chain = await chains.chainOf(message)
    if (!chain) return
    const { failure, broken } = await walkFrom({ ...options, acknowledge }, message, chain)
    if (broken !== undefined) throw broken
    if (failure !== undefined) log('info', 'rule message failed', { messageId: message.id, failure })
  }

  async function submit(message: RuleMessage): Promise<void> {
    if (isClosed) throw new Error('The rule engine has ended')
    await turn()
    await new Promise<void>((safe, lost) => {
      let isKept: Promise<void> | undefined
      const work = process(message, safe)
      const leave = follow(work)
      const late = setTimeout(() => {
        isKept = kept.keep(message)
        isKept.then(safe, lost).finally(leave)
      }, KEEP_AFTER_MS)
      const end = async () => {
        clearTimeout(late)
        if (!isKept) return
        await isKept
        if (!isClosed) await kept.forget(message)
      }
      work
        .then(safe, lost)
        .finally(() => end().catch((error: unknown) => log('error', 'kept message', { error: String(error) })))
    })
  }

  /** One that is kept already. */
  async function resume(message: RuleMessage) {
    await process(message, () => {})
    if (!isClosed) await kept.forget(message)
  }

  const told = (what: string) => (error: unknown) => log('error', what, { error: String(error) })

  return {
    submit,
    tell(message) {
      if (isClosed) return
      const work = process(message, () => {}).catch(told('rule message not processed'))
      follow(work)
    },
    async start() {
      for (const message of await kept.all()) void resume(message).catch(told('rule message not resumed'))
      await chains.startSources()
    },
    async idle() {
      while (underWay.size > 0) await Promise.all(underWay)
      await events.written()
    },
    async close() {
      const open = [...underWay]
      await Promise.race([Promise.allSettled(open), new Promise((late) => setTimeout(late, 2_000).unref())])
      isClosed = true
      statistics.close()
      await chains.close()
      await events.written()
    },
  }
}

const engines = new WeakMap<Platform, RuleEngine>()

/** The engine of the platform; made with the first call. */
export function ruleEngineOf(platform: Platform): RuleEngine {
  const engine = engines.get(platform) ?? createRuleEngine(platform)
  engines.set(platform, engine)
  return engine
}
