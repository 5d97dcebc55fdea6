// Dashboards as people really have them open, tile by tile, on every page that shows one, and go back as they came.
import { beforeAll, expect, test } from 'vitest'
import { filtered } from '../support/awkward/filtered'
import { handedOn } from '../support/awkward/handed-on'
import { made } from '../support/awkward/made'
import { newer } from '../support/awkward/newer'
import { oldest } from '../support/awkward/oldest'
import type { Fleet } from '../support/awkward/parts'
import { parsedPage } from '../support/parsed-page'
import { makeDevice, publish, unique } from '../support/platform-api'
import { tenantConsole } from '../support/tenant-console'

const at = tenantConsole()
let fleet: Fleet

beforeAll(async () => {
  const prefix = unique('AW')
  const [one, two] = await Promise.all(
    [`${prefix} 1`, `${prefix} 2`].map((name) => makeDevice(at.tenant.api, { name })),
  )
  if (!one || !two) throw new Error('no devices')
  await publish(at.platform.url, one.token, { level: 7 })
  await publish(at.platform.url, two.token, { level: 3 })
  fleet = { prefix, one: one.id, two: two.id }
})

const call = <T>(method: 'GET' | 'POST', path: string, body?: unknown) => at.tenant.api.call<T>(method, path, body)

interface Stored {
  id: { id: string }
  configuration: unknown
}

async function opened(board: object) {
  const saved = await call<Stored>('POST', '/api/dashboard', board)
  const { id } = saved.id
  const tiles = async (query = '') => {
    const page = await at.admin.get(`/dashboards/${id}${query}`)
    expect(page.status).toBe(200)
    return Object.fromEntries(
      [...parsedPage(page.html).querySelectorAll('article[data-tile]')].map((tile) => [
        tile.getAttribute('data-tile') ?? '',
        { state: tile.getAttribute('data-state'), words: (tile.textContent ?? '').replace(/\s+/g, ' ') },
      ]),
    )
  }
  const states = async (query?: string) =>
    Object.fromEntries(Object.entries(await tiles(query)).map(([name, { state }]) => [name, state]))
  // Looking at it changes nothing.
  const isKept = async () => (await call<Stored>('GET', `/api/dashboard/${id}`)).configuration
  for (const path of [`/dashboard/${id}`, `/dashboards/${id}/details`, `/dashboards/${id}?state=nonsense`])
    expect((await at.admin.get(path)).status).toBe(200)
  return { id, tiles, states, isKept }
}

test('one of the first version: numbers for aliases, a list of widgets, halves and texts for sizes', async () => {
  const board = oldest(fleet)
  const { tiles, isKept } = await opened(board)
  const all = Object.values(await tiles())
  expect(all.map(({ state }) => state).sort()).toEqual(['error', 'ready', 'ready', 'ready', 'ready', 'ready'])
  expect(all.find(({ state }) => state === 'error')?.words).toContain('9')
  expect(all.filter(({ words }) => words.includes(`${fleet.prefix} 1`)).length).toBeGreaterThan(0)
  expect(await isKept()).toEqual(board.configuration)
})

test('one whose states hand entities on by names', async () => {
  const { id, tiles, states } = await opened(handedOn(fleet))
  const start = await tiles()
  expect(start.table?.state).toBe('ready')
  expect(start.table?.words).toContain(`${fleet.prefix} 2`)
  const page = await at.admin.get(`/dashboards/${id}`)
  const href = [...parsedPage(page.html).querySelectorAll('article[data-tile="table"] a[href*="state="]')]
    .map((link) => link.getAttribute('href') ?? '')
    .find((one) => one.includes('detail'))
  expect(href).toBeDefined()
  const detail = await at.admin.get(href ?? '')
  expect(detail.html).toContain(`${fleet.prefix} 1`)
  expect(await states('?state=detail')).toEqual({ one: 'empty', below: 'empty' })
  for (const state of ['empty', 'odd']) expect(await states(`?state=${state}`), state).toEqual({})
})

test('one with filters of every kind, and aliases that find what is not here', async () => {
  const { tiles, states } = await opened(filtered(fleet))
  const shown = await tiles()
  const names = (tile: string) => [1, 2].filter((number) => shown[tile]?.words.includes(`${fleet.prefix} ${number}`))
  expect(names('user')).toEqual([1])
  expect(names('dynamic')).toEqual([1])
  expect(names('nested')).toEqual([1])
  for (const all of ['lost', 'hollow', 'list']) expect(names(all), all).toEqual([1, 2])
  expect(shown.count?.words).toMatch(/1/)
  expect(await states()).toMatchObject({ own: 'ready', usage: 'ready', user: 'ready' })
  for (const none of ['rootless', 'void']) expect(shown[none]?.state, none).toMatch(/empty|error/)
})

test('one made by functions, of bundles that nobody has, on a grid of nonsense', async () => {
  const { tiles, states } = await opened(made())
  expect(await states()).toEqual({
    line: 'ready',
    trip: 'ready',
    gauge: 'ready',
    pins: 'ready',
    newer: 'missing',
    named: 'missing',
  })
  expect((await tiles()).named?.words).toContain('nowhere.nothing')
})

test('one of a newer platform, with new kinds of sources', async () => {
  const board = newer(fleet)
  const { states, tiles, isKept } = await opened(board)
  // One of its sources is lost: what the other finds is drawn.
  expect((await tiles()).chart?.words).toContain('lost')
  expect(await states()).toEqual({ device: 'ready', alarms: 'ready', count: 'ready', chart: 'ready', scada: 'missing' })
  expect(await isKept()).toEqual(board.configuration)
})
