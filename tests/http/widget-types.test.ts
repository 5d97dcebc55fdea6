// Single widget types over real HTTP, as a browser without scripts uses them: out as files, in from files, and deleted.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fieldsIn, fileForm, wordsIn } from '../support/import-forms'
import { PlatformApi, type Session, unique } from '../support/platform-api'
import { shown } from '../support/shown-html'
import { startTenantConsole, type TenantConsole } from '../support/tenant-console'

let at: TenantConsole
let system: TenantConsole['admin']
let systemApi: Session
const SYSTEM = { email: 'sysadmin@thingsboard.org', password: 'sysadmin' }
beforeAll(async () => {
  at = await startTenantConsole({ isAlone: true })
  systemApi = await new PlatformApi(at.platform.url).signIn(SYSTEM.email, SYSTEM.password)
  system = await at.signedIn(SYSTEM)
})
afterAll(() => at?.close())

interface Bundle {
  id: { id: string }
  alias: string
}
interface WidgetType {
  id: { id: string }
  alias: string
  name: string
  descriptor: object
  image: string | null
}
const makeBundle = (api = at.tenant.api) => api.call<Bundle>('POST', '/api/widgetsBundle', { title: unique('Bundle') })
const descriptor = (more: object = {}) => ({
  type: 'latest',
  sizeX: 7.5,
  sizeY: 3,
  resources: [],
  defaultConfig: '{}',
  ...more,
})
const makeType = (bundle: Bundle, name: string, api = at.tenant.api) =>
  api.call<WidgetType>('POST', '/api/widgetType', { bundleAlias: bundle.alias, name, descriptor: descriptor() })
const typesOf = ({ alias }: Bundle) =>
  at.tenant.api.call<WidgetType[]>('GET', `/api/widgetTypesDetails?isSystem=false&bundleAlias=${alias}`)
const pageOf = ({ id }: Bundle) => `/widgets-bundles/${id.id}`

const file = (more = '') =>
  `\uFEFF{\r\n  "alias": "gauge",\r\n  "name": "Gauge <1>",${more}\r\n  "descriptor": {"type": "rpc", "sizeX": 7.50, "big": 9007199254740993, "resources": [{"url": "x.js"}], "own": {"__proto__": [1e3]}},\r\n  "image": "data:image/png;base64,AA==",\r\n  "description": "d"\r\n}`

test('a file goes in after it was looked at, and comes out equal, digit for digit', async () => {
  const bundle = await makeBundle()
  const page = `${pageOf(bundle)}/widgetTypes/import`
  expect(shown((await at.admin.get(pageOf(bundle))).html)).toContain(page)
  const preview = await at.admin.postFiles(page, fileForm(file('\r\n  "tags": ["a"],')))
  const words = wordsIn(preview.html)
  for (const said of ['Control', '1 script from elsewhere', 'does not keep: tags.']) expect(words).toContain(said)
  const done = await at.admin.postFiles(page, fieldsIn(preview.html))
  expect(done.location).toBe(pageOf(bundle))
  const [made] = await typesOf(bundle)
  const json = `${pageOf(bundle)}/widgetTypes/${made?.id.id}/json`
  expect(shown((await at.admin.get(pageOf(bundle))).html)).toContain(json)
  const out = await at.admin.get(json)
  expect(out.headers.get('content-disposition')).toBe('attachment; filename="gauge__1_.json"')
  expect(JSON.parse(out.html)).toEqual(JSON.parse(file().slice(1)))
  for (const piece of ['7.50', '9007199254740993', '"__proto__"', '1e3']) expect(out.html).toContain(piece)
})

