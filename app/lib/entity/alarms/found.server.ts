// One alarm of an entity, and what the person may do to it.
import { ALARM_STEPS, type AlarmItem, type AlarmStep, needsStep } from '~/lib/platform/alarm'
import { type FoundAlarm, getAlarm } from '~/lib/platform/alarm.server'
import type { Connection } from '~/lib/platform/connection.server'
import type { EntityId } from '~/lib/platform/entity-id'
import { PlatformError } from '~/lib/platform/errors'
import type { SignedIn } from '~/lib/session/session.server'
import { alarmsPage } from './pages.server'

type Reader = Pick<SignedIn, 'user' | 'platform'>

/** Undefined when it is gone, or not this person's to see. */
export async function alarmOf(reader: Reader, entity: EntityId, id: string): Promise<FoundAlarm | undefined> {
  const found = await getAlarm(reader.platform, id).catch((error) => {
    if (error instanceof PlatformError && [400, 403, 404].includes(error.status)) return undefined
    throw error
  })
  return found && (await isSeenAt(reader, entity, found.alarm)) ? found : undefined
}

/**
 * Platforms before 3.3.4 show a customer user any alarm of the tenant whose id is known: it must be among those of an
 * entity that this person sees.
 */
async function isSeenAt({ user, platform }: Reader, entity: EntityId, alarm: AlarmItem): Promise<boolean> {
  if (user.authority !== 'CUSTOMER_USER') return true
  return (await alarmsAround(platform, entity, alarm.createdTime)).some(({ id }) => id === alarm.id)
}

const MOST_AT_A_MOMENT = 100
const anything = { list: { page: 1, size: 10, sort: 'createdTime', order: 'desc', q: '' } } as const

/** Those of the entity that were made at that moment. */
async function alarmsAround(platform: Connection, entity: EntityId, ts: number) {
  const window = { startTs: Math.max(0, ts - 1), endTs: ts + 1 }
  const page = { size: MOST_AT_A_MOMENT, page: 1 }
  return (await alarmsPage(platform, entity, { query: anything, window, page })).rows
}

/** Newer platforms let a customer user handle only what was made for that customer. */
const mayHandle = ({ user }: Pick<Reader, 'user'>, { customerId }: FoundAlarm) =>
  user.authority === 'TENANT_ADMIN' ||
  (user.authority === 'CUSTOMER_USER' && (customerId === undefined || customerId === user.customerId))

export const stepsFor = (reader: Pick<Reader, 'user'>, found: FoundAlarm): AlarmStep[] =>
  mayHandle(reader, found) ? ALARM_STEPS.filter((step) => needsStep(found.alarm, step)) : []
