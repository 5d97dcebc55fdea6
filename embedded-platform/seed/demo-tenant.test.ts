import { afterAll, beforeAll, expect, test } from 'vitest'
import { startPlatform, type TestPlatform } from '../../tests/support/platform'
import { fleetDevices } from '../fleet/devices'
import { changesOf, HISTORY, stretchesOf } from '../fleet/history'
import { DAY } from '../fleet/model/signal'
import { fleetProfiles } from '../fleet/profiles'
import { timeOfId } from '../ids'
import { attributes, history, latest } from '../telemetry/read'
import { demoCredentials, replaceKnownTokens } from './demo-credentials'
import { seedDemo } from './demo-tenant'
import { fillHistory } from './fill-history'

const SECRETS = { tenantPassword: 'tenant', customerPassword: 'customer', hasKnownTokens: true }
let it: TestPlatform
let seededAt: number

beforeAll(async () => {
  it = await startPlatform()
  expect(await seedDemo(it.platform, SECRETS)).toBe(true)
  const [row] = await it.platform.db.query<{ seeded_at: number }>('SELECT seeded_at FROM demo')
  seededAt = row?.seeded_at ?? 0
})
afterAll(() => it.close())

const devicesOf = async (email: string, password: string, path: string) => {
  const token = await it.login(email, password)
  const { status, body } = await it.api('GET', `${path}?pageSize=100&page=0&sortProperty=createdTime`, { token })
  expect(status).toBe(200)
  return body.data
}
const idOf = async (start: string) => {
  const [row] = await it.platform.db.query<{ id: string }>("SELECT id FROM device WHERE name LIKE $1 || '%'", [start])
  return row?.id ?? ''
}

test('the tenant sees the whole fleet, made over years', async () => {
  const devices = await devicesOf('tenant@thingsboard.org', 'tenant', '/api/tenant/deviceInfos')
  expect(devices).toHaveLength(fleetDevices.length)
  expect(new Set(devices.map((device: { type: string }) => device.type))).toEqual(new Set(Object.keys(fleetProfiles)))
  for (const { id, createdTime } of devices) expect(timeOfId(id.id)).toBe(createdTime)
  expect(devices[0].createdTime).toBeLessThan(seededAt - 365 * DAY)
  expect(devices.filter((device: { customerIsPublic: boolean }) => device.customerIsPublic)).toHaveLength(2)
  expect(devices.find(({ name }: { name: string }) => name === 'CH-02 Chiller').customerTitle).toBe('Harbour Estates')
})

test('the customer sees its own', async () => {
  const token = await it.login('customer@thingsboard.org', 'customer')
  const user = await it.api('GET', '/api/auth/user', { token })
  const path = `/api/customer/${user.body.customerId.id}/deviceInfos?pageSize=100&page=0`
  const { body } = await it.api('GET', path, { token })
  const expected = fleetDevices.filter(({ owner }) => owner === 'Harbour Estates').map(({ name }) => name)
  expect(body.data.map(({ name }: { name: string }) => name).sort()).toEqual(expected.sort())
})

test('newest values and activity are there before the history is', async () => {
  const values = await latest(it.platform.db, await idOf('CH-02'))
  expect(values).toHaveLength(17)
  const known = await attributes(it.platform.db, await idOf('CH-02'), { scope: 'SERVER_SCOPE' })
  const of = (key: string) => known.find((attribute) => attribute.key === key)?.value.value
  expect(of('active')).toBe(true)
  expect(Math.abs(Number(of('lastActivityTime')) - seededAt)).toBeLessThan(5000)
  const silent = await attributes(it.platform.db, await idOf('CO2-1207'), { keys: ['active'] })
  expect(silent.map(({ value }) => value.value)).toEqual([false])
  expect(await latest(it.platform.db, await idOf('GW-12'))).toEqual([])
})

