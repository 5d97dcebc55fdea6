// Counts of the messages each node took and failed on, told as events once an hour.
import { entityId } from '../../ids'
import type { StartedNode } from './chain'
import type { RuleEvents } from './events'

const HOUR_MS = 3_600_000

interface Count {
  tenantId: string
  processed: number
  failed: number
}

export interface Statistics {
  processed(node: StartedNode, isFailure: boolean): void
  close(): void
}

export function createStatistics(events: RuleEvents): Statistics {
  const nodes = new Map<string, Count>()
  const chains = new Map<string, Count>()

  const add = (counts: Map<string, Count>, id: string, tenantId: string, isFailure: boolean) => {
    const count = counts.get(id) ?? { tenantId, processed: 0, failed: 0 }
    count.processed++
    if (isFailure) count.failed++
    counts.set(id, count)
  }
  const tell = () => {
    for (const [type, counts] of [['RULE_NODE', nodes] as const, ['RULE_CHAIN', chains] as const]) {
      for (const [id, { tenantId, processed, failed }] of counts) {
        events.statistics(tenantId, entityId(type, id), processed, failed)
      }
      counts.clear()
    }
  }
  const timer = setInterval(tell, HOUR_MS)
  timer.unref()

  return {
    processed({ id, chainId, tenantId }, isFailure) {
      add(nodes, id, tenantId, isFailure)
      add(chains, chainId, tenantId, isFailure)
    },
    close: () => clearInterval(timer),
  }
}
