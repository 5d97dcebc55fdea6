// Dashboards that somebody broke, or wrote to break pages: told tile by tile, with nothing in the HTML that could run.
import { beforeAll, expect, test } from 'vitest'
import { HOSTILE_STRINGS } from '../e2e/hostile-strings'
import { brokenBoard } from '../support/broken-boards'
import { foreignAddresses } from '../support/foreign-addresses'
import { HOSTILE, hostileBoard, manyWidgets } from '../support/hostile-boards'
import { parsedPage } from '../support/parsed-page'
import { makeDevice, publish } from '../support/platform-api'
import { tenantConsole } from '../support/tenant-console'

const at = tenantConsole()
let deviceIds: string[]

beforeAll(async () => {
  const devices = await Promise.all(HOSTILE_STRINGS.slice(0, 3).map((label) => makeDevice(at.tenant.api, { label })))
  for (const [number, { token, id }] of devices.entries()) {
    const values = { level: number === 0 ? 21.5 : HOSTILE_STRINGS[number], latitude: 55, longitude: number }
    await publish(at.platform.url, token, values)
    await at.tenant.api.call('POST', `/api/plugins/telemetry/DEVICE/${id}/SERVER_SCOPE`, values)
  }
  deviceIds = devices.map(({ id }) => id)
})

interface Tile {
  type: string
  state: string
  words: string
}

const HELD = /^data:image\//i
const LEADS = /^(href|src|action|formaction|data|xlink:href|srcdoc|ping)$/i

/** What a browser would see in the page: its tiles, and whatever in it could run. */
function read(html: string) {
  const page = parsedPage(html)
  const all: Element[] = []
  const take = (root: ParentNode) => {
    for (const element of root.querySelectorAll('*')) {
      all.push(element)
      if (element.tagName === 'TEMPLATE') take((element as HTMLTemplateElement).content)
    }
  }
  take(page as unknown as ParentNode)
  const dangers = all.flatMap((element) => {
    const name = element.tagName.toLowerCase()
    const found = [...element.attributes].flatMap((attribute) => {
      const { value } = attribute
      const isBad =
        /^on/i.test(attribute.name) ||
        (LEADS.test(attribute.name) && /^\W*(javascript|vbscript|data):|^\/\//i.test(value) && !HELD.test(value)) ||
        (attribute.name === 'style' &&
          /url\((?!["']?(?:\/[a-z]|data:image\/))|expression\(|position\s*:\s*fixed/i.test(value))
      return isBad ? [`${name} ${attribute.name}=${value.slice(0, 80)}`] : []
    })
    const isOwnScript =
      name !== 'script' || element.hasAttribute('nonce') || element.getAttribute('type') === 'application/json'
    const isForeign = /^(iframe|object|embed|base)$/.test(name) && !element.hasAttribute('sandbox')
    return [...found, ...(isOwnScript && !isForeign ? [] : [element.outerHTML.slice(0, 120)])]
  })
  const tiles = all
    .filter((element) => element.hasAttribute('data-widget'))
    .map((element): Tile => {
      const { textContent } = element
      return {
        type: element.getAttribute('data-widget') ?? '',
        state: element.getAttribute('data-state') ?? '',
        words: (textContent ?? '').trim(),
      }
    })
  return { tiles, dangers, asked: foreignAddresses(html) }
}

async function shownOf(board: object) {
  const { id } = await at.tenant.api.call<{ id: { id: string } }>('POST', '/api/dashboard', board)
  const page = await at.admin.get(`/dashboards/${id.id}`)
  expect(page.status).toBe(200)
  return read(page.html)
}

test.each(HOSTILE)('nothing in the HTML of a hostile dashboard could run: $what, part $part', async (one) => {
  const { board, count } = hostileBoard(one, deviceIds)
  const { tiles, dangers, asked } = await shownOf(board)
  expect(tiles).toHaveLength(count)
  expect(tiles.filter(({ state }) => state === 'missing')).toEqual([])
  expect([dangers, asked]).toEqual([[], []])
  expect(tiles.filter(({ words }) => words.includes('could not be drawn')).map(({ type }) => type)).toEqual([])
})

test('what is missing or broken is told in its tile, and the others stand', async () => {
  const { tiles } = await shownOf(brokenBoard(deviceIds))
  expect(tiles.map(({ type, state }) => [type, state])).toEqual([
    ['cards.simple_card', 'ready'],
    ['cards.simple_card', 'error'],
    ['cards.simple_card', 'empty'],
    ['nowhere.nothing', 'missing'],
    ['nothing', 'missing'],
    ['cards.label_widget', 'ready'],
    ['cards.simple_card', 'empty'],
    ['cards.simple_card', 'empty'],
  ])
  const [, missing, , bundle, fqn] = tiles.map(({ words }) => words)
  expect(missing).toContain('nobody')
  expect(bundle).toContain('nowhere.nothing')
  expect(fqn).toContain('system.nothing')
})

test('two hundred widgets on one page', async () => {
  const { tiles } = await shownOf(manyWidgets(200, deviceIds))
  expect(tiles).toHaveLength(200)
})
