// What is to be looked at before a chain is saved: what the platform refuses, what goes nowhere, and what may be meant
// otherwise.
import type { NodeComponent } from '~/lib/platform/rule-chain'
import { circlesIn } from './circles'
import type { ChainDocument, ChainLink, ChainNode } from './document'
import { straysOf } from './graph'
import { membersOf } from './json'
import { type ChainNames, targetOf } from './listed'
import { CHAIN_NODE_TYPE } from './node-category'
import { isScriptText } from './script-in'
import { reachedFrom, waysOf } from './walk'

export interface Finding {
  /** A node or box, or a route by its position; without either it is about the whole chain. */
  at: { node?: string; link?: number }
  /** Translation key. */
  key: string
  values?: Record<string, string | number>
  /** What the platform refuses; what does something else than is likely meant; what may be meant. */
  weight: 'refused' | 'caution' | 'hint'
}

export interface CheckFacts {
  chainId: string
  /** Empty where the platform did not tell them. */
  components: readonly NodeComponent[]
  targets: ChainNames
  /** What is wrong with the configuration of a node, where its kind is known. */
  checkConfiguration?: (type: string, configuration: unknown) => readonly { path: string }[]
  /** What is wrong with the scripts of nodes, in words, where somebody looked. */
  scripts?: ReadonlyMap<string, { key: string; values?: Record<string, string | number> }>
}

/** Of a name or a label: platforms have no room for more. */
export const MOST_LETTERS = 255
const isTooLong = (text: string) => text.length > MOST_LETTERS && [...text].length > MOST_LETTERS

/** The names of nodes as they are quoted. */
const MOST_QUOTED = 6
const quoted = (names: readonly string[], between: string) =>
  names.length > MOST_QUOTED ? [...names.slice(0, MOST_QUOTED), '…'].join(between) : names.join(between)

/** Nodes that talk to others over a network: that it fails is to be expected. */
const talksToOthers = ({ type, clazz }: NodeComponent) =>
  type === 'EXTERNAL' || clazz === 'org.thingsboard.rule.engine.rpc.TbSendRPCRequestNode'

export function findingsOf(document: ChainDocument, facts: CheckFacts): Finding[] {
  const known = new Map(facts.components.map((component) => [component.clazz, component]))
  return [
    ...ofChain(document),
    ...ofRoutes(document, known),
    ...ofNodes(document, facts, known),
    ...ofBoxes(document, facts),
  ]
}

function ofChain(document: ChainDocument): Finding[] {
  const names = new Map(document.nodes.map(({ key, name }) => [key, name]))
  const strays = new Map<string | undefined, number>()
  for (const { from } of straysOf(document)) strays.set(from, (strays.get(from) ?? 0) + 1)
  return [
    ...circlesIn(document).map((circle): Finding => {
      const path = quoted(
        [...circle, circle[0] ?? ''].map((key) => names.get(key) ?? ''),
        ' → ',
      )
      return { at: { node: circle[0] }, key: 'chain.check-circle', values: { path }, weight: 'refused' }
    }),
    ...[...strays].map(
      ([node, count]): Finding => ({ at: { node }, key: 'chain.check-strays', values: { count }, weight: 'refused' }),
    ),
    ...(document.first === undefined && document.nodes.length > 0
      ? [{ at: {}, key: 'chain.check-no-first', weight: 'caution' } as const]
      : []),
  ]
}

function ofRoutes({ links, nodes, boxes }: ChainDocument, known: ReadonlyMap<string, NodeComponent>): Finding[] {
  const componentOf = new Map(nodes.map(({ key, type }) => [key, known.get(type)]))
  const isBox = new Set(boxes.map(({ key }) => key))
  const seen = new Set<string>()
  return links.flatMap((link, at): Finding[] => {
    const { from, to, label } = link
    const word = JSON.stringify([from, to, label])
    const isTwice = seen.has(word)
    seen.add(word)
    const found = (key: string, weight: Finding['weight'], values: Finding['values'] = { label }): Finding[] => [
      { at: { node: from, link: at }, key: `chain.check-${key}`, values, weight },
    ]
    if (from === to) return found('self', 'refused')
    if (isTwice) return found('twice', 'caution')
    if (label.trim() === '') return found('no-label', 'caution')
    if (isTooLong(label)) return found('long-label', 'refused', { max: MOST_LETTERS })
    if (!isBox.has(to) && componentOf.get(to)?.configurationDescriptor.nodeDefinition.inEnabled === false)
      return found('no-way-in', 'caution')
    return isLabelKnown(link, componentOf.get(from)) ? [] : found('label', 'caution')
  })
}

