// A customer who looks on, over the platform's socket, at one thing in every way there is, and at another that stays.
import { series } from './entity-queries'
import { type EntityRef, makeDevice, type PlatformApi, type Session, type TestTenant, unique } from './platform-api'
import { openPlatformSocket, type PlatformSocket } from './platform-socket'

export interface Thing {
  entityType: 'DEVICE' | 'ASSET' | 'ENTITY_VIEW'
  id: string
}

const HOUR = 3_600_000
const byName = { key: { type: 'ENTITY_FIELD', key: 'name' }, direction: 'ASC' }
const byTime = { key: { type: 'ALARM_FIELD', key: 'createdTime' }, direction: 'DESC' }
const page = (filter: object, rest: object = {}) => ({
  entityFilter: filter,
  pageLink: { pageSize: 10, page: 0, sortOrder: byName },
  entityFields: [{ type: 'ENTITY_FIELD', key: 'name' }],
  latestValues: [series('t')],
  keyFilters: [],
  ...rest,
})

/** The ids of commands by what they subscribe to. */
export const KINDS = {
  attributes: 1,
  latest: 2,
  window: 3,
  'entity data, latest': 4,
  'entity data, series': 5,
  'entities of a relation': 6,
  alarms: 7,
  count: 8,
} as const

/** Every kind of subscription there is, to one thing; `root` is related to it. Ids are counted on from `first`. */
export function everyKind(thing: Thing, root: Thing, first = 0): object {
  const target = { entityType: thing.entityType, entityId: thing.id }
  const list = { type: 'entityList', entityType: thing.entityType, entityList: [thing.id] }
  const walk = { type: 'relationsQuery', rootEntity: root, direction: 'FROM', maxLevel: 1, filters: [] }
  const latestCmd = { keys: [series('t')] }
  const range = { keys: ['t'], interval: 1000, limit: 10, agg: 'NONE' }
  return {
    attrSubCmds: [{ cmdId: first + KINDS.attributes, ...target, keys: 't' }],
    tsSubCmds: [
      { cmdId: first + KINDS.latest, ...target, keys: 't' },
      {
        cmdId: first + KINDS.window,
        ...target,
        keys: 't',
        startTs: Date.now(),
        timeWindow: HOUR,
        agg: 'NONE',
        limit: 10,
      },
    ],
    entityDataCmds: [
      { cmdId: first + KINDS['entity data, latest'], query: page(list), latestCmd },
      {
        cmdId: first + KINDS['entity data, series'],
        query: page(list),
        tsCmd: { ...range, startTs: Date.now(), timeWindow: HOUR },
      },
      { cmdId: first + KINDS['entities of a relation'], query: page(walk), latestCmd },
    ],
    alarmDataCmds: [
      {
        cmdId: first + KINDS.alarms,
        query: page(list, { pageLink: { pageSize: 10, page: 0, sortOrder: byTime, timeWindow: HOUR } }),
      },
    ],
    entityCountCmds: [{ cmdId: first + KINDS.count, query: { entityFilter: list } }],
  }
}

const MARK = 1_000

export class Onlooker {
  private marks = 0
  private constructor(
    readonly socket: PlatformSocket,
    private readonly api: Session,
    private readonly kept: string,
  ) {}

  /** `owner`: the customer whose the other thing is. */
  static async open(url: string, token: string, tenant: TestTenant, owner: string): Promise<Onlooker> {
    const { id } = await makeDevice(tenant.api, { customerId: { entityType: 'CUSTOMER', id: owner } })
    const onlooker = new Onlooker(await openPlatformSocket(url, token), tenant.api, id)
    onlooker.socket.send({ tsSubCmds: [{ cmdId: MARK, entityType: 'DEVICE', entityId: id, keys: 'mark' }] })
    await onlooker.socket.answer(MARK)
    return onlooker
  }

  /** Subscribes in every way, and waits for the first answers. */
  async lookAt(thing: Thing, root: Thing): Promise<void> {
    this.socket.send(everyKind(thing, root))
    for (const id of Object.values(KINDS)) await this.socket.answer(id)
    await this.untilHere()
  }

  /** All that was told until something that is told for sure. */
  async untilHere() {
    const mark = ++this.marks
    await this.api.call('POST', `/api/plugins/telemetry/DEVICE/${this.kept}/timeseries/ANY`, { mark })
    // biome-ignore lint/suspicious/noExplicitAny: tests look into frames of any shape
    const told: any[] = []
    for (;;) {
      const frame = await this.socket.next()
      if (frame.subscriptionId === MARK && frame.data?.mark?.[0]?.[1] === String(mark)) return told
      told.push(frame)
    }
  }
}

/** A value of each kind for the thing, or for what a view of it looks at. */
export async function tell(api: Session, { entityType, id }: Thing, value: string): Promise<void> {
  const base = `/api/plugins/telemetry/${entityType}/${id}`
  if (entityType !== 'ENTITY_VIEW') await api.call('POST', `${base}/timeseries/ANY`, { t: value })
  await api.call('POST', `${base}/attributes/SERVER_SCOPE`, { t: value })
  const alarm = { originator: { entityType, id }, type: value, severity: 'MAJOR', status: 'ACTIVE_UNACK' }
  await api.call('POST', '/api/alarm', alarm)
}

export async function relate(api: Session, from: Thing, to: Thing): Promise<void> {
  await api.call('POST', '/api/relation', { from, to, type: 'Contains', typeGroup: 'COMMON' })
}

export const customerNamed = async (api: Session): Promise<string> =>
  (await api.call<EntityRef>('POST', '/api/customer', { title: unique('Customer') })).id.id

export const signInPublic = async (api: PlatformApi, publicId: string): Promise<string> =>
  (await api.call<{ token: string }>('POST', '/api/auth/login/public', { publicId })).token
