// The alarm calls of the platform.
import { z } from 'zod'
import type { AlarmItem, AlarmStep } from './alarm'
import type { Connection } from './connection.server'
import type { EntityId } from './entity-id'
import { EntityIdSchema } from './entity-id-schema'
import { PlatformError } from './errors'
import { stringifyLossless } from './lossless-json'
import { type PageLink, pageQuery } from './page'
import { fullName } from './person'
import { PersonSchema } from './person-schema'

const ts = z
  .number()
  .nullish()
  .transform((value) => value ?? 0)

const AlarmSchema = z.looseObject({
  id: EntityIdSchema,
  type: z.string(),
  originator: EntityIdSchema,
  originatorName: z.string().nullish(),
  propagate: z.boolean().nullish(),
  propagateRelationTypes: z.array(z.string()).nullish(),
  propagateToOwner: z.boolean().nullish(),
  propagateToTenant: z.boolean().nullish(),
  severity: z.string(),
  status: z.string(),
  createdTime: ts,
  startTs: ts,
  endTs: ts,
  ackTs: ts,
  clearTs: ts,
  details: z.unknown(),
  /** Newer platforms: the customer who may handle it. */
  customerId: EntityIdSchema.nullish(),
  assigneeId: EntityIdSchema.partial({ entityType: true }).nullish(),
  assignee: PersonSchema.nullish(),
})
type Alarm = z.output<typeof AlarmSchema>

/** Indented, digit for digit. Since 3.5 an alarm without details has an empty object. */
export function detailsText(details: unknown): string | undefined {
  if (details === null || details === undefined) return undefined
  if (typeof details === 'object' && Object.keys(details).length === 0) return undefined
  return stringifyLossless(details, 2)
}

const itemOf = ({ id, originatorName, details, assigneeId, assignee, ...alarm }: Alarm): AlarmItem => ({
  id: id.id,
  type: alarm.type,
  originator: { entityType: alarm.originator.entityType, id: alarm.originator.id },
  ...(originatorName && { originatorName }),
  severity: alarm.severity,
  status: alarm.status,
  createdTime: alarm.createdTime,
  startTs: alarm.startTs,
  endTs: alarm.endTs,
  ackTs: alarm.ackTs,
  clearTs: alarm.clearTs,
  details: detailsText(details),
  propagates: {
    ...(alarm.propagate && { relations: alarm.propagateRelationTypes ?? [] }),
    ...(alarm.propagateToOwner && { owner: true }),
    ...(alarm.propagateToTenant && { tenant: true }),
  },
  ...(assigneeId && { assigneeId: assigneeId.id }),
  ...(assignee && fullName(assignee) && { assignee: fullName(assignee) }),
})

export interface FoundAlarm {
  alarm: AlarmItem
  /** The customer who may handle it; undefined where the platform does not say. */
  customerId?: string
}

export async function getAlarm(platform: Connection, id: string): Promise<FoundAlarm> {
  const path = `/api/alarm/info/${encodeURIComponent(id)}`
  const found = await platform.request(path, AlarmSchema, { lossless: true })
  return { alarm: itemOf(found), customerId: found.customerId?.id }
}

const PATHS = { acknowledge: 'ack', clear: 'clear' } as const

/** Newer platforms refuse what is done already: then somebody else has done it. */
export async function stepAlarm(platform: Connection, id: string, step: AlarmStep): Promise<'done' | 'already'> {
  try {
    await platform.send(`/api/alarm/${encodeURIComponent(id)}/${PATHS[step]}`, { method: 'POST' })
    return 'done'
  } catch (error) {
    const isDone =
      error instanceof PlatformError && error.status === 400 && /already (acknow|clear)/i.test(error.platformMessage)
    if (!isDone) throw error
    return 'already'
  }
}

const ListSchema = z.looseObject({
  data: z.array(z.looseObject({})),
  totalElements: z.number(),
  totalPages: z.number(),
  hasNext: z.boolean(),
})

interface ListOptions {
  searchStatus?: string
  startTime: number
  endTime: number
}

interface AllOptions {
  statusList: readonly string[]
  severityList: readonly string[]
  typeList: readonly string[]
  assigneeId?: string
  startTime: number
  endTime: number
}

/** A list of one text with a comma would be read as two: said twice, it is taken as it is. */
const members = (name: string, values: readonly string[]) =>
  (values.length === 1 && values[0]?.includes(',') ? [...values, ...values] : values).map((value) => [name, value])

/** All alarms that a person sees, whatever raised them (`alarmLists`): as the platform sends them. */
export function listAllAlarms(platform: Connection, link: PageLink, options: AllOptions) {
  const { statusList, severityList, typeList, ...rest } = options
  const lists = [
    ...members('statusList', statusList),
    ...members('severityList', severityList),
    ...members('typeList', typeList),
  ]
  const query = new URLSearchParams(lists).toString()
  return platform.request(`/api/v2/alarms${pageQuery(link, rest)}${query && `&${query}`}`, ListSchema)
}

const TypesSchema = z.looseObject({ data: z.array(z.looseObject({ type: z.string() })) })

/** By a query, as the platform sends them; `assigneeId`: of newer platforms (`alarmLists`). */
export const findAlarms = (platform: Connection, query: { pageLink: object }, assigneeId?: string) =>
  platform.request('/api/alarmsQuery/find', ListSchema, {
    method: 'POST',
    body: { ...query, pageLink: { ...query.pageLink, ...(assigneeId && { assigneeId }) } },
  })

/** The types of alarms that there are (`alarmLists`). */
export async function alarmTypes(platform: Connection, most: number): Promise<string[]> {
  const link = { pageSize: most, page: 0, sortProperty: 'type', sortOrder: 'ASC' } as const
  const { data } = await platform.request(`/api/alarm/types${pageQuery(link)}`, TypesSchema)
  return data.map(({ type }) => type)
}

/** The alarms of an entity of a kind that no query finds: as the platform sends them. */
export const listAlarmsOf = (
  platform: Connection,
  { entityType, id }: EntityId,
  link: PageLink,
  { searchStatus, startTime, endTime }: ListOptions,
) =>
  platform.request(
    `/api/alarm/${encodeURIComponent(entityType)}/${encodeURIComponent(id)}${pageQuery(link, {
      searchStatus,
      startTime,
      endTime,
      fetchOriginator: true,
    })}`,
    ListSchema,
  )
