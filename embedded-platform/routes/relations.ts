// REST calls of relations (platform-api §2.15).

import { json } from '../api/answer'
import { type Call, endpoint } from '../api/endpoint'
import { found, invalid, notFound } from '../api/errors'
import { entityIdParam, readUuid } from '../api/ids'
import type { Query, QueryParameter } from '../api/query'
import { related, unrelated } from '../audit/relation-actions'
import type { Operation } from '../auth/permissions'
import { ENTITY_TYPES, entityId } from '../ids'
import {
  type Direction,
  farEnd,
  RELATION_GROUPS,
  type Relation,
  type RelationGroup,
  type RelationsQuery,
  readRelation,
  readRelationsQuery,
} from '../schemas/relation'
import { checkText } from '../schemas/texts'
import { namesOf } from '../store/entity-names'
import {
  allRelationsOf,
  deleteRelation,
  findRelation,
  relationsOf,
  saveRelation,
  walkRelations,
} from '../store/relations'
import { permittedAmong, requireEntity } from './entity-access'

const GROUP: QueryParameter = { name: 'relationTypeGroup', isOptional: true }
const ONE: readonly QueryParameter[] = [
  { name: 'fromId' },
  { name: 'fromType' },
  { name: 'relationType' },
  { name: 'toId' },
  { name: 'toType' },
  GROUP,
]

/** A group that is not known means the common one. */
const groupOf = ({ query }: Call<unknown>): RelationGroup =>
  RELATION_GROUPS.find((group) => group === query.text('relationTypeGroup')) ?? 'COMMON'

function filled({ query }: Call<unknown>, name: string): string {
  const text = query.required(name)
  if (text === '') throw invalid(`Parameter '${name}' can't be empty!`)
  return text
}

/** For the audit log, which also hears of relations that are refused. */
function endOf(query: Query, side: 'from' | 'to' | 'entity') {
  const id = readUuid(query.text(`${side}Id`) ?? '')
  const type = ENTITY_TYPES.find((one) => one === query.text(`${side}Type`))
  return id && type ? entityId(type, id) : undefined
}

function relationOfQuery(call: Call<unknown>) {
  const [from, to] = [endOf(call.query, 'from'), endOf(call.query, 'to')]
  if (!from || !to) return undefined
  return { from, to, type: call.query.text('relationType'), typeGroup: groupOf(call), additionalInfo: null }
}

async function oneOf(call: Call<unknown>, operation: Operation) {
  for (const name of ['fromId', 'fromType', 'relationType', 'toId', 'toType']) filled(call, name)
  const from = entityIdParam(filled(call, 'fromType'), filled(call, 'fromId'))
  const to = entityIdParam(filled(call, 'toType'), filled(call, 'toId'))
  await requireEntity(call, from, operation)
  await requireEntity(call, to, operation)
  return { from, to, type: filled(call, 'relationType'), typeGroup: groupOf(call) }
}

async function permittedOnBothEnds(call: Call<unknown>, relations: readonly Relation[], operation: Operation) {
  const ends = relations.flatMap(({ from, to }) => [from, to])
  const permitted = await permittedAmong(call, ends, operation)
  return relations.filter(({ from, to }) => permitted.has(from.id) && permitted.has(to.id))
}

async function withNames(call: Call<unknown>, relations: readonly Relation[], direction: Direction) {
  const names = await namesOf(
    call.platform.db,
    relations.map((relation) => farEnd(relation, direction)),
  )
  return relations.map((relation) => {
    const name = names.get(farEnd(relation, direction).id) ?? null
    return { ...relation, fromName: direction === 'TO' ? name : null, toName: direction === 'FROM' ? name : null }
  })
}

const SIDES = { FROM: { id: 'fromId', type: 'fromType' }, TO: { id: 'toId', type: 'toType' } } as const

async function listOf(call: Call<unknown>, direction: Direction): Promise<Relation[]> {
  const { platform, query } = call
  if (query.has('fromId') && query.has('toId')) throw invalid('Either the beginning or the end, not both!')
  const id = filled(call, SIDES[direction].id)
  const entity = entityIdParam(filled(call, SIDES[direction].type), id)
  await requireEntity(call, entity, 'READ')
  const relations = await relationsOf(platform.db, entity, direction, groupOf(call))
  return permittedOnBothEnds(call, relations, 'READ')
}

