// What belongs to a customer, as queries of alarms name it: no platform finds alarms by whose they are, so its devices,
// assets, entity views and users are listed first.
import { orNotFound } from '~/lib/platform/failure-response.server'
import type { SignedIn } from '~/lib/session/session.server'
import { type Kind, kindOfType } from '../kinds'
import { sourceOf } from '../sources.server'
import { ORIGINATORS_OF_CUSTOMER, type OriginatorType } from './originators'
import type { AlarmsSubscription, Wanted } from './pages.server'

type Reader = Pick<SignedIn, 'user' | 'platform'>

/** A part of what alarms are asked of. */
export type Among = AlarmsSubscription['query']['entityFilter']

/** As many as one query may name. */
const PORTION = 500
/** Of one kind. */
const MOST = 5000

interface Belongings {
  ids: string[]
  isShort: boolean
}

async function read({ platform }: Reader, customerId: string, kind: Kind): Promise<Belongings> {
  const ids: string[] = []
  const link = { pageSize: PORTION, sortProperty: 'createdTime', sortOrder: 'DESC' } as const
  for (let page = 0; ; page++) {
    const listed = sourceOf(kind).list(platform, { kind: 'customer', customerId }, { ...link, page })
    const { items, totalPages, totalElements } = await orNotFound(listed, 'customer')
    ids.push(...items.map(({ id }) => id))
    if (page + 1 >= totalPages || ids.length >= MOST) return { ids, isShort: totalElements > ids.length }
  }
}

/** Of a request, or of a job: read once, so that nothing moves between its pages. */
const known = new WeakMap<object, Map<string, Promise<Belongings>>>()

function belongings(reader: Reader, customerId: string, type: OriginatorType): Promise<Belongings> {
  const kind = kindOfType(type)
  if (!kind || type === 'CUSTOMER') return Promise.resolve({ ids: [customerId], isShort: false })
  const ofReader = known.get(reader.platform) ?? new Map<string, Promise<Belongings>>()
  known.set(reader.platform, ofReader)
  const name = `${kind} ${customerId}`
  const found = ofReader.get(name) ?? read(reader, customerId, kind)
  ofReader.set(name, found)
  return found
}

export async function amongBelongings(
  reader: Reader,
  customerId: string,
  { of, originator }: Pick<Wanted['query'], 'of' | 'originator'>,
): Promise<Among[]> {
  const types = ORIGINATORS_OF_CUSTOMER.filter((type) => !of || type === of)
  if (originator) {
    const { ids } = await belongings(reader, customerId, originator.entityType)
    return ids.includes(originator.id) ? [{ type: 'singleEntity', singleEntity: originator }] : []
  }
  const all = await Promise.all(types.map((type) => belongings(reader, customerId, type)))
  return types.flatMap((entityType, at) => {
    const { ids } = all[at] ?? { ids: [] }
    return Array.from({ length: Math.ceil(ids.length / PORTION) }, (_, part) => ({
      type: 'entityList' as const,
      entityType,
      entityList: ids.slice(part * PORTION, (part + 1) * PORTION),
    }))
  })
}

export async function hasMoreThanIsSeen(reader: Reader, customerId: string): Promise<boolean> {
  const all = await Promise.all(ORIGINATORS_OF_CUSTOMER.map((type) => belongings(reader, customerId, type)))
  return all.some(({ isShort }) => isShort)
}
