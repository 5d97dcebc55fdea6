// The latest value of a key, from a row of a live subscription: by the type of the key in the dashboard, which is not the
// name that platforms have for it.
import type { ValuesByKind } from '~/lib/live/shapes/live-value'
import { own } from '~/lib/live/shapes/record'
import { readValue } from '../format/read-value'
import type { DataKeyType } from '../model/widget'
import type { DataPoint } from './buckets'

/** As queries name the type of a key; undefined for those that no query knows. */
export const QUERY_KIND: Readonly<Partial<Record<DataKeyType, 'TIME_SERIES' | 'ATTRIBUTE' | 'ENTITY_FIELD'>>> = {
  timeseries: 'TIME_SERIES',
  attribute: 'ATTRIBUTE',
  entityField: 'ENTITY_FIELD',
}

/** Undefined where there is none: platforms send an empty text of the time 0 then. */
export function latestOf(
  latest: ValuesByKind,
  { name, type }: { name: string; type: DataKeyType },
): DataPoint | undefined {
  const kind = QUERY_KIND[type]
  const found = kind && own(own(latest, kind) ?? {}, name)
  if (!found || (found.ts === 0 && found.value === '')) return undefined
  // A name such as 007 is one, whatever it looks like.
  return [found.ts, kind === 'ENTITY_FIELD' && name !== 'createdTime' ? found.value : readValue(found.value)]
}
