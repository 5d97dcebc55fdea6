// The widget library over real HTTP, as a browser without scripts uses it: bundles of the system and of a tenant.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { examplesIn, fieldsIn, fileForm, wordsIn } from '../support/import-forms'
import { PlatformApi, type Session, unique } from '../support/platform-api'
import { namesIn, shown } from '../support/shown-html'
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

interface Stored {
  id: { id: string }
  alias: string
  title: string
  image: string | null
  description: string | null
}
const PNG =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const make = (body: object = {}, api = at.tenant.api) =>
  api.call<Stored>('POST', '/api/widgetsBundle', { title: unique('Bundle'), ...body })
const read = (id: string) => at.tenant.api.call<Stored>('GET', `/api/widgetsBundle/${id}`)
const own = async () =>
  (await at.tenant.api.call<(Stored & { tenantId: { id: string } })[]>('GET', '/api/widgetsBundles')).filter(
    ({ tenantId }) => tenantId.id !== '13814000-1dd2-11b2-8080-808080808080',
  )
const makeType = (bundle: Stored, name: string, type = 'latest', api = at.tenant.api) =>
  api.call('POST', '/api/widgetType', {
    bundleAlias: bundle.alias,
    name,
    descriptor: { type, sizeX: 7.5, sizeY: 3, resources: [], templateHtml: '', defaultConfig: '{}' },
  })
const idIn = (location = '') => location.split('/').at(-1) ?? ''
const baseIn = (html: string) =>
  /name="base"[^>]*value="([^"]*)"/.exec(html)?.[1]?.replaceAll('&quot;', '"').replaceAll('&amp;', '&') ?? ''

test('the list: those of the system and own ones, searched and sorted, with one of the system only to be looked at', async () => {
  const word = unique('list')
  const mine = await make({ title: `${word}-b` })
  const theirs = await make({ title: `${word}-a` }, systemApi)
  const { html } = await at.admin.get(`/widgets-bundles?q=${word}`)
  expect(namesIn(html)).toEqual([`${word}-a`, `${word}-b`])
  expect(namesIn((await system.get(`/widgets-bundles?q=${word}`)).html)).toEqual([`${word}-a`])
  const page = `/widgets-bundles/${theirs.id.id}`
  const looked = shown((await at.admin.get(page)).html)
  for (const offered of ['edit', 'delete']) expect(looked).not.toContain(`${page}/${offered}`)
  expect(looked).toContain(`${page}/json`)
  expect((await at.admin.get(`${page}/edit`)).location).toBe(page)
  expect((await at.admin.post(`${page}/edit`, { name: 'Mine now', base: '{}' })).location).toBe(page)
  const bulk = await at.admin.post(`/widgets-bundles/delete?id=${theirs.id.id}&id=${mine.id.id}`, {})
  expect(bulk.location).toMatch(/^\/widgets-bundles/)
  expect((await read(theirs.id.id)).title).toBe(`${word}-a`)
  expect((await at.admin.get(`/widgets-bundles/${mine.id.id}`)).status).toBe(404)
  const kept = shown((await system.get(page)).html)
  for (const offered of ['edit', 'delete']) expect(kept).toContain(`${page}/${offered}`)
  await system.post(`${page}/delete`, {})
  expect((await system.get(page)).status).toBe(404)
})

test('one of the system is copied by a tenant: the copy is its own, with types of its own, and the system’s stays', async () => {
  const theirs = await make({ title: unique('System'), description: 'of all', image: PNG }, systemApi)
  await makeType(theirs, 'Dial', 'latest', systemApi)
  const typesOf = (alias: string, isSystem: boolean) =>
    at.tenant.api.call<{ id: { id: string }; name: string }[]>(
      'GET',
      `/api/widgetTypes?isSystem=${isSystem}&bundleAlias=${alias}`,
    )
  const before = [await read(theirs.id.id), await typesOf(theirs.alias, true)]
  const to = `/widgets-bundles/new?copy=${theirs.id.id}`
  expect((await at.admin.get(`/widgets-bundles/${theirs.id.id}`)).html.replaceAll('&amp;', '&')).toContain(to)
  expect(shown((await at.admin.get(to)).html)).toContain(`Filled from ${theirs.title}.`)
  const title = unique('Ours')
  const { location } = await at.admin.post(to, { name: title, description: 'of all' })
  const made = (await own()).find((one) => one.title === title)
  expect(location).toBe(`/widgets-bundles/${made?.id.id}`)
  expect(made?.tenantId.id).toBe(at.tenant.tenantId)
  expect(made?.alias).not.toBe(theirs.alias)
  expect((await typesOf(made?.alias ?? '', false)).map(({ name }) => name)).toEqual(['Dial'])
  expect([await read(theirs.id.id), await typesOf(theirs.alias, true)]).toEqual(before)
  expect(shown((await at.admin.get(location ?? '')).html)).toContain(`${location}/edit`)
  await system.post(`/widgets-bundles/${theirs.id.id}/delete`, {})
})

