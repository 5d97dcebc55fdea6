// The rows of an attributes table as they go on, and how many keys came that are not among them.
import type { AttributeRow } from '~/lib/entity/attribute-rows'
import { liveRows, newKeys } from '~/lib/entity/live-attributes'
import type { LiveData } from '~/lib/entity/page-data'
import { useLive } from '~/lib/live/use-live'

export function useLiveRows(read: AttributeRow[], { subscription, snapshot }: LiveData) {
  const link = useLive([subscription], snapshot)
  const values = link.values[subscription.id] ?? {}
  const known = snapshot.results[subscription.id]
  return {
    link,
    rows: liveRows(read, values),
    waiting: newKeys(values, known?.shape === 'values' ? known.values : {}, snapshot.takenAt).length,
  }
}
