// All alarms that a list's filters match, a portion of the platform's at a time: for files, and for work on all of them.
import type { AlarmsResult } from '~/lib/live/shapes/alarms'
import type { EntityId } from '~/lib/platform/entity-id'
import type { SignedIn } from '~/lib/session/session.server'
import { patiently } from '../export/patiently.server'
import { allAlarmsPage } from './all-pages.server'
import { alarmsInTime, type Bounds } from './in-time'
import { alarmsPage } from './pages.server'
import type { AlarmsQuery } from './query'

const PORTION = 200

interface Asked {
  /** Absent: of whatever raised them. */
  entity?: EntityId
  withDetails?: boolean
  signal: AbortSignal
}

type ReadAlarms = (query: AlarmsQuery, bounds: Bounds, page: number) => Promise<AlarmsResult>

export const alarmsReader =
  (reader: Pick<SignedIn, 'user' | 'platform'>, { entity, withDetails, signal }: Asked): ReadAlarms =>
  (query, window, page) =>
    patiently(signal, () => {
      const wanted = { query, window, withDetails, page: { size: PORTION, page } }
      return entity ? alarmsPage(reader.platform, entity, wanted) : allAlarmsPage(reader, wanted)
    })

/** In the order of their creation, whatever the list's. The bounds stand still: else alarms would move between portions. */
export const matchingAlarms = (read: ReadAlarms, query: AlarmsQuery, bounds: Bounds, order: 'asc' | 'desc') =>
  alarmsInTime(bounds, order, (part, page) =>
    read({ ...query, list: { ...query.list, sort: 'createdTime', order } }, part, page),
  )
