// Texts that people and devices can store, shown on every page in a real browser: as the texts they are. Nothing runs, no
// dialog opens, nothing is asked of another host, and the policy has nothing to report.
import { expect, type Page } from '@playwright/test'
import { makeDevice, publish, type TestTenant, unique } from '../support/platform-api'
import { platformUrl, test } from './fixtures'
import { HOSTILE_STRINGS } from './hostile-strings'
import { watch } from './watch'

interface Stored {
  devices: { id: string; name: string }[]
  /** Has every one of them as a key and as a value. */
  withAll: string
  word: string
}

/** From 3.3 on platforms take no tags in names; as values they take them. */
const orRefused = <T>(made: Promise<T>): Promise<T | undefined> =>
  made.catch((error: Error) => {
    if (/is malformed/.test(error.message)) return undefined
    throw error
  })

async function firstStored<T>(make: (text: string) => Promise<T>): Promise<T> {
  for (const text of HOSTILE_STRINGS) {
    const made = await orRefused(make(text))
    if (made) return made
  }
  throw new Error('the platform takes none of them')
}

async function store(tenant: TestTenant): Promise<Stored> {
  const word = unique('zz')
  const { api } = tenant
  const customer = await firstStored((text) =>
    api.call<{ id: { id: string } }>('POST', '/api/customer', { title: `${text} ${word}` }),
  )
  const devices = []
  for (const text of HOSTILE_STRINGS) {
    const additionalInfo = { description: text }
    const made = await orRefused(makeDevice(api, { name: `${text} ${word}`, label: text, additionalInfo }))
    if (made) devices.push(made)
  }
  expect(devices.length).toBeGreaterThan(3)
  for (const { id } of devices.slice(0, 3)) await api.call('POST', `/api/customer/${customer.id.id}/device/${id}`)
  const { id, token } = await makeDevice(api, { name: `all ${word}` })
  const all = Object.fromEntries(HOSTILE_STRINGS.map((text) => [text, text]))
  for (const scope of ['SERVER_SCOPE', 'SHARED_SCOPE'])
    await api.call('POST', `/api/plugins/telemetry/DEVICE/${id}/${scope}`, { ...all, json: HOSTILE_STRINGS })
  await publish(platformUrl(), token, { ...all, json: { list: HOSTILE_STRINGS } })
  return { devices, withAll: id, word }
}

/** Lists and tables have many of them at once. */
async function readAll(page: Page, { withAll, word, devices }: Stored) {
  const pages = [
    `/devices?q=${word}&size=50`,
    `/devices/delete?${devices.map(({ id }) => `id=${id}`).join('&')}`,
    `/devices/assign?${devices.map(({ id }) => `id=${id}`).join('&')}`,
    ...['telemetry', 'attributes?scope=SERVER_SCOPE', 'attributes?scope=SHARED_SCOPE', 'credentials', 'assign'].map(
      (one) => `/devices/${withAll}/${one}`,
    ),
    ...HOSTILE_STRINGS.slice(0, 2).flatMap((key) =>
      [`edit?key=${encodeURIComponent(key)}`, `delete?id=${encodeURIComponent(key)}`].map(
        (one) => `/devices/${withAll}/attributes/${one}&scope=SERVER_SCOPE`,
      ),
    ),
    ...HOSTILE_STRINGS.slice(0, 4).flatMap((text) => [
      `/devices?q=${encodeURIComponent(text)}`,
      `/login?loginError=${encodeURIComponent(text)}`,
    ]),
    `/no/such/${encodeURIComponent(HOSTILE_STRINGS[0] ?? '')}`,
  ]
  for (const address of pages) {
    const answer = await page.goto(address)
    expect(answer?.status(), address).toBeLessThan(500)
  }
}

/** As the page has it, white space as it is drawn. */
const collapsed = (text: string) => text.replace(/\s+/g, ' ').trim()

test('what may not happen would be seen', async ({ page, context, baseURL }) => {
  const wrong = await watch(context, new URL(baseURL ?? '').origin)
  await page.goto('/login')
  await page.evaluate(() => {
    setTimeout(() => alert('x'), 0)
    document.body.insertAdjacentHTML('beforeend', '<img src=x onerror="ran()"><img src="//evil.example/x">')
    ;(globalThis as unknown as { ran: () => void }).ran()
  })
  await expect.poll(() => wrong.join('\n')).toMatch(/ran at/)
  await expect.poll(() => wrong.join('\n')).toMatch(/a dialog/)
  await expect.poll(() => wrong.join('\n')).toMatch(/policy at .*script-src-attr/)
  await expect.poll(() => wrong.join('\n')).toMatch(/policy at .*img-src/)
})

test.describe('with scripts', () => {
  test('22 hostile strings on every page, and back through a form', async ({
    page,
    context,
    tenant,
    signIn,
    baseURL,
  }) => {
    const stored = await store(tenant)
    await signIn(page, tenant.admin)
    const wrong = await watch(context, new URL(baseURL ?? '').origin)
    await readAll(page, stored)
    for (const { id, name } of stored.devices) {
      await page.goto(`/devices/${id}/edit`)
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      await expect(page).toHaveURL(new RegExp(`/devices/${id}$`)) // with a message that has the name
      expect(collapsed((await page.getByRole('heading', { level: 1 }).textContent()) ?? '')).toBe(collapsed(name))
      const kept = await tenant.api.call<{ name: string; label: string }>('GET', `/api/device/${id}`)
      expect(kept.name).toBe(name.trim())
    }
    expect(wrong).toEqual([])
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('22 hostile strings on every page', async ({ page, context, tenant, signIn, baseURL }) => {
    const stored = await store(tenant)
    await signIn(page, tenant.admin)
    const wrong = await watch(context, new URL(baseURL ?? '').origin)
    await readAll(page, stored)
    for (const { id, name } of stored.devices) {
      await page.goto(`/devices/${id}/delete`)
      expect(collapsed((await page.getByRole('heading', { level: 1 }).first().textContent()) ?? '')).toBe(
        collapsed(name),
      )
    }
    expect(wrong).toEqual([])
  })
})
