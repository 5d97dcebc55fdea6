// The search for devices, assets and views along relations (platform-api §2.5).

import { json } from '../api/answer'
import { type Call, endpoint, TENANT_CUSTOMER } from '../api/endpoint'
import { invalid, notFound } from '../api/errors'
import { members, textOf } from '../api/members'
import type { Queryable } from '../db/database'
import { farEnd, readWalk, type Walk } from '../schemas/relation'
import { walkRelations } from '../store/relations'
import { permittedAmong, requireEntity } from './entity-access'

interface Search {
  walk: Walk | null
  relationType: string
  /** Without a list the search is incomplete; an empty one finds nothing. */
  types: readonly (string | null)[] | null
}

const readSearch =
  (typesMember: string) =>
  (json: unknown): Search => {
    const body = members(json)
    const parameters = body.object('parameters')
    return {
      walk: parameters && readWalk(parameters),
      relationType: body.text('relationType') ?? 'Contains',
      types: body.list(typesMember)?.map(textOf) ?? null,
    }
  }

interface Searched<Row> {
  entityType: 'DEVICE' | 'ASSET' | 'ENTITY_VIEW'
  path: string
  /** The member of the body that lists the types. */
  typesMember: string
  find: (db: Queryable, of: { tenantId: string }, ids: readonly string[]) => Promise<Row[]>
}

async function search<Row extends { id: { id: string }; type: string }>(call: Call<Search>, of: Searched<Row>) {
  const { walk, relationType, types } = call.body
  if (!walk || !types) throw notFound()
  if (!walk.root) throw invalid('The root of the search should be specified!')
  await requireEntity(call, walk.root, 'READ')
  const { db } = call.platform
  const relations = await walkRelations(db, walk.root, walk, [{ relationType, entityTypes: [of.entityType] }])
  const ends = relations.map((relation) => farEnd(relation, walk.direction))
  const readable = await permittedAmong(call, ends, 'READ')
  const rows = await of.find(db, call.actor, [...readable])
  const byId = new Map(rows.filter(({ type }) => types.includes(type)).map((row) => [row.id.id, row]))
  return ends.flatMap(({ id }) => byId.get(id) ?? []) // reached over two ways it comes twice
}

export const searchEndpoint = <Row extends { id: { id: string }; type: string }>(of: Searched<Row>) =>
  endpoint({
    method: 'POST',
    path: of.path,
    who: TENANT_CUSTOMER,
    body: readSearch(of.typesMember),
    answer: async (call) => json(await search(call, of)),
  })
