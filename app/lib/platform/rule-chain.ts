// A rule chain as platforms from 3.2.2 on send it. Its nodes and their connections are a document of its own, which only
// its editor and files of it know: everything else leaves it alone.
import { z } from 'zod'
import { noteIn } from './additional-info'
import { editable, flag, text, textNote } from './editable'
import { StoredSchema } from './entity-id-schema'
import type { EntityItem } from './entity-item'

export const RuleChainSchema = StoredSchema.extend({
  name: z.string(),
  root: z.boolean().nullish(),
  debugMode: z.boolean().nullish(),
  additionalInfo: z.unknown().optional(),
})
export type RuleChain = z.output<typeof RuleChainSchema>

/** The facts of a rule chain that pages show. */
export interface RuleChainItem extends EntityItem {
  /** Messages of devices whose profile names no other chain begin in this one. */
  isRoot: boolean
  isDebugged: boolean
}

export const ruleChainItem = ({
  id,
  name,
  createdTime,
  root,
  debugMode,
  additionalInfo,
}: RuleChain): RuleChainItem => ({
  id: id.id,
  name,
  createdTime,
  description: noteIn(additionalInfo, 'description', '') || undefined,
  isRoot: root === true,
  isKept: root === true,
  isDebugged: debugMode === true,
})

export const ruleChainParts = editable({
  name: text('name'),
  debugMode: flag('debugMode'),
  description: textNote('description'),
})

/** Nodes and their connections, of whatever shape: its readers are tolerant. */
export const RuleGraphSchema = z.looseObject({})

const words = z.string().nullish().catch('')
const flagOf = (usual: boolean) => z.boolean().catch(usual)

/** What the platform tells of a kind of nodes for its editor. */
const NodeDefinitionSchema = z.looseObject({
  description: words,
  /** HTML. */
  details: words,
  inEnabled: flagOf(true),
  outEnabled: flagOf(true),
  /** Labels of the ways out of such a node. */
  relationTypes: z.array(z.string()).catch([]),
  /** Labels of one's own are possible too. */
  customRelations: flagOf(false),
  defaultConfiguration: z.unknown().optional(),
  configDirective: words,
  docUrl: words,
})

export const ComponentSchema = z.looseObject({
  clazz: z.string(),
  name: z.string(),
  type: z.string(),
  configurationDescriptor: z
    .looseObject({ nodeDefinition: NodeDefinitionSchema.catch(() => NodeDefinitionSchema.parse({})) })
    .catch(() => ({ nodeDefinition: NodeDefinitionSchema.parse({}) })),
})
export type NodeComponent = z.output<typeof ComponentSchema>
