// The page about usage over real HTTP: as the embedded platform counts, and as newer platforms tell it, or do not.
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { monthsUntil } from '~/lib/entity/usage/usage'
import { utcMonth } from '~/lib/time/utc-month'
import type { BrowserLike } from '../support/browser-like'
import { makeDevice, PlatformApi, publish, type Session, unique } from '../support/platform-api'
import { type ScriptedAnswer, type ScriptedPlatform, startScriptedPlatform } from '../support/scripted-platform'
import { shown } from '../support/shown-html'
import { startTenantConsole, type TenantConsole } from '../support/tenant-console'
import { startTestConsole, type TestConsole } from '../support/test-console'

/** The texts of a card, by the words of its limit. */
function card(html: string, name: string): string {
  const cards = [...html.matchAll(/<li class="[^"]*rounded-8[^"]*">.*?<\/li>/gs)].map(([one]) => one)
  const found = cards.find((one) => one.includes(`>${name}</h2>`)) ?? ''
  return found.replace(/<svg.*?<\/svg>/gs, '').replace(/<[^>]*>/g, ' ')
}
const drawing = (html: string, name: string, step = 'month') =>
  new RegExp(`<svg role="img" aria-label="${name} by ${step}[^"]*".*?</svg>`, 's').exec(html)?.[0] ?? ''
const cells = (html: string) =>
  [...html.matchAll(/<tr[^>]*>(.*?)<\/tr>/gs)].map(([, row = '']) =>
    [...row.matchAll(/<t[dh][^>]*>(.*?)<\/t[dh]>/gs)].map(([, cell = '']) => cell.replace(/<[^>]*>/g, '').trim()),
  )

describe('on the embedded platform', () => {
  let at: TenantConsole
  let sys: Session
  beforeAll(async () => {
    at = await startTenantConsole()
    sys = await new PlatformApi(at.platform.url).signIn('sysadmin@thingsboard.org', 'sysadmin')
  })
  afterAll(() => at?.close())

  test('each counter with its limit and state, this month in the drawing and the table', async () => {
    const device = await makeDevice(at.tenant.api)
    for (const level of [1, 2, 3, 4]) await publish(at.platform.url, device.token, { level })
    // What was counted is told at once when a tenant gets other limits.
    const configuration = { type: 'DEFAULT', maxTransportMessages: 5, maxTransportDataPoints: 3000, maxEmails: 0 }
    const profile = await sys.call<object & { id: object }>('POST', '/api/tenantProfile', {
      name: unique('Small'),
      profileData: { configuration },
    })
    const tenant = await sys.call<object>('GET', `/api/tenant/${at.tenant.tenantId}`)
    await sys.call('POST', '/api/tenant', { ...tenant, tenantProfileId: profile.id })
    const html = await vi.waitFor(
      async () => {
        const found = shown((await at.admin.get('/usage')).html)
        expect(card(found, 'Messages of devices')).toContain('Nearly used up')
        return found
      },
      { timeout: 20_000, interval: 200 },
    )
    expect(card(html, 'Messages of devices')).toMatch(/ 4 +of 5 .*80%/)
    // Both belong to one feature, which is as near to its end as the nearer of them.
    expect(card(html, 'Data points of devices')).toMatch(/Nearly used up.* 4 +of 3\u202f000 /)
    expect(card(html, 'Emails')).toMatch(/Enabled.* 0 +without a limit/)
    const month = utcMonth(Date.now(), 'en_US')
    expect(drawing(html, 'Messages of devices')).toContain(`<title>${month}: 4</title>`)
    const [head = [], first = []] = cells(html)
    expect(head.slice(0, 3)).toEqual(['Month', 'Messages of devices', 'Data points of devices'])
    expect(first.slice(0, 3)).toEqual([month, '4', '4'])
    const ofHours = shown((await at.admin.get('/usage?by=hour')).html)
    const hour = `${new Date().toISOString().slice(11, 13)}:00`
    expect(card(ofHours, 'Messages of devices')).toMatch(/ 4 +of 5 .*80%/)
    expect(drawing(ofHours, 'Messages of devices', 'hour')).toMatch(/<title>\d\d:00: 4<\/title>/)
    const [hours = [], newest = []] = cells(ofHours)
    expect([hours[0], newest.slice(0, 3)]).toEqual(['Hour', [hour, '4', '4']])
    expect(ofHours).toMatch(/<a [^>]*href="\/usage"[^>]*>By month</)
    expect(ofHours).toContain('href="/usage/export?by=hour"')
    expect(shown((await at.admin.get('/usage/export?by=hour')).html)).toContain('All hours of the table')
    const file = async (query = '') => (await at.admin.get(`/usage/export/file?${query}`)).html.split(/\r?\n/)
    const months = await file()
    expect(months[0]).toMatch(/^(\ufeff)?"?Month"?,"?Messages of devices"?,/)
    expect(months[1]).toMatch(new RegExp(`^${new Date().toISOString().slice(0, 7)},4,4,`))
    const hourly = await file('by=hour&zone=UTC&format=csv')
    expect(hourly[1]).toMatch(new RegExp(`^"?\\d{4}-\\d\\d-\\d\\d[ T]${hour}[^,]*,4,4,`))
    expect(html).toMatch(/<a [^>]*href="\/usage\?by=hour"[^>]*>By hour</)
    expect(html).toMatch(
      /<a [^>]*href="\/usage"[^>]*aria-current="page"|<a [^>]*aria-current="page"[^>]*href="\/usage"/,
    )
  })

  test('for administrators of tenants alone, in the menu too', async () => {
    const user = await at.signedIn(at.tenant.customerUser)
    expect((await user.get('/usage')).status).toBe(403)
    expect((await user.get('/home')).html).not.toContain('href="/usage"')
    expect((await at.admin.get('/home')).html).toContain('href="/usage"')
  })
})

