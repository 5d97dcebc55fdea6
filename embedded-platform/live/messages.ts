// The shapes that go out over the socket: two envelopes, one of the first generation (and of all errors), one of the second.
import type { PageData } from '../api/page'
import type { EntityId } from '../ids'
import type { AlarmData } from '../queries/alarm-page'
import type { EntityData, TsValue } from '../queries/entity-data'

export const ErrorNumber = { INTERNAL: 1, BAD_REQUEST: 2, TOO_MANY_UPDATES: 34 } as const

/** A command that cannot be done; told to the client under the command's id. */
export class CommandError extends Error {
  constructor(
    readonly errorCode: number,
    message: string,
  ) {
    super(message)
    this.name = 'CommandError'
  }
}

export const badCommand = (message: string) => new CommandError(ErrorNumber.BAD_REQUEST, message)
export const noData = () => new CommandError(ErrorNumber.INTERNAL, 'Failed to fetch data!')

/** A time and a value; the value is null where there is none. */
export type Pair = readonly [ts: number, value: string | null]
export type Pairs = ReadonlyMap<string, readonly Pair[]>

export const subscriptionError = (cmdId: number, errorCode: number, errorMsg: string) => ({
  subscriptionId: cmdId,
  errorCode,
  errorMsg,
  data: null,
  latestValues: {},
})

export const subscriptionData = (cmdId: number, data: Pairs) => ({
  subscriptionId: cmdId,
  errorCode: 0,
  errorMsg: null,
  data: Object.fromEntries(data),
  latestValues: Object.fromEntries([...data].map(([key, pairs]) => [key, pairs.at(-1)?.[0] ?? 0])),
})

/** One entity of an update; what has not changed is null. */
export interface EntityUpdate {
  entityId: EntityId
  latest: Record<string, Record<string, TsValue>> | null
  timeseries: Record<string, TsValue[]> | null
}

const ALLOWED_ENTITIES = 10_000 // informative: the size of the page is what limits

export const entityDataMessage = (
  cmdId: number,
  { data = null, update = null }: { data?: PageData<EntityData> | null; update?: EntityUpdate[] | null },
) => ({
  cmdId,
  data,
  update,
  errorCode: 0,
  errorMsg: null,
  allowedEntities: ALLOWED_ENTITIES,
  cmdUpdateType: 'ENTITY_DATA',
})

/** `total`: of the entities that the query is about. */
export const alarmDataMessage = (
  cmdId: number,
  total: number,
  told: { data: PageData<AlarmData>; allowed?: number } | { update: AlarmData[] },
) => ({
  cmdId,
  data: 'data' in told ? told.data : null,
  update: 'update' in told ? told.update : null,
  errorCode: 0,
  errorMsg: null,
  allowedEntities: ('data' in told ? told.allowed : undefined) ?? ALLOWED_ENTITIES,
  totalEntities: total,
  cmdUpdateType: 'ALARM_DATA',
})

export const countMessage = (cmdId: number, count: number) => ({
  cmdId,
  errorCode: 0,
  errorMsg: null,
  count,
  cmdUpdateType: 'COUNT_DATA',
})
