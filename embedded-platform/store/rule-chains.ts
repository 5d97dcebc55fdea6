// The table of rule chains.

import { invalid } from '../api/errors'
import type { PageLink } from '../api/page'
import { isUniqueViolation, type Queryable } from '../db/database'
import { timeOfId } from '../ids'
import { stringifyJson } from '../json/exact-json'
import { type RuleChainRow, ruleChainOf, type ValidRuleChain } from '../schemas/rule-chain'
import { queryPage } from './page-query'

const COLUMNS =
  'id, created_time, tenant_id, name, first_rule_node_id, root, debug_mode, configuration, additional_info'

const SORTABLE = {
  createdTime: 'created_time',
  name: 'name',
  root: 'root',
  debugMode: 'debug_mode',
  firstRuleNodeId: 'first_rule_node_id',
}

export async function findRuleChain(db: Queryable, id: string): Promise<RuleChainRow | undefined> {
  return (await db.query<RuleChainRow>(`SELECT ${COLUMNS} FROM rule_chain WHERE id = $1`, [id]))[0]
}

export async function findRootRuleChain(db: Queryable, tenantId: string): Promise<RuleChainRow | undefined> {
  return (
    await db.query<RuleChainRow>(`SELECT ${COLUMNS} FROM rule_chain WHERE tenant_id = $1 AND root`, [tenantId])
  )[0]
}

/** The oldest first; all of them without a limit. */
export const ruleChainsOfTenant = (db: Queryable, tenantId: string, limit: number | null = null) =>
  db.query<RuleChainRow>(`SELECT ${COLUMNS} FROM rule_chain WHERE tenant_id = $1 ORDER BY created_time, id LIMIT $2`, [
    tenantId,
    limit,
  ])

export const ANOTHER_ROOT = 'Another root rule chain is present in scope of current tenant!'

async function write(db: Queryable, sql: string, params: readonly unknown[]): Promise<RuleChainRow> {
  const [row] = await db.query<RuleChainRow>(sql, params).catch((error: unknown) => {
    throw isUniqueViolation(error, 'rule_chain_one_root') ? invalid(ANOTHER_ROOT) : error
  })
  if (!row) throw new Error('a rule chain was written but not returned')
  return row
}

const jsonOrNull = (value: unknown) => (value === null || value === undefined ? null : stringifyJson(value))

const values = (chain: ValidRuleChain) => [
  chain.name,
  chain.firstRuleNodeId,
  chain.root,
  chain.debugMode,
  jsonOrNull(chain.configuration),
  jsonOrNull(chain.additionalInfo),
]

export const insertRuleChain = (db: Queryable, id: string, tenantId: string, chain: ValidRuleChain) =>
  write(
    db,
    `INSERT INTO rule_chain (${COLUMNS}) VALUES ($1, $2, $3, $4, $5, $6, $7, $8::json, $9::json) RETURNING ${COLUMNS}`,
    [id, chain.createdTime ?? timeOfId(id), tenantId, ...values(chain)],
  )

export const updateRuleChain = (db: Queryable, id: string, chain: ValidRuleChain) =>
  write(
    db,
    `UPDATE rule_chain SET name = $2, first_rule_node_id = $3, root = $4, debug_mode = $5, configuration = $6::json,
       additional_info = $7::json WHERE id = $1 RETURNING ${COLUMNS}`,
    [id, ...values(chain)],
  )

export const setFirstNode = (db: Queryable, id: string, nodeId: string | null) =>
  write(db, `UPDATE rule_chain SET first_rule_node_id = $2 WHERE id = $1 RETURNING ${COLUMNS}`, [id, nodeId])

export const setRoot = (db: Queryable, id: string, root: boolean) =>
  write(db, `UPDATE rule_chain SET root = $2 WHERE id = $1 RETURNING ${COLUMNS}`, [id, root])

export async function deleteRuleChainRow(db: Queryable, id: string): Promise<void> {
  await db.query('DELETE FROM rule_chain WHERE id = $1', [id])
}

export async function countRuleChains(db: Queryable, tenantId: string): Promise<number> {
  const sql = 'SELECT count(*) AS total FROM rule_chain WHERE tenant_id = $1'
  return (await db.query<{ total: number }>(sql, [tenantId]))[0]?.total ?? 0
}

export async function isRuleChainOfProfiles(db: Queryable, id: string): Promise<boolean> {
  return (await db.query('SELECT 1 FROM device_profile WHERE default_rule_chain_id = $1 LIMIT 1', [id])).length > 0
}

export const ruleChainsPage = (db: Queryable, tenantId: string, link: PageLink) =>
  queryPage(db, {
    select: COLUMNS,
    from: 'rule_chain',
    where: ['tenant_id = $1'],
    params: [tenantId],
    search: 'name',
    sortable: SORTABLE,
    unique: 'id',
    link,
    map: ruleChainOf,
  })
