// Dashboards as they should not be: relations in a circle, functions that give no value, configurations of the wrong shape.
// Each is shown for what it is, and what is looked at is saved as it was.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { alias, boardOf, key, source, widget } from '../support/boards'
import { makeDevice, publish, unique } from '../support/platform-api'
import { shown } from '../support/shown-html'
import { tenantConsole } from '../support/tenant-console'

const at = tenantConsole()
const call = <T>(method: 'GET' | 'POST', path: string, body?: unknown) => at.tenant.api.call<T>(method, path, body)
interface Made {
  id: { id: string }
}
const keep = async (board: object) => (await call<Made>('POST', '/api/dashboard', board)).id.id
const page = async (id: string, query = '') => {
  const { status, html } = await at.admin.get(`/dashboards/${id}${query}`)
  expect(status).toBe(200)
  return shown(html)
}

/** Two halls that contain each other. */
async function circle() {
  const halls = await Promise.all(
    ['North', 'South'].map((name) => call<Made>('POST', '/api/asset', { name: unique(name), type: 'hall' })),
  )
  const [a, b] = halls.map(({ id }) => ({ entityType: 'ASSET', id: id.id }))
  const contains = (from: unknown, to: unknown) =>
    call('POST', '/api/relation', { from, to, type: 'Contains', typeGroup: 'COMMON' })
  await contains(a, b)
  await contains(b, a)
  return [a?.id ?? '', b?.id ?? ''] as const
}

test('relations in a circle: an alias without a last level, and a hierarchy that is opened within itself', async () => {
  const [a, b] = await circle()
  const rootEntity = { entityType: 'ASSET', id: a }
  const filter = {
    type: 'relationsQuery',
    rootEntity,
    direction: 'FROM',
    maxLevel: 0,
    filters: [],
    resolveMultiple: true,
  }
  const id = await keep(
    boardOf({
      entityAliases: { ...alias('all', filter), ...alias('top', { type: 'singleEntity', singleEntity: rootEntity }) },
      widgets: {
        table: widget('cards', 'entities_table', 'latest', {
          title: 'All',
          datasources: [source('all', key('name', { type: 'entityField' }))],
        }),
        tree: widget('cards', 'entities_hierarchy', 'latest', { title: 'Tree', datasources: [source('top')] }),
      },
    }),
  )
  const html = await page(id, `?open-tree=ASSET.${a},ASSET.${b}`)
  expect(html).not.toContain('data-state="error"')
  expect([...html.matchAll(/North/g)].length).toBeLessThan(40)
  expect(html).toContain('South')
})

test('functions that give elements, objects or nothing leave a text in their cells', async () => {
  const device = await makeDevice(at.tenant.api)
  await publish(at.platform.url, device.token, { level: 12.5 })
  const bodies = [
    'return document.createElement("b")',
    'return {html: "<b>x</b>"}',
    'return undefined',
    'return "<img src=x onerror=alert(1)>" + value',
    'return (function f() { return f(); })()',
    'return new Array(1e9).join("x")',
    '}{',
  ]
  const cells = (body: string) =>
    widget('cards', 'entities_table', 'latest', {
      title: 'T',
      datasources: [
        source('a', key('level', { settings: { useCellContentFunction: true, cellContentFunction: body } })),
      ],
    })
  const id = await keep(
    boardOf({
      entityAliases: alias('a', { type: 'singleEntity', singleEntity: { entityType: 'DEVICE', id: device.id } }),
      widgets: Object.fromEntries(bodies.map((body, place) => [`w${place}`, cells(body)])),
    }),
  )
  const html = await page(id)
  expect([...html.matchAll(/<article/g)]).toHaveLength(bodies.length)
  expect(html).not.toMatch(/<img[^>]*onerror/)
  expect(html).not.toContain('<b>x</b>')
  expect(html).not.toContain('could not be drawn')
})

test.each([
  null,
  'text',
  5,
  [],
  { widgets: 5, states: 'x', entityAliases: [], filters: null, timewindow: 'now', settings: [] },
  { widgets: { w: null, x: [], y: 5 }, states: { default: null, other: 5 } },
  { widgets: [{ config: null }, 7], states: { default: { root: 'yes', layouts: { main: { widgets: [] } } } } },
  { states: { a: { root: true, layouts: { main: { widgets: { gone: { sizeX: 'wide', row: -5, col: 1e9 } } } } } } },
  {
    timewindow: {
      selectedTab: 9,
      realtime: { timewindowMs: -1, interval: 'x' },
      aggregation: { type: 'ALL', limit: 1e12 },
    },
  },
])('a configuration of the wrong shape has a page, and is saved as it was: %j', async (configuration) => {
  const id = await keep({ title: unique('Odd'), configuration })
  const before = await call<object>('GET', `/api/dashboard/${id}`)
  await page(id)
  const file = await at.admin.get(`/dashboards/${id}/json`)
  expect(JSON.parse(file.html).configuration).toEqual((before as { configuration?: unknown }).configuration)
  expect(await call('GET', `/api/dashboard/${id}`)).toEqual(before)
})

const folder = fileURLToPath(new URL('../../../shared/examples/dashboards/', import.meta.url))
const examples = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.json')) : []

test.runIf(examples.length > 0)(
  'what others exported is looked at, exported, and equal',
  { timeout: 60_000 },
  async () => {
    for (const name of examples) {
      const { title, configuration } = JSON.parse(readFileSync(join(folder, name), 'utf8'))
      const id = await keep({ title, configuration })
      const stored = await call<{ configuration: unknown }>('GET', `/api/dashboard/${id}`)
      await page(id)
      const file = await at.admin.get(`/dashboards/${id}/json`)
      expect({ name, configuration: JSON.parse(file.html).configuration }).toEqual({ name, configuration })
      expect(await call('GET', `/api/dashboard/${id}`)).toEqual(stored)
    }
  },
)
