// The handles of the routes of every kind: their texts, and the way to them.
import type { T } from '~/lib/i18n/texts'
import { paths } from '~/lib/paths'
import type { EntityItem } from '~/lib/platform/entity-item'
import type { OwnerFacts } from './below'
import { placeTexts } from './kind'
import { type Kind, kindOf } from './kinds'
import type { EntityList, RowsAround } from './page-data'

const groupsOf = (kind: Kind, more: string[]) => ['entity', 'operation', 'live', kindOf(kind).texts, ...more]
const listCrumb = (kind: Kind, t: T) => ({ label: t(placeTexts(kindOf(kind)).title), to: paths.of(kind).list() })

/** Who came by a customer finds back to it. */
const customerCrumbs = (t: T, id: string | undefined, title: string | undefined) =>
  id && title ? [listCrumb('customer', t), { label: title, to: paths.of('customer').one(id) }] : []

type ListPart = Partial<Pick<EntityList, 'query' | 'choices' | 'params' | 'canManage'>>

/** The customer whose entities are listed, to whom its pages are open. Of a list that failed nothing is known. */
export function customerAbove({ query, choices, canManage }: ListPart): OwnerFacts | undefined {
  const id = query?.filters.customer
  const title = choices?.customer?.options.find((one) => one.id === id)?.name
  return canManage && id && title ? { kind: 'customer', id, title } : undefined
}

function listTrail(kind: Kind, t: T, list: ListPart) {
  const crumb = listCrumb(kind, t)
  const customer = customerAbove(list)
  return customer
    ? [...customerCrumbs(t, customer.id, customer.title), { ...crumb, to: paths.of(kind).list(list.params) }]
    : [crumb]
}

interface DetailData {
  item: Pick<EntityItem, 'id' | 'name' | 'customerId' | 'customerTitle'>
  around?: RowsAround
}

/** `more`: groups of texts beyond those of all lists and of the kind. */
export const listHandle = (kind: Kind, more: string[] = []) => ({
  i18n: groupsOf(kind, ['filter', 'view', ...more]),
  /** A page that is refused has no data, null, and keeps its place. */
  trail: (t: T, data: (ListPart & { list?: ListPart }) | null = {}) => listTrail(kind, t, data?.list ?? data ?? {}),
})

export const detailHandle = (kind: Kind, more: string[] = []) => ({
  i18n: groupsOf(kind, more),
  trail: (t: T, { item, around }: DetailData) => [
    ...(around?.customerId === item.customerId ? customerCrumbs(t, item.customerId, item.customerTitle) : []),
    { ...listCrumb(kind, t), ...(around && { to: around.list }) },
    { label: item.name, to: paths.of(kind).one(item.id) },
  ],
})
