// The rule-chain calls that pickers need: tenant administrators only.
import { z } from 'zod'
import type { Connection } from './connection.server'
import { EntityIdSchema } from './entity-id-schema'
import { type PageLink, pageQuery, pageSchema } from './page'

const RuleChainNameSchema = z.looseObject({ id: EntityIdSchema, name: z.string() })
const RuleChainPageSchema = pageSchema(RuleChainNameSchema)

/** Newer platforms also have chains of edges, which process nothing here. */
export const listRuleChainNames = (platform: Connection, link: PageLink) =>
  platform.request(`/api/ruleChains${pageQuery(link, { type: 'CORE' })}`, RuleChainPageSchema)

export const getRuleChainName = (platform: Connection, id: string) =>
  platform.request(`/api/ruleChain/${encodeURIComponent(id)}`, RuleChainNameSchema)
