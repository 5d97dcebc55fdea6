// Events of entities over real HTTP: on the embedded platform, which neither filters nor clears them, and as newer
// platforms answer.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { BrowserLike } from '../support/browser-like'
import { makeDevice } from '../support/platform-api'
import { type ScriptedPlatform, startScriptedPlatform } from '../support/scripted-platform'
import { shown } from '../support/shown-html'
import { startTenantConsole, type TenantConsole } from '../support/tenant-console'
import { startTestConsole, type TestConsole } from '../support/test-console'

describe('on the embedded platform', () => {
  let at: TenantConsole
  beforeAll(async () => {
    at = await startTenantConsole()
  })
  afterAll(() => at?.close())

  test('each type has its address; there is nothing to filter or clear by', async () => {
    const { id } = await makeDevice(at.tenant.api)
    const html = shown((await at.admin.get(`/devices/${id}/events`)).html)
    expect(html).toContain('No errors')
    expect(html).toContain(`href="/devices/${id}/events?type=LC_EVENT"`)
    expect(html).not.toContain('name="method"')
    expect((await at.admin.get(`/devices/${id}/events?type=STATS&window=30d`)).html).toContain('No statistics')
    expect((await at.admin.get(`/devices/${id}/events/clear`)).location).toBe(`/devices/${id}/events`)
    for (const path of ['one', 'one?id=x&ts=1']) {
      expect((await at.admin.get(`/devices/${id}/events/${path}`)).status).toBe(404)
    }
    const nobody = '11111111-2222-1333-8444-555555555555'
    expect((await at.admin.get(`/devices/${nobody}/events`)).status).toBe(404)
  })

  test.each(['type=NO_SUCH', 'type=DEBUG_RULE_NODE', 'window=x', 'start=x', 'sort=type'])(
    '%s is the usual page',
    async (query) => {
      const { id } = await makeDevice(at.tenant.api)
      const { status, html } = await at.admin.get(`/devices/${id}/events?${query}`)
      expect([status === 200 || status === 302, html.includes('Something')]).toEqual([true, false])
    },
  )
})

