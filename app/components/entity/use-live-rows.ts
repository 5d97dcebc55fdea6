// The rows of an attributes table as they go on, and how many keys came that were not there when they were read.
import { liveRows, newKeys } from '~/lib/entity/live-attributes'
import type { AttributesTablePage, ValuesData } from '~/lib/entity/page-data'
import { useLiveValues } from './use-live-values'

export function useLiveRows({ rows, keys }: AttributesTablePage, live: ValuesData) {
  const { live: link, values } = useLiveValues(live)
  return { link, rows: liveRows(rows, values), waiting: newKeys(values, keys, live.sent.takenAt).length }
}
