// A dry run of an alarm's rules against what a device of the profile sent. What it cannot know is told: attributes are those
// of now, and of very many values only the newest are looked at.
import { data, type LoaderFunctionArgs } from '@remix-run/node'
import type { Situation, Value } from '~/lib/alarm-rule/condition'
import { alarmsOf, type DryPoint, dryRun, otherKeysOf, seriesKeysOf } from '~/lib/alarm-rule/dry-run'
import { limitsOf } from '~/lib/alarm-rule/limits'
import { paths } from '~/lib/paths'
import { listAttributes } from '~/lib/platform/attribute.server'
import type { Connection } from '~/lib/platform/connection.server'
import type { Device } from '~/lib/platform/device'
import { devices } from '~/lib/platform/device.server'
import { deviceProfiles } from '~/lib/platform/device-profile.server'
import { type EntityId, entityId, isUuid } from '~/lib/platform/entity-id'
import { orNotFound } from '~/lib/platform/failure-response.server'
import { literalOf, stringifyLossless } from '~/lib/platform/lossless-json'
import type { Point } from '~/lib/platform/series'
import { canNameKey, rawPoints } from '~/lib/platform/series.server'
import type { SignedIn } from '~/lib/session/session.server'
import { sentSeries } from '~/lib/telemetry/sent-series'
import { seriesOf, seriesRow } from '~/lib/telemetry/series'
import { readWindow } from '~/lib/time/read-window'
import { settleWindow } from '~/lib/time/window-address.server'
import { readZone } from '~/lib/time/zone'
import { idIn } from '../detail.server'
import { requireRight } from '../rights.server'
import { alarmAt } from './alarm-places'

const MOST_DEVICES = 100
const MOST_POINTS = 10_000
const MOST_KEYS = 10
const MOST_DRAWN = 4

const plain = (value: unknown): Value => {
  if (typeof value === 'string' || typeof value === 'boolean') return value
  const literal = literalOf(value)
  return literal === undefined ? stringifyLossless(value) : Number(literal)
}

const pointOf = ({ ts, value }: Point): DryPoint => ({ ts, value: plain(value) })

interface Range {
  startTs: number
  endTs: number
}

/** The values of a key in the window, oldest first, after the one that it had before. */
async function historyOf(platform: Connection, device: EntityId, key: string, { startTs, endTs }: Range) {
  if (!canNameKey(key)) return { key, points: [], drawn: [] }
  const [found, before] = await Promise.all([
    rawPoints(platform, device, key, { startTs, endTs, limit: MOST_POINTS + 1, order: 'DESC' }),
    rawPoints(platform, device, key, { startTs: 0, endTs: startTs, limit: 1, order: 'DESC' }),
  ])
  const drawn = found.slice(0, MOST_POINTS).reverse()
  const isCut = found.length > MOST_POINTS
  return {
    key,
    points: [...(isCut ? [] : before), ...drawn].map(pointOf),
    drawn,
    ...(isCut && { since: drawn[0]?.ts }),
  }
}

/** Of the device, whichever scope was written last. */
async function attributesOf(platform: Connection, device: EntityId): Promise<Map<string, Value>> {
  const scopes = ['CLIENT_SCOPE', 'SERVER_SCOPE', 'SHARED_SCOPE'] as const
  const all = (await Promise.all(scopes.map((scope) => listAttributes(platform, device, scope)))).flat()
  const oldestFirst = all.toSorted((a, b) => Number(a.lastUpdateTs ?? 0) - Number(b.lastUpdateTs ?? 0))
  return new Map(oldestFirst.map(({ key, value }) => [`ATTRIBUTE ${key}`, plain(value)]))
}

/** Without what cannot be read: then the values of the rule count. */
async function ownerAttributes(platform: Connection, owner: EntityId | undefined): Promise<ReadonlyMap<string, Value>> {
  if (!owner) return new Map()
  const found = await listAttributes(platform, owner, 'SERVER_SCOPE').catch(() => [])
  return new Map(found.map(({ key, value }) => [key, plain(value)]))
}

