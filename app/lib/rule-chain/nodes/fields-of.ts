// The fields that a node's form shows, and those that count.
import { hasMember, isMet, membersOf } from './configuration-members'
import type { NodeField, NodeKind } from './node-field'

/** What the platform can do beside what all can. */
export interface NodeCapabilities {
  /** Scripts in a language of its own. */
  tbel?: boolean
}

/** Those the form has, whether they count at the moment or not. */
export const fieldsOf = (kind: NodeKind, configuration: unknown, { tbel }: NodeCapabilities = {}) =>
  kind.fields.filter(
    ({ path, ifThere, offered }) =>
      !(ifThere || (offered && !tbel)) || hasMember(configuration, typeof ifThere === 'string' ? ifThere : path),
  )

/** Those of them that count as the configuration is. */
export const countingFields = (fields: readonly NodeField[], configuration: unknown, kind: NodeKind) =>
  fields.filter(({ when }) => isMet(when, configuration, kind.fields))

/** Members of the configuration that no field stands for: they stay as they are. */
export function keptMembers(kind: NodeKind, configuration: unknown): string[] {
  const known = new Set(kind.fields.flatMap((field) => pathsOf(field).map((path) => path.split('/')[0])))
  return Object.keys(membersOf(configuration)).filter((name) => !known.has(name) && name !== 'version')
}

const pathsOf = (field: NodeField): string[] => [
  field.path,
  ...(field.kind === 'entity' ? [field.typePath] : field.kind === 'file' ? [field.namePath] : []),
]