test('added with a picture, changed without losing it or its alias; what is wrong is told at the field', async () => {
  expect((await at.admin.post('/widgets-bundles/new', { name: ' ' })).html).toContain('Enter a title.')
  const form = new FormData()
  const title = unique('Bundle')
  form.set('name', title)
  form.set('description', 'two words')
  form.set('imageFile', new File([Buffer.from(PNG.split(',')[1] ?? '', 'base64')], 'x.png', { type: 'image/png' }))
  const { location = '' } = await at.admin.postFiles('/widgets-bundles/new', form)
  const made = await read(idIn(location))
  expect(made).toMatchObject({ title, description: 'two words', image: PNG })
  const page = await at.admin.get(location)
  expect(page.html).toContain(`${location}/image`)
  expect((await at.admin.get(`${location}/image`)).headers.get('content-type')).toBe('image/png')
  const base = baseIn((await at.admin.get(`${location}/edit`)).html)
  const same = JSON.parse(base)
  expect((await at.admin.post(`${location}/edit`, { ...same, name: 'Renamed', base })).location).toBe(location)
  expect(await read(idIn(location))).toEqual({ ...made, title: 'Renamed' })
  const long = await at.admin.post(`${location}/edit`, { ...same, description: 'x'.repeat(256), base })
  expect([long.status, wordsIn(long.html).includes('255')]).toEqual([400, true])
  expect((await at.admin.post(`${location}/delete`, {})).location).toBe('/widgets-bundles')
})

test('its page lists its widget types, and deleting it tells how many go', async () => {
  const bundle = await make()
  const page = `/widgets-bundles/${bundle.id.id}`
  expect(wordsIn((await at.admin.get(page)).html)).toContain('It has no widget types yet.')
  for (const [name, type] of [
    ['Gauge <one>', 'latest'],
    ['Table', 'alarm'],
  ])
    await makeType(bundle, name ?? '', type)
  const words = wordsIn((await at.admin.get(page)).html).replaceAll(/\s+/g, ' ')
  for (const said of ['2 widget types', 'Gauge <one> Latest values', 'Table Alarms']) expect(words).toContain(said)
  expect(wordsIn((await at.admin.get(`${page}/delete`)).html)).toContain('2 widget types go with it')
})

const PAGE = '/widgets-bundles/import'
const upload = (text: string) => at.admin.postFiles(PAGE, fileForm(text))
const exported = async (location = '') => (await at.admin.get(`${location}/json`)).html

/** Without what says nothing: older files lack it. */
function comparable(text: string) {
  const { widgetsBundle, widgetTypes } = JSON.parse(text)
  const filled = (one: object) => Object.fromEntries(Object.entries(one).filter(([, value]) => value !== null))
  const { alias: _alias, title: _title, ...bundle } = filled(widgetsBundle) as Record<string, unknown>
  return { bundle, types: widgetTypes.map(filled) }
}

describe('widgets bundles of other people', () => {
  const files = examplesIn('widgets-bundles')
  test.skipIf(files.length > 0)('were not there to be tried (EXAMPLES)', () => {})
  test.each(files)('$name goes in and comes out equal', async ({ text }) => {
    const done = await at.admin.postFiles(PAGE, fieldsIn((await upload(text)).html))
    expect(done.location).toMatch(/^\/widgets-bundles\/[\da-f-]{36}$/)
    const out = await exported(done.location)
    expect(comparable(out)).toEqual(comparable(text))
    expect(JSON.parse(out).widgetsBundle.alias).toBe(JSON.parse(text).widgetsBundle.alias)
    const again = await at.admin.postFiles(PAGE, fieldsIn((await upload(out)).html))
    expect(wordsIn(again.html)).toContain('Another has this name already.')
    const twin = await at.admin.postFiles(PAGE, fieldsIn(again.html))
    expect(comparable(await exported(twin.location))).toEqual(comparable(out))
    for (const { location } of [done, twin]) await at.admin.post(`${location}/delete`, {})
  })
})

test('a bundle of the system comes out whole, and in as one of the tenant', async () => {
  const bundle = await make({ image: PNG }, systemApi)
  for (const name of ['b', 'a', 'c']) await makeType(bundle, name, 'latest', systemApi)
  const out = await exported(`/widgets-bundles/${bundle.id.id}`)
  expect(JSON.parse(out).widgetTypes.map(({ name }: { name: string }) => name)).toEqual(['b', 'a', 'c'])
  for (const member of ['"id"', '"tenantId"', '"createdTime"', '"bundleAlias"']) expect(out).not.toContain(member)
  const form = fieldsIn((await upload(out)).html)
  form.set('name', unique('Mine'))
  const { location } = await at.admin.postFiles(PAGE, form)
  expect(comparable(await exported(location))).toEqual(comparable(out))
  expect((await own()).map(({ id }) => id.id)).toContain(idIn(location))
})

test('a bundle one of whose types is refused is not there either', async () => {
  const title = unique('Half')
  const type = { name: 'One', descriptor: { type: 'latest' } }
  const text = JSON.stringify({ widgetsBundle: { title }, widgetTypes: [type, { ...type, name: '' }] })
  const answer = await at.admin.postFiles(PAGE, fieldsIn((await upload(text)).html))
  expect(answer.status).toBe(400)
  expect(fieldsIn(answer.html).get('json')).toBe(text)
  expect((await own()).filter((bundle) => bundle.title === title)).toEqual([])
})

test.each([
  ['no types', '{"widgetsBundle":{"title":"a"}}', 'lacks “widgetTypes”'],
  ['no title', '{"widgetsBundle":{},"widgetTypes":[]}', 'lacks “widgetsBundle.title”'],
  [
    'a type without a descriptor',
    '{"widgetsBundle":{"title":"a"},"widgetTypes":[{"name":"x"}]}',
    'widgetTypes[0].descriptor',
  ],
  ['another kind', '{"ruleChain":{"name":"a"},"metadata":{}}', 'This file holds a rule chain.'],
])('%s is told in words', async (_what, text, words) => {
  const answer = await upload(text)
  expect([answer.status, wordsIn(answer.html).includes(words)]).toEqual([400, true])
})