test('a history that was stopped goes on where it ended, and is complete', async () => {
  const { db } = it.platform
  const some = fleetDevices.filter(({ name }) => /^(CH-02|EM-12|WM-0421|CO2-1207|SW-02|EM-90)/.test(name))
  await db.query('UPDATE demo_device SET is_filled = true WHERE NOT fleet_name = ANY($1::text[])', [
    some.map(({ name }) => name),
  ])
  const left = async () => (await db.query('SELECT 1 FROM demo_device WHERE NOT is_filled')).length
  const stop = new AbortController()
  const first = fillHistory(it.platform, stop.signal)
  while ((await left()) === some.length) await new Promise((done) => setTimeout(done, 1))
  stop.abort()
  const before = await first
  const isStopped = (await left()) > 0
  const after = await fillHistory(it.platform, new AbortController().signal)
  expect([before > 0, after > 0]).toEqual([true, isStopped])
  expect(await left()).toBe(0)
  expect(await fillHistory(it.platform, new AbortController().signal)).toBe(0)
  for (const device of some.filter(({ silentFor }) => silentFor !== 'never')) {
    const id = await idOf(device.name)
    const [stretch] = stretchesOf(device, seededAt)
    const [key] = stretch?.keys ?? []
    if (!stretch || !key) throw new Error(`${device.name} has no history`)
    const endTs = stretch.start + key.values.length * stretch.step
    const range = { startTs: stretch.start, endTs, limit: 5000, order: 'ASC' } as const
    const found = (await history(db, id, { keys: [key.key], ...range })).get(key.key) ?? []
    const stored = new Map(found.map(({ ts, value }) => [ts, value.value]))
    key.values.forEach((value, place) => {
      if (stored.get(stretch.start + place * stretch.step) !== value) expect.fail(`${device.name} differs at ${place}`)
    })
    const changes = changesOf(device, seededAt)
    const [change] = changes
    const told = change && (await history(db, id, { ...range, keys: [change.key], startTs: seededAt - HISTORY - DAY }))
    expect(told?.get(change?.key ?? '')?.length ?? 0, `${device.name} ${change?.key}`).toBe(
      changes.filter((one) => one.key === change?.key).length,
    )
  }
})

interface Called {
  [member: string]: unknown
}

const signedIn = async (email: string, password: string) => {
  const token = await it.login(email, password)
  const call = async (method: string, path: string, body?: unknown) => {
    const answer = await it.api(method, path, { token, body })
    expect(answer.status, `${method} ${path}: ${JSON.stringify(answer.body)}`).toBe(200)
    return answer.body
  }
  const all = async (path: string) =>
    (await call('GET', `${path}${path.includes('?') ? '&' : '?'}pageSize=200&page=0`)).data
  return { call, all }
}

/** Fields of alias filters that are for clients only, and what a client puts in their place. */
const resolved = (filter: Called, state: unknown) => {
  const { resolveMultiple, rootStateEntity, stateEntityParamName, defaultStateEntity, ...rest } = filter
  if (rest.type === 'stateEntity') return { type: 'singleEntity', singleEntity: state }
  return rootStateEntity ? { ...rest, rootEntity: state } : rest
}