function isLabelKnown({ label }: ChainLink, component: NodeComponent | undefined) {
  if (!component) return true
  const { relationTypes, customRelations } = component.configurationDescriptor.nodeDefinition
  return customRelations || relationTypes.length === 0 || relationTypes.includes(label)
}

function ofNodes(document: ChainDocument, facts: CheckFacts, known: ReadonlyMap<string, NodeComponent>): Finding[] {
  const { nodes, links, first } = document
  const reached = first === undefined ? undefined : reachedBy(document, first, known)
  const counts = new Map<string, number>()
  for (const { name } of nodes) counts.set(name, (counts.get(name) ?? 0) + 1)
  const labels = new Map<string, Set<string>>()
  for (const { from, label } of links) labels.set(from, (labels.get(from) ?? new Set()).add(label))
  return nodes.flatMap((node): Finding[] => {
    const found: Finding[] = []
    const add = (key: string, weight: Finding['weight'], values?: Finding['values']) => {
      found.push({ at: { node: node.key }, key: `chain.check-${key}`, weight, ...(values && { values }) })
    }
    // What a platform has stored so it takes again.
    if (node.type === '') add('no-type', Object.hasOwn(node.stored, 'id') ? 'caution' : 'refused')
    else if (known.size > 0 && !known.has(node.type)) add('unknown', 'caution', { class: node.type })
    if (node.name.trim() === '') add('no-name', 'caution')
    else if (isTooLong(node.name)) add('long-name', 'refused', { max: MOST_LETTERS })
    else if ((counts.get(node.name) ?? 0) > 1) add('same-name', 'hint', { name: node.name })
    if (reached && !reached.has(node.key)) add('unreached', 'caution')
    checkTarget(node, facts, add)
    if (typeof node.configuration !== 'object' || node.configuration === null) add('no-configuration', 'caution')
    else {
      const members = (facts.checkConfiguration?.(node.type, node.configuration) ?? []).map(({ path }) => path)
      if (members.length > 0) add('configuration', 'caution', { members: quoted([...new Set(members)], ', ') })
    }
    if (!isScriptText(node)) add('script-no-text', 'caution')
    const script = facts.scripts?.get(node.key)
    if (script) found.push({ at: { node: node.key }, weight: 'caution', ...script })
    const open = openLabels(known.get(node.type), labels.get(node.key) ?? new Set())
    if (open.length > 0) {
      const isLikelyMissed = open.includes('Failure') && talksToOthers(known.get(node.type) as NodeComponent)
      add('open', isLikelyMissed ? 'caution' : 'hint', { labels: isLikelyMissed ? 'Failure' : quoted(open, ', ') })
    }
    return found
  })
}

/** What messages come to: from the first node, and from nodes that make messages themselves. */
function reachedBy(document: ChainDocument, first: string, known: ReadonlyMap<string, NodeComponent>) {
  const ways = waysOf(document)
  const sources = document.nodes.filter(
    ({ type }) => known.get(type)?.configurationDescriptor.nodeDefinition.inEnabled === false,
  )
  const reached = new Set<string>()
  for (const start of [first, ...sources.map(({ key }) => key)])
    for (const key of reachedFrom(start, ways)) reached.add(key)
  return reached
}

function openLabels(component: NodeComponent | undefined, used: ReadonlySet<string>): string[] {
  if (!component) return []
  const { relationTypes, outEnabled } = component.configurationDescriptor.nodeDefinition
  return outEnabled ? relationTypes.filter((label) => !used.has(label)) : []
}

type Add = (key: string, weight: Finding['weight'], values?: Finding['values']) => void

function checkTarget(node: ChainNode, { chainId, targets }: CheckFacts, add: Add) {
  const target = targetOf(node)
  if (target === undefined) {
    if (node.type === CHAIN_NODE_TYPE) add('no-target', 'caution')
    return
  }
  if (target === chainId && !membersOf(node.configuration).forwardMsgToDefaultRuleChain) add('itself', 'caution')
  else if (targets[target] === null) add('no-chain', 'caution', { id: target })
}

function ofBoxes({ boxes, links }: ChainDocument, { chainId, targets }: CheckFacts): Finding[] {
  const led = new Set(links.map(({ to }) => to))
  return boxes.flatMap(({ key, targetId }): Finding[] => {
    const found = (name: string, values?: Finding['values']): Finding => ({
      at: { node: key },
      key: `chain.check-${name}`,
      weight: 'caution',
      ...(values && { values }),
    })
    return [
      ...(led.has(key) ? [] : [found('box-alone')]),
      ...(targetId === chainId
        ? [found('itself')]
        : targetId === ''
          ? [found('no-target')]
          : targets[targetId] === null
            ? [found('no-chain', { id: targetId })]
            : []),
    ]
  })
}
