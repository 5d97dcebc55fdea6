// Entity queries against a model in memory: seeded random queries over a seeded fleet; every page, total and value agrees.

import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ModelDevice, type ModelQuery, matches, modelPage } from '../../tests/support/entity-query-model'
import type { Actor } from '../api/endpoint'
import { DEFAULT_SIGN_IN_RATE } from '../auth/failed-attempts'
import type { Database } from '../db/database'
import { openDatabase } from '../db/open'
import { createFeed } from '../feed/feed'
import { entityId, NULL_ID, timeBasedIds, timeOfId } from '../ids'
import type { AttributeScope, Value } from '../json/value'
import { createOutgoing } from '../outgoing/addresses'
import type { Platform } from '../platform'
import { saveAttributes, saveTelemetry } from '../telemetry/write'
import { entityDataPage } from './entity-data'
import { countEntities, findEntities } from './find'
import { withoutDynamic } from './predicate-sql'
import { readCountQuery, readDataQuery } from './query'
import { accepted } from './reading'

let db: Database
let platform: Platform
const devices: ModelDevice[] = []
const newId = timeBasedIds(() => Date.now())
const [tenantA, tenantB, customerA] = [newId(), newId(), newId()]
const NOW = 1_700_000_000_000

const admin: Actor = {
  authority: 'TENANT_ADMIN',
  userId: newId(),
  tenantId: tenantA,
  customerId: NULL_ID,
  isPublic: false,
  email: 'ann@acme.example',
}
const customer: Actor = { ...admin, authority: 'CUSTOMER_USER', customerId: customerA }

let state = 20_240_607
const below = (limit: number) => {
  state = (state * 1_103_515_245 + 12_345) % 2 ** 31
  return Math.floor((state / 2 ** 31) * limit)
}
const oneOf = <T>(list: readonly T[]): T => list[below(list.length)] as T
const maybe = <T>(value: () => T, chance = 0.5): T | undefined => (below(1000) < chance * 1000 ? value() : undefined)

const WORDS = ['Pump', 'pump', 'Ärger', 'ärger', 'Valve_1', '100%', 'a\\b', '007', '', 'Zeta', '1e3', "o'hara"]
const values: (() => Value)[] = [
  () => ({ type: 'LONG', value: BigInt(below(7) - 3) }),
  () => ({ type: 'DOUBLE', value: (below(13) - 6) / 2 }),
  () => ({ type: 'STRING', value: oneOf(WORDS) }),
  () => ({ type: 'BOOLEAN', value: below(2) === 0 }),
  () => ({ type: 'JSON', value: oneOf(['{"a":1}', '[1,"x"]']) }),
]
const SCOPES: AttributeScope[] = ['CLIENT_SCOPE', 'SHARED_SCOPE', 'SERVER_SCOPE']
const KEYS = ['a', 'b', 'c']

async function makeDevice(place: number) {
  const id = newId()
  const device: ModelDevice = {
    id,
    tenantId: place % 7 === 0 ? tenantB : tenantA,
    customerId: place % 3 === 0 ? customerA : NULL_ID,
    createdTime: timeOfId(id),
    fields: {
      name: `${oneOf(WORDS)}-${place}`,
      type: oneOf(['default', 'pump']),
      label: maybe(() => oneOf(WORDS)) ?? null,
      additionalInfo: maybe(() => '{"gateway":true}', 0.3) ?? null,
    },
    series: {},
    attributes: {},
  }
  const { fields } = device
  await db.query(
    `INSERT INTO device (id, created_time, tenant_id, customer_id, name, type, label, device_profile_id, device_data,
       additional_info) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, '{}', $9::json)`,
    [
      id,
      device.createdTime,
      device.tenantId,
      device.customerId,
      fields.name,
      fields.type,
      fields.label,
      device.tenantId,
      fields.additionalInfo,
    ],
  )
  for (const key of KEYS) {
    const point = maybe(() => ({ key, ts: NOW + below(100), value: oneOf(values)() }), 0.7)
    if (!point) continue
    device.series[key] = point
    await saveTelemetry(platform, entityId('DEVICE', id), [point])
  }
  for (const scope of SCOPES) {
    for (const key of KEYS) {
      const value = maybe(() => oneOf(values)(), 0.5)
      if (!value) continue
      clock++
      await saveAttributes(platform, entityId('DEVICE', id), scope, [{ key, value }])
      device.attributes[`${scope} ${key}`] = { ts: clock, value }
    }
  }
  devices.push(device)
}

let clock = NOW

beforeAll(async () => {
  db = await openDatabase({ databaseUrl: process.env.TEST_DATABASE_URL })
  platform = {
    db,
    clock: () => clock,
    newId,
    feed: createFeed(() => {}),
    log: () => {},
    signingKey: new Uint8Array(1),
    signInRate: DEFAULT_SIGN_IN_RATE,
    guessRate: '',
    outgoing: createOutgoing(),
  }
  await db.query(
    `INSERT INTO tenant_profile VALUES ($1, 0, 'Default', null, true, false, false, '{}') ON CONFLICT DO NOTHING`,
    [tenantA],
  )
  const [profile] = await db.query<{ id: string }>('SELECT id FROM tenant_profile WHERE is_default')
  for (const tenant of [tenantA, tenantB]) {
    await db.query(
      `INSERT INTO tenant (id, created_time, tenant_profile_id, title, region) VALUES ($1, 0, $2, 'Tenant', 'Global')`,
      [tenant, profile?.id],
    )
    await db.query(
      `INSERT INTO device_profile (id, created_time, tenant_id, name, is_default, type, transport_type, profile_data)
       VALUES ($1, 0, $1, 'default', true, 'DEFAULT', 'DEFAULT', '{}')`,
      [tenant],
    )
  }
  for (let place = 0; place < 60; place++) await makeDevice(place)
})
afterAll(() => db.close())

