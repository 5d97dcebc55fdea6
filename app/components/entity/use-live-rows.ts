// The rows of an attributes table as they go on, and how many keys came that were not there when they were read.
import { liveRows, newKeys } from '~/lib/entity/live-attributes'
import type { AttributesTablePage, LiveData } from '~/lib/entity/page-data'
import { useLive } from '~/lib/live/use-live'

export function useLiveRows({ rows, keys }: AttributesTablePage, { subscription, snapshot }: LiveData) {
  const link = useLive([subscription], snapshot)
  const values = link.values[subscription.id] ?? {}
  return { link, rows: liveRows(rows, values), waiting: newKeys(values, keys, snapshot.takenAt).length }
}
