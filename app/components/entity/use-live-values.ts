// The values of one entity by key: those of the page first, then what the stream tells.
import { useMemo } from 'react'
import type { ValuesData } from '~/lib/entity/page-data'
import { snapshotOf } from '~/lib/live/sent-values'
import { useLive } from '~/lib/live/use-live'

export function useLiveValues({ subscription, sent }: ValuesData) {
  const snapshot = useMemo(() => snapshotOf(sent, subscription.id), [sent, subscription.id])
  const live = useLive([subscription], snapshot)
  return { live, values: live.values[subscription.id] ?? {} }
}
