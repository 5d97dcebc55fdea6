// A rule chain as platforms from 3.2.2 on send it. Its nodes and their connections are a document of its own, which only
// its editor and files of it know: everything else leaves it alone.
import { z } from 'zod'
import { noteIn } from './additional-info'
import { editable, flag, text, textNote } from './editable'
import { EntityIdSchema } from './entity-id-schema'
import type { EntityItem } from './entity-item'

export const RuleChainSchema = z.looseObject({
  id: EntityIdSchema,
  createdTime: z.number(),
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

export const RuleNodeSchema = z.looseObject({ type: z.string(), name: z.string().nullish() })
export const RuleGraphSchema = z.looseObject({ nodes: z.array(RuleNodeSchema).nullish() })
export const ComponentSchema = z.looseObject({ clazz: z.string(), name: z.string(), type: z.string() })
