// An operation on more entities than one request does: those that were chosen, or all that a list's filters match.
import { z } from 'zod'
import { ZONE_COOKIE } from '~/lib/cookies'
import type { Planned, Work, WorkContext } from '~/lib/jobs/work'
import { paths } from '~/lib/paths'
import { ownerOf } from '~/lib/platform/entity-calls.server'
import type { EntityItem } from '~/lib/platform/entity-item'
import { patiently } from '../export/patiently.server'
import { ROWS_AT_ONCE } from '../export/rows.server'
import { kindNames, kindOf } from '../kinds'
import { readListQuery } from '../list-query'
import { listRows } from '../list-rows.server'
import { fittingOperations, type OperationName, operations } from '../operations'
import { isUndoable, runOf, undoWords } from '../operations.server'
import { sourceOf } from '../sources.server'

/** The rows that a job is about: ids, or the address of a list. */
export const rowsToldSchema = z.object({
  kind: z.enum(kindNames),
  ids: z.array(z.string()).optional(),
  search: z.string().optional(),
  /** The zone in which days of the list's filters begin. */
  zone: z.string(),
})
export type RowsTold = z.output<typeof rowsToldSchema>

/** All of them, a portion of the platform's at a time, in an order that does not change while they are read. */
export async function* rowsOf(context: WorkContext<unknown>, told: RowsTold): AsyncGenerator<EntityItem[]> {
  const { kind, ids, search = '', zone } = told
  const { platform, user, signal } = context
  const source = sourceOf(kind)
  const some = (portion: readonly string[]) =>
    patiently(signal, () => source.some(platform, ownerOf(user), portion) as Promise<EntityItem[]>)
  if (ids) {
    for (let start = 0; start < ids.length; start += ROWS_AT_ONCE) {
      const portion = ids.slice(start, start + ROWS_AT_ONCE)
      const found = new Map((await some(portion)).map((item) => [item.id, item]))
      // One that is gone has its row too: what is done with it says so.
      yield portion.map((id) => found.get(id) ?? { id, name: id, createdTime: 0 })
    }
    return
  }
  const query = readListQuery(kind, new URLSearchParams(search))
  const request = new Request('http://jobs.invalid', {
    headers: { cookie: `${ZONE_COOKIE}=${encodeURIComponent(zone)}` },
  })
  const reader = { platform, user, request }
  for (let page = 1; ; page++) {
    const ask = () => listRows(kind, reader, { ...query, size: ROWS_AT_ONCE, page })
    const { items, totalPages } = await patiently(signal, ask)
    yield kindOf(kind).isToldAlone ? await some(items.map(({ id }) => id)) : items
    if (page >= totalPages) return
  }
}

const OperationTold = rowsToldSchema.extend({
  operation: z.custom<OperationName>((name) => typeof name === 'string' && name in operations),
  customerId: z.string().optional(),
  deviceProfileId: z.string().optional(),
})
type OperationTold = z.output<typeof OperationTold>

export const operationWork: Work<OperationTold> = {
  name: 'operation',
  // What is so already stays so; what is deleted is gone.
  isRepeatable: true,
  read: (told) => OperationTold.parse(told),
  async *plan(context): AsyncGenerator<Planned> {
    const { kind, operation, customerId } = context.told
    for await (const items of rowsOf(context, context.told)) {
      const fitting = items.filter((item) => isUnread(item) || fittingOperations([operation], item).length > 0)
      const rows = fitting.map((item) => ({
        id: item.id,
        name: item.name,
        ...(operation !== 'delete' && { to: paths.of(kind).one(item.id) }),
        ...(isUndoable(operation) && !isUnread(item) && { data: undoWords(kind, [item], operation, customerId) }),
      }))
      yield { rows, leftOut: items.length - fitting.length }
    }
  },
  async run({ platform, told: { kind, operation, customerId, deviceProfileId } }, { id }) {
    await runOf(operation)(platform, sourceOf(kind).calls, id, { customerId, deviceProfileId })
    return {}
  },
}

const isUnread = ({ id, name }: EntityItem) => id === name