const NOBODY = '13814000-1dd2-11b2-8080-808080808080'

async function run({ platform, user }: SignedIn, alarm: unknown, device: Device, range: Range) {
  const id = entityId('DEVICE', device.id.id)
  const customerId = (device as { customerId?: { id?: string } | null }).customerId?.id
  const keys = seriesKeysOf(alarm).slice(0, MOST_KEYS)
  const [histories, attributes, customer, tenant] = await Promise.all([
    Promise.all(keys.map((key) => historyOf(platform, id, key, range))),
    attributesOf(platform, id),
    ownerAttributes(platform, customerId && customerId !== NOBODY ? entityId('CUSTOMER', customerId) : undefined),
    ownerAttributes(platform, user.tenantId ? entityId('TENANT', user.tenantId) : undefined),
  ])
  const fields = Object.entries(device).map(([name, value]): [string, Value] => [`ENTITY_FIELD ${name}`, plain(value)])
  const since = Math.max(0, ...histories.map((one) => one.since ?? 0))
  const known = new Map([...fields, ...attributes])
  const ofOwner: Situation['ofOwner'] = (owner, name) => (owner === 'CURRENT_TENANT' ? tenant : customer).get(name)
  const asOfNow = { ts: range.endTs, value: (key: string) => known.get(key), ofOwner }
  const { events, isCut } = dryRun({
    alarm,
    series: new Map(histories.map(({ key, points }) => [key, points])),
    known,
    ofOwner,
    startTs: Math.max(range.startTs, since),
    endTs: range.endTs,
  })
  const untilTs = Math.min(range.endTs, Date.now())
  return {
    alarms: alarmsOf(events),
    isCut,
    since: since || undefined,
    hasValues: histories.some(({ drawn }) => drawn.length > 0),
    charts: histories.slice(0, MOST_DRAWN).flatMap(({ key, drawn }) => {
      const series = seriesOf({ rows: drawn.map(seriesRow), untilTs })
      return series ? [{ key, series: sentSeries(series), limits: limitsOf(alarm, key, asOfNow) }] : []
    }),
  }
}

export async function dryRunLoader({ request, params }: LoaderFunctionArgs) {
  const auth = await requireRight(request, 'deviceProfile', 'manage')
  const { platform } = auth
  const profileId = idIn('deviceProfile', params)
  const profile = await orNotFound(deviceProfiles.get(platform, profileId), 'deviceProfile')
  const found = alarmAt(profile, params.alarmId ?? '')
  if (!found) throw data({ kind: 'not-found' }, 404)
  const search = settleWindow(request)
  const now = Date.now()
  const window = readWindow(search, { usual: '7d', zone: readZone(request), now })
  const link = { pageSize: MOST_DEVICES, page: 0, sortProperty: 'name', sortOrder: 'ASC' } as const
  const listed = await devices.list(platform, { kind: 'tenant' }, link, { deviceProfileId: profileId })
  const choices = listed.data.map(({ id, name }) => ({ id: id.id, name: String(name) }))
  const asked = search.get('device') ?? ''
  const chosen = isUuid(asked) ? asked : choices[0]?.id
  const device = chosen ? await orNotFound(devices.get(platform, chosen), 'device') : undefined
  const { id, alarmType } = found.alarm
  return {
    type: String(alarmType ?? id ?? ''),
    window,
    now,
    device: device && { id: device.id.id, name: String(device.name) },
    devices:
      device && !choices.some((one) => one.id === device.id.id)
        ? [{ id: device.id.id, name: String(device.name) }, ...choices]
        : choices,
    hasMore: listed.totalElements > choices.length,
    usesOthers: otherKeysOf(found.alarm).length > 0,
    result: device && (await run(auth, found.alarm, device, window)),
    backTo: paths.of('deviceProfile').one(profileId, 'alarmRules'),
  }
}
