// What stands on the canvas: a node, a box that leads to another chain, and the sign where messages come in.
import { Handle, type NodeProps, Position } from '@xyflow/react'
import { createContext, type ReactNode, useContext } from 'react'
import { Link } from '~/components/ui/link'
import { SeverityGlyph } from '~/components/ui/severity-glyph'
import { useT } from '~/lib/i18n/use-t'
import { paths } from '~/lib/paths'
import { type ChainNames, targetOf } from '~/lib/rule-chain/listed'
import { useFormat } from '~/lib/time/locale'
import { categoryClass } from './category'
import { routeId } from './editor-state'
import type { FlowNode } from './flow-items'
import type { Kinds } from './kinds'
import { type IconName, NodeIcon } from './node-icon'
import type { DrawnTrace } from './use-trace'

/** What nodes are drawn with beside their own: it seldom changes, so that a step of the editor draws few of them anew. */
export interface NodeSurroundings {
  kinds: Kinds
  isMirrored: boolean
  canEdit: boolean
  targets: ChainNames
  /** Keys of those that the platform would refuse as they are. */
  refused: ReadonlySet<string>
  /** Errors that nodes had of late. */
  errors: ReadonlyMap<string, number>
  found: ReadonlySet<string>
  trace?: DrawnTrace
}

const Surroundings = createContext<NodeSurroundings | undefined>(undefined)
export const NodeSurroundingsProvider = Surroundings.Provider

/** Whether the message whose way is drawn took a route, or came in by it; undefined where none is drawn. */
export function useIsTaken(link: Parameters<typeof routeId>[0] | undefined, to: string): boolean | undefined {
  const trace = useContext(Surroundings)?.trace
  if (!trace) return undefined
  return link ? trace.routes.has(routeId(link)) : trace.steps.get(to)?.step === 1
}

export function useSurroundings(): NodeSurroundings {
  const surroundings = useContext(Surroundings)
  if (!surroundings) throw new Error('A node stands outside of its canvas')
  return surroundings
}

interface PlateProps {
  id: string
  category: string
  icon: IconName
  name: string
  kind: string
  hasIn: boolean
  hasOut: boolean
  isDebugged?: boolean
  children?: ReactNode
}

function Plate({ id, category, icon, name, kind, hasIn, hasOut, isDebugged, children }: PlateProps) {
  const t = useT()
  const format = useFormat()
  const { isMirrored, canEdit, refused, errors, found, trace } = useSurroundings()
  const [start, end] = isMirrored ? [Position.Right, Position.Left] : [Position.Left, Position.Right]
  const count = errors.get(id)
  const step = trace?.steps.get(id)
  return (
    <div
      className={`flow-node ${categoryClass(category)}`}
      data-found={found.has(id) || undefined}
      data-step={step?.step}
      dir={isMirrored ? 'rtl' : 'ltr'}
    >
      <span className="flow-tile">
        <NodeIcon name={icon} />
      </span>
      <span className="flow-words">
        <bdi className="flow-name">{name.trim() || t('canvas.unnamed')}</bdi>
        <span className="flow-kind">{kind}</span>
      </span>
      {children}
      {step && (
        <span className="flow-badge-step" title={step.error ?? t('chain-debug.step', { step: step.step })}>
          <span className="sr-only">{t('chain-debug.step', { step: step.step })}</span>
          <span aria-hidden="true">{format.number(step.step)}</span>
        </span>
      )}
      <span className="flow-badges">
        {isDebugged && (
          <span className="flow-badge-debug" title={t('canvas.debugged')}>
            <NodeIcon name="bug" size={12} />
          </span>
        )}
        {(count || refused.has(id)) && (
          <span className="flow-badge-errors" title={count ? t('canvas.errors', { count }) : t('canvas.refused')}>
            <SeverityGlyph severity="critical" size={12} />
            {count && format.number(count)}
          </span>
        )}
      </span>
      {hasIn && <Handle type="target" position={start} isConnectable={canEdit} className="flow-port" />}
      {hasOut && <Handle type="source" position={end} isConnectable={canEdit} className="flow-port" />}
    </div>
  )
}

export function NodeView({ id, data: { node } }: NodeProps<FlowNode>) {
  const t = useT()
  const { kinds } = useSurroundings()
  if (!node) return null
  const kind = kinds.of(node.type)
  const { category, icon, hasIn, hasOut } = kind
  return (
    <Plate
      {...{ id, category, icon, hasIn, hasOut }}
      name={node.name}
      kind={category === 'UNKNOWN' ? t('canvas.unknown-kind', { name: kind.name }) : kind.name}
      isDebugged={node.isDebugged}
    >
      <OpenChain id={targetOf(node)} />
    </Plate>
  )
}

function OpenChain({ id }: { id: string | undefined }) {
  const t = useT()
  const { targets } = useSurroundings()
  const name = id && targets[id]
  if (!id || !name) return null
  const words = t('canvas.open-named', { name })
  return (
    <Link to={paths.of('ruleChain').one(id)} aria-label={words} title={words} className="flow-open nodrag">
      <NodeIcon name="chain" size={14} />
    </Link>
  )
}

export function BoxView({ id, data: { box } }: NodeProps<FlowNode>) {
  const t = useT()
  const { targets } = useSurroundings()
  if (!box) return null
  const name = targets[box.targetId]
  return (
    <Plate
      {...{ id, name: name ?? t(box.targetId ? 'canvas.gone-chain' : 'canvas.no-chain') }}
      category="RULE_CHAIN"
      icon="chain"
      kind={t('canvas.category-RULE_CHAIN')}
      hasIn
      hasOut={false}
    >
      <OpenChain id={box.targetId} />
    </Plate>
  )
}

export function InputView() {
  const t = useT()
  const { isMirrored, canEdit } = useSurroundings()
  return (
    <div className="flow-input" title={t('canvas.input-help')}>
      {t('canvas.input')}
      <Handle
        type="source"
        position={isMirrored ? Position.Left : Position.Right}
        isConnectable={canEdit}
        className="flow-port"
      />
    </div>
  )
}