describe('on other platforms', () => {
  const entityId = { entityType: 'API_USAGE_STATE', id: 'd8901df0-e5b9-11f1-bb96-038be1f47ce2' }
  const found = { data: [{ entityId, latest: {} }], totalPages: 1, totalElements: 1, hasNext: false }
  const months = monthsUntil(Date.now())
  const [before = 0, now = 0] = months.slice(-2)
  let platform: ScriptedPlatform
  let console_: TestConsole
  let page: BrowserLike
  let entities: ScriptedAnswer = { body: found }
  let series: (keys: string[], isPast: boolean) => ScriptedAnswer = () => ({})
  beforeAll(async () => {
    platform = await startScriptedPlatform()
    console_ = await startTestConsole(platform.url)
    platform.script(({ path, query }) => {
      if (path === '/api/entitiesQuery/find') return entities
      if (!path.startsWith(`/api/plugins/telemetry/API_USAGE_STATE/${entityId.id}/values/timeseries`)) return undefined
      return series((query.get('keys') ?? '').split(','), query.has('startTs'))
    })
    page = console_.browser()
    await page.signIn('ann@acme.example', 'right')
  })
  afterAll(async () => {
    await console_?.close()
    await platform?.close()
  })
  const usage = async () => shown((await page.get('/usage')).html)

  test('what newer ones count as well, month by month', async () => {
    const told: Record<string, string> = { tbelExecutionApiState: 'DISABLED', tbelExecutionLimit: '2000' }
    series = (keys, isPast) => {
      if (isPast)
        return {
          body: {
            tbelExecutionCount: [
              { ts: now, value: '1990' },
              { ts: before, value: '1200' },
            ],
          },
        }
      const latest = keys.map((key) => [key, told[key] ? [{ ts: now, value: told[key] }] : [{ ts: now, value: null }]])
      return { body: { ...Object.fromEntries(latest), tbelExecutionCount: [{ ts: now, value: '2000' }] } }
    }
    const html = await usage()
    expect(card(html, 'Executions of TBEL')).toMatch(/Stopped.* 2\u202f000 +of 2\u202f000 .*100%/)
    expect(html).not.toContain('Messages of devices')
    expect(drawing(html, 'Executions of TBEL').match(/<rect/g)).toHaveLength(2)
    expect(cells(html)).toEqual([
      ['Month', 'Executions of TBEL'],
      [utcMonth(now, 'en_US'), '2\u202f000'],
      [utcMonth(before, 'en_US'), '1\u202f200'],
    ])
    const oldestFirst = cells(shown((await page.get('/usage?sort=month&order=asc')).html))
    expect(oldestFirst[1]).toEqual([utcMonth(before, 'en_US'), '1\u202f200'])
  })

  test('a history that is refused leaves this month', async () => {
    series = (_, isPast) =>
      isPast
        ? { status: 403, body: { status: 403, message: 'No', errorCode: 20 } }
        : { body: { smsCount: [{ ts: now, value: '3' }] } }
    expect(cells(await usage())).toEqual([
      ['Month', 'SMS messages'],
      [utcMonth(now, 'en_US'), '3'],
    ])
  })

  test.each<[string, ScriptedAnswer, ScriptedAnswer]>([
    ['there is no usage state', { body: { ...found, data: [], totalElements: 0 } }, {}],
    ['the question is refused', { status: 403, body: { status: 403, message: 'No', errorCode: 20 } }, {}],
    ['its values are refused', { body: found }, { status: 403, body: { status: 403, message: 'No', errorCode: 20 } }],
    ['nothing is told of it', { body: found }, { body: {} }],
  ])('%s: the page says so', async (_, first, second) => {
    entities = first
    series = () => second
    const answer = await page.get('/usage')
    expect(answer.status).toBe(200)
    expect(shown(answer.html)).toContain('The platform tells no usage')
  })
})