const needsOf = (direction: Direction): QueryParameter[] => [
  { name: SIDES[direction].id },
  { name: SIDES[direction].type },
  GROUP,
]

const plainList = (direction: Direction) => [
  endpoint({
    method: 'GET',
    path: '/api/relations',
    who: 'signed-in',
    needs: needsOf(direction),
    answer: async (call) => json(await listOf(call, direction)),
  }),
  endpoint({
    method: 'GET',
    path: '/api/relations',
    who: 'signed-in',
    needs: [...needsOf(direction), { name: 'relationType' }],
    answer: async (call) => {
      const type = filled(call, 'relationType')
      return json((await listOf(call, direction)).filter((relation) => relation.type === type))
    },
  }),
  endpoint({
    method: 'GET',
    path: '/api/relations/info',
    who: 'signed-in',
    needs: needsOf(direction),
    answer: async (call) => json(await withNames(call, await listOf(call, direction), direction)),
  }),
]

async function search(call: Call<RelationsQuery>) {
  const { walk, filters } = call.body
  if (!walk || !filters) throw notFound()
  if (!walk.root) throw invalid('The root of the search should be specified!')
  await requireEntity(call, walk.root, 'READ')
  const relations = await walkRelations(call.platform.db, walk.root, walk, filters)
  return { relations: await permittedOnBothEnds(call, relations, 'READ'), direction: walk.direction }
}

export const relationRoutes = [
  endpoint({
    method: 'POST',
    path: '/api/relation',
    who: 'signed-in',
    body: readRelation,
    audit: related('RELATION_ADD_OR_UPDATE', ({ body }) => body),
    answer: async (call) => {
      const { from, to, type, typeGroup, additionalInfo } = call.body
      if (!from || !to) throw invalid(`Relation ${from ? 'end' : 'beginning'} should be specified!`)
      await requireEntity(call, from, 'WRITE')
      await requireEntity(call, to, 'WRITE')
      if (!type) throw invalid('Relation type should be specified!')
      checkText('relation type', type)
      await saveRelation(call.platform.db, { from, to, type, typeGroup, additionalInfo })
      return undefined
    },
  }),
  endpoint({
    method: 'GET',
    path: '/api/relation',
    who: 'signed-in',
    needs: ONE,
    answer: async (call) => json(found(await findRelation(call.platform.db, await oneOf(call, 'READ')))),
  }),
  endpoint({
    method: 'DELETE',
    path: '/api/relation',
    who: 'signed-in',
    needs: ONE,
    audit: related('RELATION_DELETED', relationOfQuery),
    answer: async (call) => {
      if (!(await deleteRelation(call.platform.db, await oneOf(call, 'WRITE')))) throw notFound()
      return undefined
    },
  }),
  ...plainList('FROM'),
  ...plainList('TO'),
  endpoint({
    method: 'DELETE',
    path: '/api/relations',
    who: 'signed-in',
    needs: [{ name: 'entityId' }, { name: 'entityType' }, { name: 'id' }, { name: 'type' }],
    audit: unrelated(({ query }) => endOf(query, 'entity')),
    answer: async (call) => {
      const { db } = call.platform
      const id = filled(call, 'entityId')
      const entity = entityIdParam(filled(call, 'entityType'), id)
      await requireEntity(call, entity, 'WRITE')
      // those whose other end the caller may not change stay (§9.1-11)
      const own = await permittedOnBothEnds(call, await allRelationsOf(db, entity), 'WRITE')
      await db.tx(async (tx) => {
        for (const relation of own) await deleteRelation(tx, relation)
      })
      return undefined
    },
  }),
  endpoint({
    method: 'POST',
    path: '/api/relations',
    who: 'signed-in',
    body: readRelationsQuery,
    answer: async (call) => json((await search(call)).relations),
  }),
  endpoint({
    method: 'POST',
    path: '/api/relations/info',
    who: 'signed-in',
    body: readRelationsQuery,
    answer: async (call) => {
      const { relations, direction } = await search(call)
      return json(await withNames(call, relations, direction))
    },
  }),
]