test('an alias that is taken is asked about: beside it, or in its place', async () => {
  const bundle = await makeBundle()
  const old = await makeType(bundle, 'Gauge')
  const page = `${pageOf(bundle)}/widgetTypes/import`
  const preview = await at.admin.postFiles(page, fileForm(file()))
  expect(wordsIn(preview.html)).toContain('Dashboards here know “Gauge” as gauge')
  const refused = await at.admin.postFiles(page, fieldsIn(preview.html))
  expect([refused.status, wordsIn(refused.html).includes('Choose what becomes of the one that is here.')]).toEqual([
    400,
    true,
  ])
  expect(await typesOf(bundle)).toEqual([old])

  const beside = fieldsIn(refused.html)
  beside.set('rival', 'beside')
  await at.admin.postFiles(page, beside)
  expect((await typesOf(bundle)).map(({ alias }) => alias).toSorted()).toEqual(['gauge', 'gauge2'])

  const replace = fieldsIn(refused.html)
  replace.set('rival', 'replace')
  replace.set('name', 'Another name')
  await at.admin.postFiles(page, replace)
  const types = await typesOf(bundle)
  expect(types).toHaveLength(2)
  const now = types.find(({ id }) => id.id === old.id.id)
  expect(now).toMatchObject({ alias: 'gauge', name: 'Another name', image: 'data:image/png;base64,AA==' })
})

test('one is deleted, and the others stay', async () => {
  const bundle = await makeBundle()
  const [one, other] = [await makeType(bundle, 'One'), await makeType(bundle, 'Other')]
  const page = `${pageOf(bundle)}/widgetTypes/${one.id.id}/delete`
  expect(wordsIn((await at.admin.get(page)).html)).toContain('Delete the widget type “One”?')
  expect((await at.admin.post(page, {})).location).toBe(pageOf(bundle))
  expect(await typesOf(bundle)).toEqual([other])
  expect((await at.admin.get(page)).status).toBe(404)
})

test('types of the system are only looked at by tenants, and kept by the system administrator', async () => {
  const bundle = await makeBundle(systemApi)
  const type = await makeType(bundle, 'Shared', systemApi)
  const below = `${pageOf(bundle)}/widgetTypes`
  const seen = shown((await at.admin.get(pageOf(bundle))).html)
  expect(seen).toContain(`${below}/${type.id.id}/json`)
  for (const offered of ['import', `${type.id.id}/delete`]) {
    expect(seen).not.toContain(`${below}/${offered}`)
    expect((await at.admin.get(`${below}/${offered}`)).location).toBe(pageOf(bundle))
    expect((await at.admin.post(`${below}/${offered}`, {})).location).toBe(pageOf(bundle))
  }
  expect(JSON.parse((await at.admin.get(`${below}/${type.id.id}/json`)).html)).toMatchObject({ name: 'Shared' })
  const preview = await system.postFiles(`${below}/import`, fileForm(file()))
  expect((await system.postFiles(`${below}/import`, fieldsIn(preview.html))).location).toBe(pageOf(bundle))
  await system.post(`${below}/${type.id.id}/delete`, {})
  const { html } = await system.get(pageOf(bundle))
  expect(wordsIn(html)).toContain('1 widget type')
  expect(shown(html)).not.toContain(`${below}/${type.id.id}/json`)
})

test('what is wrong is told, and a type of another bundle is not there', async () => {
  const [bundle, another] = [await makeBundle(), await makeBundle()]
  const type = await makeType(another, 'Elsewhere')
  const below = `${pageOf(bundle)}/widgetTypes`
  for (const page of [`${type.id.id}/json`, `${type.id.id}/delete`, 'none/json'])
    expect((await at.admin.get(`${below}/${page}`)).status, page).toBe(404)
  const tried = async (text: string) => wordsIn((await at.admin.postFiles(`${below}/import`, fileForm(text))).html)
  expect(await tried('{"name": "x",\n"descriptor": 7}')).toContain('“descriptor” has to be an object (line 2).')
  expect(await tried('{"widgetsBundle":{"title":"a"},"widgetTypes":[]}')).toContain('This file holds a widgets bundle.')
  const empty = await at.admin.postFiles(`${below}/import`, fileForm('{"name":"x","descriptor":{}}'))
  const refused = await at.admin.postFiles(`${below}/import`, fieldsIn(empty.html))
  expect([refused.status, await typesOf(bundle)]).toEqual([400, []])
})
