// The counters of a usage card, out of the keys that its settings name.
import { labelText } from '~/lib/dashboard/format/label-pattern'
import { drawnNumber } from '~/lib/dashboard/format/read-value'
import type { Members } from '~/lib/dashboard/model/dashboard'
import { objectOf } from '~/lib/dashboard/model/own'
import { counterAction } from '~/lib/dashboard/model/settings-actions'
import type { DataItem } from '~/lib/dashboard/page/tile-values'
import { USAGE_STATES, type UsageState } from '~/lib/entity/usage/usage'

export interface Counter {
  id: string
  label: string
  used: number
  /** Absent: there is none. */
  limit?: number
  state?: UsageState
}

export function countersOf({ apiUsageDataKeys }: Members, items: readonly DataItem[]): Counter[] {
  if (!Array.isArray(apiUsageDataKeys)) return []
  const value = (key: unknown) => {
    const { name } = objectOf(key)
    return items.find((item) => item.key.name === name)?.latest?.[1]
  }
  return apiUsageDataKeys.map((stored: unknown, place): Counter => {
    const { label, status, maxLimit, current } = objectOf(stored)
    const limit = drawnNumber(value(maxLimit))
    const told = value(status)
    const state = USAGE_STATES.find((one) => one === told)
    return {
      id: counterAction(place),
      label: typeof label === 'string' ? labelText(label, {}) : '',
      used: drawnNumber(value(current)) ?? 0,
      // No limit is told as none, or as nothing at all.
      ...(limit !== undefined && limit > 0 && { limit }),
      ...(state && { state }),
    }
  })
}
