// Hostile dashboards in a real browser: every native widget with hostile names, values, settings, functions, markup and
// actions. Nothing of them runs in the page, no other host is asked, the policy has nothing to report, and each tile is told
// for what it is.
import { expect, type Page } from '@playwright/test'
import { HOSTILE, hostileBoard } from '../support/hostile-boards'
import { makeDevice, publish, type TestTenant, unique } from '../support/platform-api'
import { platformUrl, test } from './fixtures'
import { HOSTILE_STRINGS } from './hostile-strings'
import { watch } from './watch'

const STATES = ['ready', 'loading', 'empty', 'error', 'missing']

async function store({ api }: TestTenant): Promise<string[]> {
  const ids: string[] = []
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
    ids.push(device.id)
  }
  return ids
}

/** Every tile comes into view once, and what can be pressed in it is. */
async function readTiles(page: Page, count: number) {
  const tiles = page.locator('article[data-widget]')
  await expect(tiles).toHaveCount(count)
  for (let at = 0; at < count; at += 4) await tiles.nth(at).scrollIntoViewIfNeeded()
  const states = await tiles.evaluateAll((all) => all.map((one) => one.getAttribute('data-state')))
  expect(states.filter((state) => !STATES.includes(state ?? ''))).toEqual([])
}

// Settings of the wrong types are drawn on the server alike: tests/http/hostile-board.test.ts reads what came of them.
for (const one of HOSTILE.filter(({ what }) => what === 'texts')) {
  test(`every widget with hostile texts in everything it has, part ${one.part + 1}`, async ({
    page,
    context,
    tenant,
    signIn,
    baseURL,
  }) => {
    test.setTimeout(120_000)
    const { board, count } = hostileBoard(one, await store(tenant))
    const { id } = await tenant.api.call<{ id: { id: string } }>('POST', '/api/dashboard', board)
    await signIn(page, tenant.admin)
    const wrong = await watch(context, new URL(baseURL ?? '').origin)
    await page.goto(`/dashboards/${id.id}`)
    await readTiles(page, count)
    expect(wrong).toEqual([])
  })
}
