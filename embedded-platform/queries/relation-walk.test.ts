// Walks along relations against the same walk in plain loops: seeded graphs with circles, all kinds of walks.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../db/database'
import { openDatabase } from '../db/open'
import { type EntityType, entityId, timeBasedIds } from '../ids'
import { type RelationWalk, reachedIds, type StepFilter } from './relation-walk'

let db: Database
const newId = timeBasedIds(() => Date.now())
let state = 4_711
const below = (limit: number) => {
  state = (state * 1_103_515_245 + 12_345) % 2 ** 31
  return Math.floor((state / 2 ** 31) * limit)
}
const oneOf = <T>(list: readonly T[]): T => list[below(list.length)] as T

const TYPES: EntityType[] = ['ASSET', 'DEVICE', 'CUSTOMER', 'ENTITY_VIEW']
const KINDS = ['Contains', 'Manages']

interface Edge {
  from: string
  to: string
  type: string
}

let types = new Map<string, EntityType>()
let edges: Edge[] = []

beforeAll(async () => {
  db = await openDatabase({ databaseUrl: process.env.TEST_DATABASE_URL })
})
afterAll(() => db.close())

async function makeGraph(nodes: number, edgeCount: number) {
  types = new Map(Array.from({ length: nodes }, () => [newId(), oneOf(TYPES)]))
  const ids = [...types.keys()]
  const made = Array.from({ length: edgeCount }, () => ({ from: oneOf(ids), to: oneOf(ids), type: oneOf(KINDS) }))
  edges = [...new Map(made.map((edge) => [JSON.stringify(edge), edge])).values()]
  await db.query('DELETE FROM relation')
  for (const { from, to, type } of edges) await relate(from, to, type)
  await relate(oneOf(ids), oneOf(ids), 'Contains', 'ALARM') // of another group: no way
}

const relate = (from: string, to: string, type: string, group = 'COMMON') =>
  db.query('INSERT INTO relation VALUES ($1, $2, $3, $4, $5, $6, null)', [
    from,
    types.get(from),
    to,
    types.get(to),
    group,
    type,
  ])

function modelReached({ root, direction, maxLevel, fetchLastLevelOnly, filters }: RelationWalk): Set<string> {
  const [near, far] = direction === 'FROM' ? (['from', 'to'] as const) : (['to', 'from'] as const)
  const fits = (edge: Edge) =>
    filters.length === 0 ||
    filters.some(
      ({ relationType, entityTypes }) =>
        (relationType === '' || relationType === edge.type) &&
        (entityTypes.length === 0 || entityTypes.includes(types.get(edge[far])!)),
    )
  const goesOn = (id: string) => edges.some((edge) => edge[near] === id && fits(edge))
  const reached = new Set<string>()
  let frontier = new Set(types.get(root.id) === root.entityType ? [root.id] : [])
  for (let level = 1; level <= (maxLevel > 0 ? maxLevel : types.size); level++) {
    const steps = edges.filter((edge) => frontier.has(edge[near]))
    for (const step of steps.filter(fits))
      if (!fetchLastLevelOnly || level === maxLevel || !goesOn(step[far])) reached.add(step[far])
    frontier = new Set(steps.map((step) => step[far]))
  }
  return reached
}

async function sqlReached(walk: RelationWalk): Promise<Set<string>> {
  const { text, params } = reachedIds(walk).statement
  const rows = await db.query<Record<string, string>>(text, params)
  return new Set(rows.map((row) => String(Object.values(row)[0])))
}

const someFilter = (): StepFilter => ({
  relationType: oneOf(['', ...KINDS]),
  entityTypes: TYPES.filter(() => below(2) === 0),
})

test.each([0, 1, 2, 3])('walks through graphs with circles agree with the model, graph %i', async (round) => {
  await makeGraph(12, [8, 14, 24, 60][round] ?? 0)
  for (let turn = 0; turn < 60; turn++) {
    const rootId = oneOf([...types.keys()])
    const walk: RelationWalk = {
      root: entityId(below(8) === 0 ? 'TENANT' : types.get(rootId)!, rootId),
      direction: oneOf(['FROM', 'TO']),
      maxLevel: oneOf([-1, 0, 1, 2, 3, 5, 20]),
      fetchLastLevelOnly: below(2) === 0,
      filters: Array.from({ length: below(3) }, someFilter),
    }
    expect(await sqlReached(walk), JSON.stringify(walk)).toEqual(modelReached(walk))
  }
})

test('a walk has an end in a circle, however deep it may go', async () => {
  const ids = [newId(), newId(), newId()]
  types = new Map(ids.map((id) => [id, 'ASSET']))
  await db.query('DELETE FROM relation')
  for (const [at, id] of ids.entries()) await relate(id, ids[(at + 1) % 3]!, 'Contains')
  for (const maxLevel of [0, 64, 65, 2 ** 31 - 1]) {
    for (const fetchLastLevelOnly of [false, true]) {
      const root = entityId('ASSET', ids[0]!)
      const reached = await sqlReached({ root, direction: 'FROM', maxLevel, fetchLastLevelOnly, filters: [] })
      // the last level of 64 steps is where the 64th leads; without a level nothing in a circle is the last
      expect([...reached].sort(), `${maxLevel} ${fetchLastLevelOnly}`).toEqual(
        fetchLastLevelOnly ? (maxLevel === 64 ? [ids[1]] : []) : [...ids].sort(),
      )
    }
  }
})
