// The widgets of a fresh installation, and bundles carried from one place to another without loss.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SYSADMIN, startPlatform, type TestPlatform } from '../../tests/support/platform'
import { PlatformApi, type TestTenant, unique } from '../../tests/support/platform-api'
import { ensureSystemWidgets } from '../system-data/widgets/install'

let at: TestPlatform
let sysToken: string
let tenant: TestTenant
let other: TestTenant

beforeAll(async () => {
  at = await startPlatform()
  const api = new PlatformApi(at.url)
  const sys = await api.signIn(SYSADMIN.email, SYSADMIN.password)
  sysToken = sys.token
  tenant = await api.makeTenant(sys)
  other = await api.makeTenant(sys)
})
afterAll(() => at.close())

const call = (method: string, path: string, body?: unknown, token = tenant.api.token) =>
  at.api(method, path, { token, body })
const detailsOf = async (bundleAlias: string, isSystem: boolean, token?: string) =>
  (await call('GET', `/api/widgetTypesDetails?isSystem=${isSystem}&bundleAlias=${bundleAlias}`, undefined, token)).body

const nameless = ({ id, tenantId, createdTime, ...rest }: Record<string, unknown>) => rest

test('90 types in 13 bundles, each with settings that its configuration starts from', async () => {
  const { body: bundles } = await call('GET', '/api/widgetsBundles')
  expect(bundles).toHaveLength(13)
  let types = 0
  for (const { alias } of bundles) {
    for (const { descriptor, image, description } of await detailsOf(alias, true)) {
      types++
      expect(image).toMatch(/^data:image\/svg\+xml;base64,/)
      expect(description).not.toBe('')
      const config = JSON.parse(descriptor.defaultConfig)
      const { schema } = JSON.parse(descriptor.settingsSchema)
      expect(Object.keys(schema.properties)).toEqual(Object.keys(config.settings))
    }
  }
  expect(types).toBe(90)
})

test('what the administrator takes away stays away', async () => {
  const { body: bundles } = await call('GET', '/api/widgetsBundles')
  const date = bundles.find(({ alias }: { alias: string }) => alias === 'date')
  expect((await call('DELETE', `/api/widgetsBundle/${date.id.id}`, undefined, sysToken)).status).toBe(200)
  await ensureSystemWidgets(at.platform)
  expect((await call('GET', '/api/widgetsBundles')).body).toHaveLength(12)
  expect(await detailsOf('date', true)).toEqual([])
})

test('a bundle that is exported and imported elsewhere is the same', async () => {
  const title = unique('Bundle')
  const { body: bundle } = await call('POST', '/api/widgetsBundle', { title, image: 'data:,x', description: 'd' })
  const descriptor = { type: 'latest', sizeX: 7.5, sizeY: 3, defaultConfig: '{"a":1.50}', more: [null, { ü: '\n' }] }
  for (const name of ['One', 'Two!']) {
    await call('POST', '/api/widgetType', { bundleAlias: bundle.alias, name, descriptor, image: 'data:,y' })
  }
  const types = (await detailsOf(bundle.alias, false)).map(nameless)
  const { body: imported } = await call('POST', '/api/widgetsBundle', nameless(bundle), other.api.token)
  for (const type of types) await call('POST', '/api/widgetType', type, other.api.token)
  expect(nameless(imported)).toEqual(nameless(bundle))
  expect((await detailsOf(bundle.alias, false, other.api.token)).map(nameless)).toEqual(types)
})

test('a taken alias gets a number, also when it was given', async () => {
  const title = unique('Taken')
  const { body: first } = await call('POST', '/api/widgetsBundle', { title })
  const { body: second } = await call('POST', '/api/widgetsBundle', { title: 'other', alias: first.alias })
  expect(second.alias).toBe(`${first.alias}2`)
})