describe('where the platform filters', () => {
  const ID = '0b5b3c50-7b43-11eb-9d2a-3b1f0a6c7e11'
  const now = Date.now()
  let platform: ScriptedPlatform
  let console_: TestConsole
  let page: BrowserLike

  const event = (n: number, type: string, body: object) => ({
    id: { id: `0000000${n}-7b43-11eb-9d2a-3b1f0a6c7e11` },
    createdTime: now - n * 1000,
    type,
    uid: 'u',
    body,
  })
  const events = {
    ERROR: [event(1, 'ERROR', { server: 'tb-1', method: 'onMsg', error: 'java.lang.Oops: <b>no</b>\n\tat x' })],
    LC_EVENT: [
      event(1, 'LC_EVENT', { server: 'tb-1', event: 'STARTED', success: true }),
      event(2, 'LC_EVENT', { server: 'tb-1', event: 'UPDATED', success: false, error: 'no such script' }),
    ],
    STATS: [event(1, 'STATS', { server: 'tb-1', messagesProcessed: 1234, errorsOccurred: 5 })],
  }
  type Type = keyof typeof events

  beforeAll(async () => {
    platform = await startScriptedPlatform()
    console_ = await startTestConsole(platform.url)
    platform.script(({ method, path, body }) => {
      if (path === `/api/device/info/${ID}`) {
        const id = { entityType: 'DEVICE', id: ID }
        const deviceProfileId = { entityType: 'DEVICE_PROFILE', id: ID }
        return {
          body: {
            id,
            name: 'Pump',
            type: 'default',
            createdTime: 1,
            deviceProfileId,
            active: true,
            additionalInfo: null,
          },
        }
      }
      const [, type = (body as { eventType?: Type } | undefined)?.eventType] =
        new RegExp(`^/api/events/DEVICE/${ID}(?:/([A-Z_]+))?$`).exec(path) ?? []
      if (path === `/api/events/DEVICE/${ID}/clear` && method === 'POST') return {}
      if (!path.startsWith('/api/events/') || !type) return undefined
      const data = events[type as Type] ?? []
      return { body: { data, totalPages: 1, totalElements: data.length, hasNext: false } }
    })
  })
  afterAll(async () => {
    await console_?.close()
    await platform?.close()
  })
  beforeEach(async () => {
    platform.calls.length = 0
    page = console_.browser()
    await page.signIn('ann@acme.example', 'right')
  })
  const get = async (query = '') => shown((await page.get(`/devices/${ID}/events${query}`)).html)
  const asked = () => platform.calls.filter(({ path }) => path.startsWith('/api/events/')).at(-1)

  test('each type shows what it holds', async () => {
    expect(await get()).toContain('java.lang.Oops: &lt;b&gt;no&lt;/b&gt;')
    const life = await get('?type=LC_EVENT')
    expect(life).toContain('STARTED')
    expect(life).toContain('no such script')
    expect(await get('?type=STATS')).toMatch(/1.?234/)
  })

  test('without a filter the call is the one that every platform has, with whose events they are', async () => {
    await get('?type=STATS&window=1h')
    expect(asked()).toMatchObject({ method: 'GET', path: `/api/events/DEVICE/${ID}/STATS` })
    const query = asked()?.query
    expect(query?.get('tenantId')).toMatch(/^[\da-f-]{36}$/)
    expect(Number(query?.get('endTime')) - Number(query?.get('startTime'))).toBe(3_600_000)
    expect([query?.get('sortProperty'), query?.get('sortOrder')]).toEqual(['createdTime', 'DESC'])
  })

  test('filters go along as the platform names them', async () => {
    expect(await get('?type=LC_EVENT&status=Failure&event=UPD&method=x')).toContain('value="UPD"')
    expect(asked()).toMatchObject({ method: 'POST', body: { eventType: 'LC_EVENT', status: 'Failure', event: 'UPD' } })
    expect(asked()?.body).not.toHaveProperty('method')
    await get('?type=STATS&minErrorsOccurred=5')
    expect(asked()?.body).toEqual({ eventType: 'STATS', minErrorsOccurred: 5 })
    await get('?type=STATS&minErrorsOccurred=many')
    expect(asked()?.method).toBe('GET')
  })

  test('one opens in full, and the ones beside it are a step away', async () => {
    const [first, second] = events.LC_EVENT
    const html = await get(`/one?type=LC_EVENT&id=${second?.id.id}&ts=${second?.createdTime}`)
    expect(html).toContain('no such script')
    expect(html).toContain(`id=${first?.id.id}`)
    expect(html).toContain('Newer')
    expect(html).not.toContain('Older')
    const error = await get(`/one?id=${events.ERROR[0]?.id.id}&ts=${events.ERROR[0]?.createdTime}`)
    expect(error).toMatch(/<pre[^>]*>[^<]*at x/)
  })

  test('those of the type and the time are cleared after a question', async () => {
    expect(await get('?type=LC_EVENT&window=1h')).toContain('/events/clear?type=LC_EVENT&amp;window=1h')
    expect(await get('/clear?type=LC_EVENT&window=1h')).toContain('Delete 2 events?')
    const { location } = await page.post(`/devices/${ID}/events/clear?type=LC_EVENT&window=1h&status=Failure`, {})
    expect(location).toBe(`/devices/${ID}/events?type=LC_EVENT&window=1h&status=Failure`)
    expect(asked()).toMatchObject({ method: 'POST', body: { eventType: 'LC_EVENT', status: 'Failure' } })
    expect(asked()?.path).toMatch(/\/clear$/)
    expect(Number(asked()?.query.get('endTime'))).toBeGreaterThan(now)
  })
})
