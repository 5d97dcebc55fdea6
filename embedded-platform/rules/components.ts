// The descriptors of all rule nodes, as clients ask for them (platform-api §2.12).
import { createHash } from 'node:crypto'
import { timeOfId } from '../ids'
import { ACTION_NODES } from './nodes/action-nodes'
import { ENRICHMENT_NODES } from './nodes/enrichment-nodes'
import { EXTERNAL_NODES } from './nodes/external-nodes'
import { FILTER_NODES } from './nodes/filter-nodes'
import { FLOW_NODES } from './nodes/flow-nodes'
import type { NodeFacts } from './nodes/node-facts'
import { TRANSFORMATION_NODES } from './nodes/transformation-nodes'

const NODES = {
  FILTER: FILTER_NODES,
  ENRICHMENT: ENRICHMENT_NODES,
  TRANSFORMATION: TRANSFORMATION_NODES,
  ACTION: [...ACTION_NODES, ...FLOW_NODES],
  EXTERNAL: EXTERNAL_NODES,
} as const

export type ComponentType = keyof typeof NODES

export const isComponentType = (text: string): text is ComponentType => Object.hasOwn(NODES, text)

const PACKAGE = 'org.thingsboard.rule.engine.'

/** The same in every installation: a version-1 id of a fixed moment, told apart by the class. */
function idOf(clazz: string): string {
  const hex = createHash('sha256').update(clazz).digest('hex')
  return `9a1c0000-7a60-11eb-8${hex.slice(0, 3)}-${hex.slice(3, 15)}`
}

function descriptorOf(type: ComponentType, facts: NodeFacts) {
  const clazz = PACKAGE + facts.clazz
  const id = idOf(clazz)
  return {
    id: { id },
    createdTime: timeOfId(id),
    type,
    scope: 'TENANT',
    name: facts.name,
    clazz,
    configurationDescriptor: {
      nodeDefinition: {
        details: facts.details,
        description: facts.description,
        inEnabled: !facts.isSource,
        outEnabled: true,
        relationTypes: relationTypes(facts.labels),
        customRelations: facts.hasOwnLabels ?? false,
        defaultConfiguration: facts.configuration,
        uiResources: ['static/rulenode/rulenode-core-config.js'],
        configDirective: facts.form,
        icon: facts.icon ?? '',
        iconUrl: '',
        docUrl: '',
      },
    },
    actions: null,
  }
}

const relationTypes = (labels: readonly string[] = ['Success']) =>
  labels.includes('Failure') ? labels : [...labels, 'Failure']

export type ComponentDescriptor = ReturnType<typeof descriptorOf>

const ofType = (type: ComponentType) => NODES[type].map((facts) => descriptorOf(type, facts))

const ALL: Record<ComponentType, readonly ComponentDescriptor[]> = {
  FILTER: ofType('FILTER'),
  ENRICHMENT: ofType('ENRICHMENT'),
  TRANSFORMATION: ofType('TRANSFORMATION'),
  ACTION: ofType('ACTION'),
  EXTERNAL: ofType('EXTERNAL'),
}

const BY_CLASS = new Map(
  Object.values(ALL)
    .flat()
    .map((one) => [one.clazz, one]),
)

/** Each kind once. */
export const componentsOf = (types: readonly ComponentType[]) => [...new Set(types)].flatMap((type) => ALL[type])

export const componentOf = (clazz: string): ComponentDescriptor | undefined => BY_CLASS.get(clazz)
