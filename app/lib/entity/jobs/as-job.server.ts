// Rows that are too many for one request: what a form about them shows and sends, and how a job is told of them.
import { z } from 'zod'
import { isUuid } from '~/lib/platform/entity-id'
import { readZone } from '~/lib/time/zone'
import type { Chosen } from '../chosen.server'
import { readChoice } from '../kept-choice.server'
import type { Kind } from '../kinds'
import { listParamsOf } from '../list-params.server'
import type { RowsTold } from './operation-work.server'

/** In the schema of such a form. */
export const ticketField = { ticket: z.string().max(36).optional() }

/** The number that is meant, those beyond the first ones too. */
export const countOf = ({ items, beyond, all }: Chosen) => all ?? items.length + beyond

/** Undefined: few enough to be done at once. */
export const asJob = (chosen: Chosen) =>
  chosen.beyond > 0 ? { count: countOf(chosen), ticket: crypto.randomUUID() } : undefined

/** The rows of the address: all that its filters match, those that were kept, or those it names. */
export async function rowsTold(kind: Kind, request: Request, userId: string): Promise<RowsTold> {
  const search = listParamsOf(request, kind)
  const zone = readZone(request)
  if (search.get('all') === '1') return { kind, search: search.toString(), zone }
  const kept = search.get('kept')
  const ids = kept ? await readChoice(userId, kept) : search.getAll('id')
  return { kind, ids: [...new Set(ids.filter(isUuid))], zone }
}
