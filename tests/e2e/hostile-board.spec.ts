// Hostile dashboards in a real browser: every native widget with hostile names, values, settings, functions, markup and
// actions. Nothing of them runs in the page, no other host is asked, the policy has nothing to report, and each tile is told
// for what it is.
import { expect, type Page } from '@playwright/test'
import { alias, boardOf, key, oneDevice, source, widget } from '../support/boards'
import { HOSTILE, hostileBoard } from '../support/hostile-boards'
import { makeDevice, publish, type TestTenant, unique } from '../support/platform-api'
import { platformUrl, test } from './fixtures'
import { HOSTILE_STRINGS } from './hostile-strings'
import { watch } from './watch'

const STATES = ['ready', 'loading', 'empty', 'error', 'missing']

interface Stored {
  id: string
  token: string
}

async function store({ api }: TestTenant): Promise<Stored[]> {
  const stored: Stored[] = []
  for (const [at, text] of HOSTILE_STRINGS.slice(0, 4).entries()) {
    const hostile = {
      name: `${text} ${unique('h')}`,
      label: HOSTILE_STRINGS[at + 4],
      additionalInfo: { description: text },
    }
    // From 3.3 on platforms take no tags in names.
    const device = await makeDevice(api, hostile).catch(() => makeDevice(api, { name: unique('h') }))
    const values = {
      level: at % 2 === 0 ? 20 + at : text,
      latitude: 55 + at / 10,
      longitude: 1,
      coordinates: `[[55,1],[56,2],["${'<b>'}",3]]`,
    }
    await publish(platformUrl(), device.token, { ...values, [HOSTILE_STRINGS[0] ?? '']: text })
    await api.call('POST', `/api/plugins/telemetry/DEVICE/${device.id}/SERVER_SCOPE`, {
      ...values,
      [HOSTILE_STRINGS[0] ?? '']: text,
    })
    await api.call('POST', '/api/alarm', {
      originator: { entityType: 'DEVICE', id: device.id },
      type: text,
      severity: 'CRITICAL',
      status: 'ACTIVE_UNACK',
      details: { x: text },
    })
    stored.push(device)
  }
  return stored
}

/** Every tile comes into view once, and what can be pressed in it is. */
async function readTiles(page: Page, count: number) {
  const tiles = page.locator('article[data-widget]')
  await expect(tiles).toHaveCount(count)
  for (let at = 0; at < count; at += 4) await tiles.nth(at).scrollIntoViewIfNeeded()
  const states = await tiles.evaluateAll((all) => all.map((one) => one.getAttribute('data-state')))
  expect(states.filter((state) => !STATES.includes(state ?? ''))).toEqual([])
}

/** Whatever is told when one points at it, opens when it has the focus, or does something when it is pressed, and sends no
 * form: as many of a tile as a person would try. */
const PRESS_ALL = `(async () => {
  const pause = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)))
  for (const tile of document.querySelectorAll('article[data-widget]')) {
    for (const drawing of [...tile.querySelectorAll('svg, canvas, [role=img], .map-stage')].slice(0, 4)) {
      const { left, top, width, height } = drawing.getBoundingClientRect()
      const at = { bubbles: true, clientX: left + width / 2, clientY: top + height / 2, pointerType: 'mouse' }
      for (const kind of ['pointerover', 'pointerenter', 'pointermove']) drawing.dispatchEvent(new PointerEvent(kind, at))
    }
    const all = [...tile.querySelectorAll('button[type=button], summary, .map-place, a[href^="#run-"], a[data-menu]')]
    for (const one of [...all.slice(0, 3), ...all.slice(-3)]) {
      one.focus()
      one.dispatchEvent(new PointerEvent('pointerenter', { pointerType: 'mouse' }))
      one.click()
    }
    await pause()
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
  }
})()`

// Settings of the wrong types are drawn on the server alike: tests/http/hostile-board.test.ts reads what came of them.
for (const one of HOSTILE.filter(({ what }) => what === 'texts')) {
  test(`every widget with hostile texts in everything it has, part ${one.part + 1}`, async ({
    page,
    context,
    tenant,
    signIn,
    baseURL,
  }) => {
    const devices = await store(tenant)
    const { board, count } = hostileBoard(
      one,
      devices.map(({ id: device }) => device),
    )
    const { id } = await tenant.api.call<{ id: { id: string } }>('POST', '/api/dashboard', board)
    await signIn(page, tenant.admin)
    const wrong = await watch(context, new URL(baseURL ?? '').origin)
    await page.goto(`/dashboards/${id.id}`)
    await readTiles(page, count)
    expect(wrong).toEqual([])
  })
}

const SHOWING = [
  ['cards', 'simple_card', 'latest'],
  ['cards', 'attributes_card', 'latest'],
  ['cards', 'html_value_card', 'latest'],
  ['cards', 'label_widget', 'latest'],
  ['cards', 'entities_table', 'latest'],
  ['cards', 'timeseries_table', 'timeseries'],
  ['maps_v2', 'openstreetmap', 'latest'],
] as const

test('hostile values that come while somebody looks and presses are the texts they are', async ({
  page,
  context,
  tenant,
  signIn,
  baseURL,
}) => {
  const [device] = await store(tenant)
  if (!device) throw new Error('there is no device')
  // biome-ignore lint/suspicious/noTemplateCurlyInString: a pattern
  const pattern = '<b>${level}</b>'
  const settings = { cardHtml: pattern, labels: [{ pattern, x: 5, y: 5 }], tooltipPattern: pattern }
  const board = boardOf({
    widgets: Object.fromEntries(
      SHOWING.map(([bundle, type, kind]) => [
        type,
        widget(bundle, type, kind, { title: type, settings, datasources: [source('a', key('level'))] }),
      ]),
    ),
    entityAliases: alias('a', oneDevice(device.id)),
  })
  const { id } = await tenant.api.call<{ id: { id: string } }>('POST', '/api/dashboard', board)
  await signIn(page, tenant.admin)
  const wrong = await watch(context, new URL(baseURL ?? '').origin)
  await page.goto(`/dashboards/${id.id}`)
  const card = page.locator('[data-widget="cards.simple_card"]')
  await expect(card).toContainText('20')
  for (const text of HOSTILE_STRINGS) {
    const mark = unique('live')
    await publish(platformUrl(), device.token, { level: `${text} ${mark}` })
    await expect(card).toContainText(mark)
  }
  await page.evaluate(PRESS_ALL)
  expect(wrong).toEqual([])
  // And what is behind a tile.
  await page.goto(`/dashboards/${id.id}?inspect=simple_card`)
  await page.locator('article[data-widget]').first().waitFor()
  expect(wrong).toEqual([])
})
