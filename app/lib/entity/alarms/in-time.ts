// All alarms of a window, a portion at a time, while others are raised, cleared and deleted meanwhile. Portions go on from
// the time of the last alarm that was read: a page by its number would leave out as many as have left those before it.
import type { AlarmRow } from '~/lib/live/shapes/alarms'

export interface Bounds {
  startTs: number
  endTs: number
}

interface Portion {
  rows: readonly AlarmRow[]
  hasNext: boolean
}

/** `read` answers in the order of their creation. Several alarms may have one time: those read already are left out. */
export async function* alarmsInTime(
  window: Bounds,
  order: 'asc' | 'desc',
  read: (bounds: Bounds, page: number) => Promise<Portion>,
): AsyncGenerator<AlarmRow[]> {
  let bounds = window
  let page = 1
  let known = new Map<string, number>()
  for (;;) {
    const { rows, hasNext } = await read(bounds, page)
    yield rows.filter(({ id }) => !known.has(id))
    const last = rows.at(-1)
    if (!hasNext || !last) return
    for (const { id, createdTime } of rows) known.set(id, createdTime)
    const next = from(last.createdTime, order, bounds)
    if (next.startTs === bounds.startTs && next.endTs === bounds.endTs) page += 1
    else {
      known = new Map([...known].filter(([, ts]) => ts >= next.startTs && ts <= next.endTs))
      bounds = next
      page = 1
    }
  }
}

/** Whether the ends belong to it, no platform says: a millisecond more is read again. */
const from = (ts: number, order: 'asc' | 'desc', { startTs, endTs }: Bounds): Bounds =>
  order === 'asc' ? { startTs: Math.max(startTs, ts - 1), endTs } : { startTs, endTs: Math.min(endTs, ts + 1) }