test('the tenant administrator walks through places, boards, chains, profiles, alarms and the journal', async () => {
  const { call, all } = await signedIn('tenant@thingsboard.org', 'tenant')
  const assets = await all('/api/tenant/assets')
  const site = assets.find(({ name }: { name: string }) => name === 'Meridian Tower').id
  const below = await call('POST', '/api/relations', {
    parameters: { rootId: site.id, rootType: 'ASSET', direction: 'FROM', relationTypeGroup: 'COMMON', maxLevel: 0 },
    filters: [{ relationType: 'Contains', entityTypes: [] }],
  })
  const types = below.map((one: { to: { entityType: string } }) => one.to.entityType)
  expect([types.filter((type: string) => type === 'ASSET').length, types.length]).toEqual([12, 29])

  for (const { id, title } of await all('/api/tenant/dashboards')) {
    const { configuration } = await call('GET', `/api/dashboard/${id.id}`)
    const aliases = new Map<string, number>()
    for (const one of Object.values<Called>(configuration.entityAliases)) {
      const found = await call('POST', '/api/entitiesQuery/find', {
        entityFilter: resolved(one.filter as Called, site),
        pageLink: {
          pageSize: 100,
          page: 0,
          sortOrder: { key: { type: 'ENTITY_FIELD', key: 'name' }, direction: 'ASC' },
        },
        entityFields: [{ type: 'ENTITY_FIELD', key: 'name' }],
      })
      expect(found.totalElements, `${title}: ${one.alias}`).toBeGreaterThan(0)
      aliases.set(String(one.id), found.totalElements)
    }
    for (const widget of Object.values<Called>(configuration.widgets)) {
      const query = `isSystem=true&bundleAlias=${widget.bundleAlias}&alias=${widget.typeAlias}`
      const type = await call('GET', `/api/widgetType?${query}`)
      expect(type.descriptor.type, `${title}: ${widget.title}`).toBe(widget.type)
      const { datasources, alarmSource } = widget.config as { datasources: Called[]; alarmSource?: Called }
      for (const source of [...datasources, ...(alarmSource ? [alarmSource] : [])]) {
        expect(aliases.has(String(source.entityAliasId)), `${title}: ${widget.title}`).toBe(true)
        if (source.filterId !== null) expect(configuration.filters[String(source.filterId)]).toBeDefined()
      }
    }
    for (const { layouts } of Object.values<Called>(configuration.states)) {
      for (const { widgets } of Object.values(layouts as Record<string, { widgets: object }>)) {
        for (const widget of Object.keys(widgets)) expect(configuration.widgets[widget]).toBeDefined()
      }
    }
  }
  expect((await call('GET', '/api/dashboard/home')).title).toBe('Northmoor overview')

  const chains = await all('/api/ruleChains')
  expect(chains.map(({ name }: { name: string }) => name).sort()).toEqual([
    'Cold chain',
    'Contact',
    'Root Rule Chain',
    'Water network',
  ])
  for (const chain of chains) {
    const content = await call('GET', `/api/ruleChain/${chain.id.id}/metadata`)
    expect(await call('POST', '/api/ruleChain/metadata', content), chain.name).toEqual(content)
    for (const { type, configuration } of content.nodes) {
      const { configurationDescriptor } = await call('GET', `/api/component/${type}`)
      const known = configurationDescriptor.nodeDefinition.defaultConfiguration
      expect(Object.keys(known), type).toEqual(
        expect.arrayContaining(Object.keys(configuration).filter((key) => key !== 'notifyDevice')),
      )
      const { jsScript } = configuration
      const scriptType = ({ JsSwitch: 'switch', JsFilter: 'filter', Transform: 'update', Log: 'string' } as const)[
        /(JsSwitch|JsFilter|Transform|Log)/.exec(type)?.[0] ?? ''
      ]
      if (!jsScript || !scriptType) continue
      const msg = JSON.stringify({ doorOpen: true, temperature: -20, flowRate: 13 })
      const metadata = { deviceName: 'TH-0562', deviceType: 'Cold store', ts: '1700000000000' }
      const tried = { script: jsScript, scriptType, argNames: ['msg', 'metadata', 'msgType'], msg, metadata }
      const { error } = await call('POST', '/api/ruleChain/testScript', { ...tried, msgType: 'POST_TELEMETRY_REQUEST' })
      expect(error, jsScript).toBe('')
    }
  }
  for (const profile of await all('/api/deviceProfiles')) {
    expect(await call('POST', '/api/deviceProfile', profile), profile.name).toEqual(profile)
  }

  const alarms = await all(`/api/alarm/ASSET/${site.id}?fetchOriginator=true`)
  expect(alarms.map(({ originatorName }: { originatorName: string }) => originatorName)).toContain('CH-02 Chiller')
  expect(await call('GET', `/api/alarm/highestSeverity/ASSET/${site.id}?searchStatus=ACTIVE`)).toBe('MAJOR')
  const [statuses] = await it.platform.db.query<{ kinds: number }>(
    'SELECT count(DISTINCT status) * 10 + count(DISTINCT severity) AS kinds FROM alarm',
  )
  expect(statuses?.kinds).toBe(45)

  const users = await call('GET', '/api/auth/user')
  expect((await all(`/api/audit/logs/user/${users.id.id}`)).length).toBeGreaterThan(50)
  const failed = (await all('/api/audit/logs?actionTypes=DELETED'))[0]
  expect([failed.actionStatus, failed.entityName]).toEqual(['FAILURE', 'WM-0418 Riverside outlet'])
  for (const view of await all('/api/tenant/entityViews')) {
    const keys = await call('GET', `/api/plugins/telemetry/ENTITY_VIEW/${view.id.id}/keys/timeseries`)
    expect([...keys].sort(), view.name).toEqual([...view.keys.timeseries].sort())
  }
})

