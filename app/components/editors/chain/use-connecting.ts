// Routes that are drawn with the pointer: whether they may be, and why not.
import type { Connection, Edge, FinalConnectionState } from '@xyflow/react'
import { useCallback, useRef } from 'react'
import { useT } from '~/lib/i18n/use-t'
import { retarget } from '~/lib/rule-chain/commands/links'
import { useEditor } from './editor-context'
import { linkIds } from './editor-state'
import type { FlowEdge } from './flow-items'
import { INPUT, refusalOf, takenLabels } from './refusal'

/** The node under the pointer: a route may be dropped anywhere on it, not on its port alone. */
function nodeUnder(event: MouseEvent | TouchEvent): string | undefined {
  const point = 'changedTouches' in event ? event.changedTouches[0] : event
  if (!point) return undefined
  const under = document.elementFromPoint(point.clientX, point.clientY)
  return under?.closest<HTMLElement>('.react-flow__node')?.dataset.id
}

export function useConnecting() {
  const t = useT()
  const { document: chain, ports, connect, run, say, nameOf } = useEditor()

  const isValidConnection = useCallback(
    ({ source, target }: Connection | Edge) => refusalOf(chain, source, target, ports) === undefined,
    [chain, ports],
  )
  const refuse = useCallback(
    (from: string, to: string) => {
      const why = refusalOf(chain, from, to, ports)
      if (why) say(t(`canvas.refused-${why}`, { from: nameOf(from), to: nameOf(to) }), true)
      return why !== undefined
    },
    [chain, ports, say, t, nameOf],
  )

  /** The library tells of the end of a route that is led elsewhere as of one that is drawn, too. */
  const isLed = useRef(false)
  const onReconnectStart = useCallback(() => {
    isLed.current = true
  }, [])
  const onConnect = useCallback(({ source, target }: Connection) => connect(source, target), [connect])
  const onConnectEnd = useCallback(
    (event: MouseEvent | TouchEvent, state: FinalConnectionState) => {
      if (isLed.current || state.isValid || !state.fromNode) return
      const other = state.toNode?.id ?? nodeUnder(event)
      if (!other) return
      const [from, to] = state.fromHandle?.type === 'target' ? [other, state.fromNode.id] : [state.fromNode.id, other]
      if (from === to && !state.toHandle && !hasLeft(state)) return
      if (!refuse(from, to)) connect(from, to)
    },
    [refuse, connect],
  )

  const onReconnect = useCallback(
    (edge: FlowEdge, { target }: Connection) => {
      const link = linkIds(chain).get(edge.id)
      if (!link || link.to === target || refuse(link.from, target)) return
      if (takenLabels(chain, link.from, target).has(link.label)) {
        say(t('canvas.refused-duplicate', { from: nameOf(link.from), to: nameOf(target) }), true)
        return
      }
      run((now) => retarget(now, link, target))
      say(t('canvas.said-retargeted', { label: link.label, to: nameOf(target) }))
    },
    [chain, refuse, run, say, t, nameOf],
  )
  const onReconnectEnd = useCallback(
    (event: MouseEvent | TouchEvent, edge: FlowEdge, _handle: unknown, state: FinalConnectionState) => {
      isLed.current = false
      const target = nodeUnder(event)
      if (state.isValid || !target || target === INPUT) return
      onReconnect(edge, { source: edge.source, target, sourceHandle: null, targetHandle: null })
    },
    [onReconnect],
  )
  return { isValidConnection, onConnect, onConnectEnd, onReconnectStart, onReconnect, onReconnectEnd }
}

/** A press on a port that goes nowhere draws no route. */
const hasLeft = ({ from, to }: FinalConnectionState) =>
  Boolean(from && to && Math.hypot(from.x - to.x, from.y - to.y) > 12)
