// The kinds of nodes that have a form here, by their Java class.
import { ACTION_NODES } from './action-nodes'
import { membersOf } from './configuration-members'
import { ENRICHMENT_NODES } from './enrichment-nodes'
import { EXTERNAL_NODES } from './external-nodes'
import { FILTER_NODES } from './filter-nodes'
import { FLOW_NODES } from './flow-nodes'
import type { NodeField, NodeKind } from './node-field'
import { RELATED_NODES } from './related-nodes'
import { SENDING_NODES } from './sending-nodes'
import { TRANSFORMATION_NODES } from './transformation-nodes'

export const NODE_KINDS: readonly NodeKind[] = [
  ...FILTER_NODES,
  ...ENRICHMENT_NODES,
  ...TRANSFORMATION_NODES,
  ...ACTION_NODES,
  ...RELATED_NODES,
  ...FLOW_NODES,
  ...EXTERNAL_NODES,
  ...SENDING_NODES,
]

const kindsOf = new Map<string, NodeKind[]>()
for (const kind of NODE_KINDS) kindsOf.set(kind.clazz, [...(kindsOf.get(kind.clazz) ?? []), kind])

/**
 * How nodes of a class are set up; undefined for classes that have no form here. Some classes changed their members
 * between platforms: what the configuration has decides.
 */
export function nodeKindOf(clazz: string, configuration?: unknown): NodeKind | undefined {
  const members = membersOf(configuration)
  const kinds = kindsOf.get(clazz) ?? []
  return kinds.find(({ has }) => has !== undefined && Object.hasOwn(members, has)) ?? kinds.find(({ has }) => !has)
}

/** The field of the whole configuration, of classes that have no form here. */
export const JSON_NAME = 'configuration'

/** In forms. */
export const fieldName = ({ path, as }: Pick<NodeField, 'path' | 'as'>) =>
  `config-${path.replaceAll('/', '-')}${as ? `-${as}` : ''}`

/** Beside the field of a secret: the box that takes it away. */
export const goneName = (name: string) => `${name}-gone`
/** Beside the field of a file's text: how it was called. */
export const fileNameName = (name: string) => `${name}-file`
/** Beside that: the file itself, where the page has no scripts to read it. */
export const uploadName = (name: string) => `${name}-upload`
/** Beside the field of an entity: its type. */
export const typeName = (name: string) => `${name}-type`
/** And the name of the one that was chosen, as it was drawn. */
export const calledName = (name: string) => `${name}-called`