const LATEST = ['TIME_SERIES', 'ATTRIBUTE', 'CLIENT_ATTRIBUTE', 'SHARED_ATTRIBUTE', 'SERVER_ATTRIBUTE'] as const
const FIELDS = ['name', 'title', 'type', 'label', 'createdTime', 'entityType', 'colour']
const latestKey = () => ({ type: oneOf(LATEST), key: oneOf([...KEYS, 'missing']) })
const fieldKey = (fields = FIELDS) => ({ type: 'ENTITY_FIELD' as const, key: oneOf(fields) })
const several = <T>(make: () => T, most: number) => Array.from({ length: below(most + 1) }, make)

const filterValue = <T>(value: T) =>
  below(4) === 0 ? { defaultValue: null, userValue: value } : { defaultValue: value }

type Filter = ModelQuery['keyFilters'][number]

const LEAVES: Record<string, () => Filter['predicate']> = {
  STRING: () => ({
    type: 'STRING',
    operation: oneOf(['EQUAL', 'NOT_EQUAL', 'STARTS_WITH', 'ENDS_WITH', 'CONTAINS', 'NOT_CONTAINS']),
    value: filterValue(oneOf([...WORDS, 'u', '_', '%', 'ÄRG', '\\'])),
    ignoreCase: below(2) === 0,
  }),
  NUMERIC: () => ({
    type: 'NUMERIC',
    operation: oneOf(['EQUAL', 'NOT_EQUAL', 'GREATER', 'LESS', 'GREATER_OR_EQUAL', 'LESS_OR_EQUAL']),
    value: filterValue((below(9) - 4) / 2),
  }),
  BOOLEAN: () => ({
    type: 'BOOLEAN',
    operation: oneOf(['EQUAL', 'NOT_EQUAL']),
    value: filterValue(below(2) === 0),
  }),
}
const leaf = (kinds: readonly string[]) => LEAVES[oneOf(kinds)]!()

function predicate(kinds: readonly string[], depth = 0): Filter['predicate'] {
  if (depth > 1 || below(3) > 0) return leaf(kinds)
  const predicates = Array.from({ length: 1 + below(3) }, () => predicate(kinds, depth + 1))
  return { type: 'COMPLEX', operation: oneOf(['AND', 'OR']), predicates }
}

function keyFilter(): Filter {
  if (below(3) > 0) {
    const key = latestKey()
    return { key, valueType: 'STRING', predicate: predicate(['STRING', 'NUMERIC', 'BOOLEAN']) }
  }
  const key = fieldKey(['name', 'type', 'label', 'colour'])
  return { key, valueType: 'STRING', predicate: predicate(['STRING']) }
}

function randomQuery(): ModelQuery {
  const some = () => devices[below(devices.length)]?.id ?? ''
  return {
    entityFilter: oneOf([
      { type: 'entityType', entityType: 'DEVICE' },
      { type: 'entityType', entityType: 'DEVICE' },
      { type: 'singleEntity', singleEntity: { entityType: 'DEVICE', id: some() } },
      { type: 'entityList', entityType: 'DEVICE', entityList: Array.from({ length: 30 }, some) },
      {
        type: 'entityName',
        entityType: 'DEVICE',
        entityNameFilter: oneOf(['P', 'ä', 'Ä', '%', '_', '%M', '_U', '\\%', '', null]),
      },
      { type: 'deviceType', deviceType: oneOf(['pump', 'Pump']), deviceNameFilter: oneOf(['PU', '1', '%1', null]) },
    ]),
    pageLink: {
      pageSize: 1 + below(20),
      page: below(4),
      textSearch: oneOf([null, null, '', 'PU', 'ärg', '%', '_1', 'P%1', '\\_', 'default', 'true', '-1']),
      sortOrder: oneOf([
        null,
        { key: oneOf([latestKey(), fieldKey()]), direction: oneOf(['ASC', 'DESC'] as const) },
        { key: oneOf([latestKey(), fieldKey()]), direction: oneOf(['ASC', 'DESC'] as const) },
      ]),
    },
    entityFields: several(fieldKey, 3),
    latestValues: several(latestKey, 4),
    keyFilters: several(keyFilter, 3),
  }
}

test.each(Array.from({ length: 25 }, (_, round) => round))(
  'twenty random queries agree with the model, round %i',
  async () => {
    for (let turn = 0; turn < 20; turn++) {
      const wire = randomQuery()
      const actor = oneOf([admin, admin, customer])
      const about = JSON.stringify(wire)
      if (isRefused(wire)) {
        const query = accepted(readDataQuery(wire, true))
        await expect(findEntities(db, actor, query, withoutDynamic), about).rejects.toMatchObject({ status: 400 })
        continue
      }
      const query = accepted(readDataQuery(wire, true))
      const page = entityDataPage(await findEntities(db, actor, query, withoutDynamic), query, NOW)
      const expected = modelPage(devices, actor, wire, NOW)
      expect(page, about).toEqual(expected)

      const { entityFilter, keyFilters } = wire
      const counted = accepted(readCountQuery({ entityFilter, keyFilters }, true))
      const fitting = devices.filter((device) => matches(device, actor, wire))
      expect(await countEntities(db, actor, counted, withoutDynamic), about).toBe(fitting.length)
    }
  },
)

/** The same field under two names, or an empty predicate beside another. */
function isRefused({ keyFilters }: ModelQuery): boolean {
  const names = new Set(keyFilters.filter(({ key }) => key.type === 'ENTITY_FIELD').map(({ key }) => key.key))
  return names.has('name') && names.has('title')
}