test('customers see what is theirs, and everybody what is public', async () => {
  const titlesOf = async (email: string, password: string) => {
    const { call, all } = await signedIn(email, password)
    const { customerId } = await call('GET', '/api/auth/user')
    const path = `/api/customer/${customerId.id}`
    const home = await call('GET', '/api/dashboard/home')
    const boards = await all(`${path}/dashboards`)
    for (const { id } of boards) await call('GET', `/api/dashboard/${id.id}`)
    const names = async (of: string) => (await all(`${path}/${of}`)).map(({ name }: { name: string }) => name).sort()
    return {
      home: home === '' ? undefined : home.title,
      boards: boards.map(({ title }: { title: string }) => title),
      views: await names('entityViews'),
      assets: await names('assets'),
    }
  }
  const tower = await titlesOf('customer@thingsboard.org', 'customer')
  expect([tower.boards, tower.views, tower.assets.length]).toEqual([['Meridian Tower'], ['Meridian Tower demand'], 13])
  expect(tower.home).toBe('Meridian Tower')
  const water = await titlesOf('ruth.dale@northmoor-water.example', 'customer')
  expect([water.boards, water.views, water.home]).toEqual([['Water supply'], ['DMA 17 consumption'], undefined])

  const [row] = await it.platform.db.query<{ id: string }>("SELECT id FROM customer WHERE title = 'Public'")
  const { body } = await it.api('POST', '/api/auth/login/public', { body: { publicId: row?.id } })
  const page = `/api/customer/${row?.id}/dashboards?pageSize=10&page=0`
  const seen = await it.api('GET', page, { token: body.token })
  expect(seen.body.data.map(({ title }: { title: string }) => title)).toEqual(['River and air of Northmoor'])
})

test('well-known tokens give way to random ones', async () => {
  const known = fleetDevices.filter(({ token, mqtt }) => token || mqtt)
  expect(await replaceKnownTokens(it.platform)).toEqual(known.map(({ name }) => name))
  expect(await replaceKnownTokens(it.platform)).toEqual([])
  const ids = known.map((device) => demoCredentials(device, true).credentialsId)
  const rows = await it.platform.db.query<{ credentials_type: string }>(
    'SELECT credentials_type FROM device_credentials WHERE credentials_id = ANY($1::text[])',
    [ids],
  )
  expect(rows).toEqual([{ credentials_type: 'MQTT_BASIC' }]) // its id is the user name's; the password is another
})

test('it is made once, and a demo that was deleted stays away', async () => {
  expect(await seedDemo(it.platform, SECRETS)).toBe(false)
  const token = await it.login('sysadmin@thingsboard.org', 'sysadmin')
  const [tenant] = await it.platform.db.query<{ id: string }>('SELECT id FROM tenant')
  expect((await it.api('DELETE', `/api/tenant/${tenant?.id}`, { token })).status).toBe(200)
  expect(await it.platform.db.query('SELECT * FROM demo_device')).toEqual([])
  expect(await seedDemo(it.platform, SECRETS)).toBe(false)
})
