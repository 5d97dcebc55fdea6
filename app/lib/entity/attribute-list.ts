// By what the tables of attributes and telemetry are sorted.
import type { ListRules } from '~/lib/paging'

export const attributeSorts = ['key', 'updated'] as const
export type AttributeSort = (typeof attributeSorts)[number]
export const attributeListRules: ListRules<AttributeSort> = { sorts: attributeSorts, sort: 'key', order: 'asc' }

/** Sorted by age, live values would never stand still. */
export const telemetryListRules: ListRules<'key'> = { sorts: ['key'], sort: 'key', order: 'asc' }
