// One alarm of an entity, and what the person may do to it.
import type { AlarmRow } from '~/lib/live/shapes/alarms'
import { ALARM_STEPS, type AlarmItem, type AlarmStep, needsStep } from '~/lib/platform/alarm'
import { detailsText, type FoundAlarm, getAlarm } from '~/lib/platform/alarm.server'
import type { EntityId } from '~/lib/platform/entity-id'
import { PlatformError } from '~/lib/platform/errors'
import type { SignedIn } from '~/lib/session/session.server'
import type { TimeWindow } from '~/lib/time/time-window'
import { allAlarmsPage } from './all-pages.server'
import { alarmsPage } from './pages.server'
import { type AlarmsQuery, NO_FILTERS } from './query'

type Reader = Pick<SignedIn, 'user' | 'platform'>

/** Undefined when it is gone, or not this person's to handle. */
export async function alarmOf(
  reader: Reader,
  entity: EntityId | undefined,
  id: string,
): Promise<FoundAlarm | undefined> {
  const found = await getAlarm(reader.platform, id).catch((error) => {
    if (error instanceof PlatformError && [400, 403, 404].includes(error.status)) return undefined
    throw error
  })
  return found && (await isSeenAt(reader, entity, found)) ? found : undefined
}

/**
 * Platforms before 3.3.4 show a customer user any alarm of the tenant whose id is known: it must be among those of an
 * entity that this person sees.
 */
async function isSeenAt(
  { user, platform }: Reader,
  entity: EntityId | undefined,
  { alarm, customerId }: FoundAlarm,
): Promise<boolean> {
  if (user.authority !== 'CUSTOMER_USER' || customerId === user.customerId) return true
  const ts = alarm.createdTime
  const window = { startTs: Math.max(0, ts - 1), endTs: ts + 1 }
  const { rows } = await alarmsPage(platform, entity ?? alarm.originator, {
    query: anything,
    window,
    page: { size: MOST_AT_ONCE, page: 1 },
  })
  return rows.some(({ id }) => id === alarm.id)
}

const MOST_AT_ONCE = 100
const anything: AlarmsQuery = {
  ...NO_FILTERS,
  list: { page: 1, size: 10, sort: 'createdTime', order: 'desc', q: '' },
}

/**
 * Since 3.3.4 a customer user may not read alarms that were raised before the entity was theirs, though its list has
 * them: such an alarm is what the list says of it. It is looked for on the page one came from, then among the newest.
 */
export async function listedAlarm(
  reader: Reader,
  entity: EntityId | undefined,
  id: string,
  { query, window }: { query: AlarmsQuery; window: TimeWindow },
): Promise<AlarmItem | undefined> {
  const { user, platform } = reader
  if (user.authority !== 'CUSTOMER_USER' || !(await platform.capabilities()).alarmsOfCustomers) return undefined
  const newest = { query: anything, window: { startTs: 0, endTs: Date.now() }, page: { size: MOST_AT_ONCE, page: 1 } }
  for (const wanted of [{ query, window }, newest]) {
    const asked = { ...wanted, withDetails: true }
    const read = entity ? alarmsPage(platform, entity, asked) : allAlarmsPage(reader, asked)
    const { rows } = await read.catch(refusedIsNone)
    const row = rows.find((one) => one.id === id)
    if (row) return itemOf(row)
  }
  return undefined
}

function refusedIsNone(error: unknown): { rows: readonly AlarmRow[] } {
  if (error instanceof PlatformError && [400, 403, 404].includes(error.status)) return { rows: [] }
  throw error
}

const itemOf = ({
  entityId: _entity,
  latest: _latest,
  customerId: _customer,
  details,
  ...row
}: AlarmRow): AlarmItem => ({
  ...row,
  details: detailsText(details),
})

/** Newer platforms let a customer user handle only what was made for that customer. */
export const mayHandle = ({ user }: Pick<Reader, 'user'>, { customerId }: FoundAlarm) =>
  user.authority === 'TENANT_ADMIN' ||
  (user.authority === 'CUSTOMER_USER' && (customerId === undefined || customerId === user.customerId))

export const stepsFor = (reader: Pick<Reader, 'user'>, found: FoundAlarm): AlarmStep[] =>
  mayHandle(reader, found) ? ALARM_STEPS.filter((step) => needsStep(found.alarm, step)) : []

/** The platform lets nobody but this customer's users handle an alarm that was raised for it; absent: it asks for none. */
export async function customerWhoHandles({ user, platform }: Reader): Promise<string | undefined> {
  const isAsked = user.authority === 'CUSTOMER_USER' && (await platform.capabilities()).alarmsOfCustomers
  return isAsked ? user.customerId : undefined
}
