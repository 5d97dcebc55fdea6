// The handles of the routes of every kind: their texts, and the way to them.
import type { T } from '~/lib/i18n/texts'
import { paths } from '~/lib/paths'
import { placeTexts } from './kind'
import { type Kind, kindOf } from './kinds'
import type { RowsAround } from './page-data'

const groupsOf = (kind: Kind, more: string[]) => ['entity', 'operation', 'live', kindOf(kind).texts, ...more]
const listCrumb = (kind: Kind, t: T) => ({ label: t(placeTexts(kindOf(kind)).title), to: paths.of(kind).list() })

/** `more`: groups of texts beyond those of all lists and of the kind. */
export const listHandle = (kind: Kind, more: string[] = []) => ({
  i18n: groupsOf(kind, ['filter', 'view', ...more]),
  trail: (t: T) => [listCrumb(kind, t)],
})

export const detailHandle = (kind: Kind, more: string[] = []) => ({
  i18n: groupsOf(kind, more),
  trail: (t: T, { item, around }: { item: { id: string; name: string }; around?: RowsAround }) => [
    { ...listCrumb(kind, t), ...(around && { to: around.list }) },
    { label: item.name, to: paths.of(kind).one(item.id) },
  ],
})
