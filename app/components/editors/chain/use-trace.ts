// What is drawn on the chain of messages that went through it: where they failed of late, and the way of the one that the
// address names.
import { useSearchParams } from '@remix-run/react'
import { useMemo } from 'react'
import type { TakenRoute, ToldTrace } from '~/lib/entity/rule-chain/told'
import { chainPaths } from '~/lib/rule-chain/chain-paths'
import type { TraceStep } from '~/lib/rule-chain/trace/trace'
import { useEditor } from './editor-context'
import { routeId } from './editor-state'
import { usePolled } from './use-polled'

/** Each time every node that is debugged is asked. */
const EVERY_MS = 30_000

export interface DrawnTrace {
  steps: ReadonlyMap<string, TraceStep>
  /** Of the routes that were taken. */
  routes: ReadonlySet<string>
}

interface Debugging {
  errors: ReadonlyMap<string, number>
  trace?: DrawnTrace
}

const drawn = (nodes: Readonly<Record<string, TraceStep>>, links: readonly TakenRoute[]): DrawnTrace => ({
  steps: new Map(Object.entries(nodes)),
  routes: new Set(links.map(routeId)),
})

export function useTrace(): Debugging {
  const { chain, document } = useEditor()
  const [search] = useSearchParams()
  const message = search.get('message') ?? undefined
  const ts = search.get('ts') ?? undefined
  const isDebugged = document.nodes.some((node) => node.isDebugged)
  const told = usePolled<ToldTrace>(chainPaths.trace(chain.id, { message, ts }), isDebugged ? EVERY_MS : undefined)
  return useMemo(
    () => ({
      errors: new Map(Object.entries(told?.failures ?? {})),
      ...(told?.trace && { trace: drawn(told.trace.nodes, told.trace.links) }),
    }),
    [told],
  )
}
