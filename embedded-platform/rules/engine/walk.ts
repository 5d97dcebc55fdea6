// The way of one message through the nodes of its chain and of the chains behind it. Each step meets the chains as they
// are then: a chain that is changed meanwhile has its say at the next step.
import type { RuleMessage } from '../message'
import type { Chain, StartedNode, Target } from './chain'
import type { RuleEvents } from './events'
import type { Hand, Sent } from './node'
import { isOutage } from './outage'

/** A chain that leads back to itself ends here, whatever the tenant's profile allows. */
const MOST_EXECUTIONS = 10_000
/** Steps that wait for nothing: after so many of them others get their turn. */
const STEPS_IN_A_ROW = 500

export interface Counters {
  /** Limit of executions a message for the tenant; 0 is none. */
  limit(tenantId: string): number | Promise<number>
  executed(tenantId: string): void
  /** Of a node: messages and failures, for the statistics. */
  processed(node: StartedNode, isFailure: boolean): void
}

export interface WalkOptions {
  /** The chain as it is now. */
  chain(id: string): Chain | undefined | Promise<Chain | undefined>
  events: RuleEvents
  counters: Counters
  newId: () => string
  /** False: the platform ends, messages stop where they are. */
  isOpen(): boolean
}

/** A message comes to a node, to the first of the chain when none is named; or leaves one. */
type Step = { chainId: string; message: RuleMessage; label: string; nodeId?: string } | Leaving
interface Leaving {
  chainId: string
  nodeId: string
  sent: Sent
}

export interface WalkEnd {
  /** Failures that no connection took up, and the text of the last. */
  failures: number
  failure?: string
  /** The database failed a node: what the message brought may be lost. */
  broken?: unknown
  /** The platform ended before the way did. */
  isCutShort: boolean
}

const reason = (error: unknown) => (error instanceof Error ? error.message : String(error)) || 'Unknown error'

const debugged = ({ tenantId, id, chainId }: StartedNode) => ({ tenantId, nodeId: id, chainId })

/** Resolves when the message went all its ways. */
export function walk(options: WalkOptions, tenantId: string, begin: Step, hand: Hand): Promise<WalkEnd> {
  const { events, counters } = options
  const end: WalkEnd = { failures: 0, isCutShort: false }
  const steps: Step[] = [begin]
  let limit = 0
  let executions = 0
  let open = 0
  let isRunning = false
  let finish: (end: WalkEnd) => void

  function fail(failure: string) {
    end.failures++
    end.failure = failure
  }

  /** At once when it is there, so that the usual way costs no waiting. */
  function whenThere<T>(value: T | Promise<T>, go: (value: T) => void, failed: (error: unknown) => void) {
    if (!(value instanceof Promise)) return go(value)
    open++
    const back = (run: () => void) => {
      open--
      run()
      advance()
    }
    value.then(
      (there) => back(() => go(there)),
      (error) => back(() => failed(error)),
    )
  }
  const outage = (error: unknown) => {
    end.broken = error
  }

  function enter(chain: Chain | undefined, nodeId: string | undefined, message: RuleMessage, label: string) {
    const node = chain?.nodes.get(nodeId ?? chain.firstNodeId ?? '')
    if (node?.tenantId !== tenantId) return // it is gone, or the chain has no first one: the message ends here
    if (!node.running) {
      fail(node.failure ?? 'The rule node is not started')
      return counters.processed(node, true)
    }
    if (++executions > limit) return fail(`The message was handed on more than ${limit} times`)
    counters.executed(node.tenantId)
    if (node.isDebugged) {
      events.debug(debugged(node), message, { direction: 'IN', label })
    }
    const failed = (error: unknown) => {
      if (isOutage(error)) outage(error)
      took(node, [{ labels: ['Failure'], message, error: reason(error) }])
    }
    let taken: readonly Sent[] | Promise<readonly Sent[]>
    try {
      taken = node.running.take(message, hand)
    } catch (error) {
      return failed(error)
    }
    whenThere(taken, (sent) => took(node, sent), failed)
  }

  function took(node: StartedNode, sent: readonly Sent[]) {
    counters.processed(
      node,
      sent.some(({ labels }) => labels.includes('Failure')),
    )
    for (const one of sent) steps.push({ chainId: node.chainId, nodeId: node.id, sent: one })
  }

  function leave(chain: Chain | undefined, { nodeId, sent: { labels, message, error, isEnd } }: Leaving) {
    const node = chain?.nodes.get(nodeId)
    if (!chain || !node) return
    const ways: Target[] = []
    for (const label of labels) {
      if (node.isDebugged) {
        events.debug(debugged(node), message, { direction: 'OUT', label, error })
      }
      if (!isEnd) ways.push(...chain.targets(nodeId, label))
    }
    if (ways.length === 0 && labels.includes('Failure')) fail(error ?? 'Failure')
    for (const target of ways) {
      // A way that parts goes on as messages of their own, which no longer tell how they came (recorded so).
      const isOnly = ways.length === 1
      const one = isOnly ? message : { ...message, id: options.newId() }
      const came = isOnly ? target.label : ''
      if ('nodeId' in target) steps.push({ chainId: chain.id, nodeId: target.nodeId, message: one, label: came })
      else steps.push({ chainId: target.chainId, message: one, label: came })
    }
  }

  function take(step: Step) {
    const go = (chain: Chain | undefined) => {
      if (!options.isOpen()) end.isCutShort = true
      else if ('sent' in step) leave(chain, step)
      else enter(chain, step.nodeId, step.message, step.label)
    }
    whenThere(options.chain(step.chainId), go, outage)
  }

  function advance() {
    if (isRunning) return
    isRunning = true
    let inARow = 0
    let step = steps.shift()
    for (; step; step = steps.shift()) {
      take(step)
      if (++inARow === STEPS_IN_A_ROW) {
        whenThere(new Promise<void>((turn) => setImmediate(turn)), () => {}, outage)
        break
      }
    }
    isRunning = false
    if (open === 0) finish(end)
  }

  return new Promise((done) => {
    finish = done
    whenThere(
      counters.limit(tenantId),
      (allowed) => {
        limit = allowed > 0 ? Math.min(allowed, MOST_EXECUTIONS) : MOST_EXECUTIONS
      },
      (error) => {
        outage(error)
        steps.length = 0
      },
    )
    if (open === 0) advance()
  })
}
