// The history of a key over real HTTP, as a browser without scripts uses it: shown, exported, corrected and deleted.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeDevice } from '../support/platform-api'
import { shown } from '../support/shown-html'
import { startTenantConsole, type TenantConsole } from '../support/tenant-console'

let at: TenantConsole
let device: Awaited<ReturnType<typeof makeDevice>>
let page = ''
beforeAll(async () => {
  at = await startTenantConsole()
})
afterAll(() => at?.close())
beforeEach(async () => {
  device = await makeDevice(at.tenant.api)
  page = `/devices/${device.id}/telemetry/history`
})

const series = (of = `DEVICE/${device.id}`) => `/api/plugins/telemetry/${of}`
const save = (points: [number, object][], of?: string) =>
  at.tenant.api.call(
    'POST',
    `${series(of)}/timeseries/ANY`,
    points.map(([ts, values]) => ({ ts, values })),
  )
const stored = async (key: string, query = 'startTs=0&endTs=9000000000000&limit=1000') =>
  (
    await at.tenant.api.call<Record<string, { ts: number; value: string }[]>>(
      'GET',
      `${series()}/values/timeseries?keys=${encodeURIComponent(key)}&${query}`,
    )
  )[key] ?? []

const START = Date.parse('2026-03-01T00:00:00Z')
const minutes = (count: number, value: (place: number) => unknown): [number, object][] =>
  Array.from({ length: count }, (_, place) => [START + place * 60_000, { temp: value(place) }])
const window = (lengthMs: number) => `start=${START}&end=${START + lengthMs}`
const HOUR = 3_600_000

async function download(path: string) {
  const cookie = [...at.admin.cookies].map((pair) => pair.join('=')).join('; ')
  const answer = await fetch(at.origin + path, { headers: { cookie } })
  return { headers: answer.headers, text: await answer.text() }
}

test('a key leads from latest telemetry to its history: a drawing with its figures, and a table in pages', async () => {
  await save(minutes(30, (place) => 20 + place / 10))
  const tab = await at.admin.get(`/devices/${device.id}/telemetry`)
  expect(tab.html).toContain(`href="${page}?key=temp"`)
  const { html } = await at.admin.get(`${page}?key=temp&${window(HOUR)}`)
  expect(html).toMatch(/<path d="M0 100l[^"]*" class="chart-line"/)
  const words = shown(html)
  expect(words).toContain('each value')
  expect(html).toMatch(/aria-label="temp from [^"]*, Last 22.9, Least 20, Average 21.45, Greatest 22.9"/)
  expect(words).toContain('1–20 of 30')
  expect(words).toContain('Page 1 of 2')
  const second = shown((await at.admin.get(`${page}?key=temp&${window(HOUR)}&page=2&sort=time&order=asc`)).html)
  expect(second).toContain('22.9')
  expect(second).not.toContain('21.5')
})

test('sums up over intervals, as chosen or by itself where values are too many; what is left out is told', async () => {
  await save(minutes(300, (place) => place))
  const summed = shown((await at.admin.get(`${page}?key=temp&${window(5 * HOUR)}&agg=MAX&interval=30m`)).html)
  expect(summed).toMatch(/greatest of 30\smin/)
  for (const value of ['29', '59', '299']) expect(summed).toContain(value)
  const few = shown((await at.admin.get(`${page}?key=temp&${window(5 * HOUR)}&agg=NONE&limit=100`)).html)
  expect(few).toContain('The newest 100 values are shown; those before')
  expect(few).toContain('1–20 of 100')
  const byItself = shown((await at.admin.get(`${page}?key=temp&${window(5 * HOUR)}&limit=100`)).html)
  expect(byItself).toMatch(/average of 2\smin/)
  const count = shown((await at.admin.get(`${page}?key=temp&${window(5 * HOUR)}&agg=COUNT&interval=30m`)).html)
  expect(count).toMatch(/count of 30\smin/)
})

test('all time is answered, whatever it holds', async () => {
  await save(minutes(1500, (place) => place))
  const { status, html } = await at.admin.get(`${page}?key=temp&window=all`)
  expect([status, shown(html).includes('average of')]).toEqual([200, true])
  expect((await at.admin.get(`${page}?key=temp&start=0&end=8640000000000000&agg=SUM&interval=1s`)).status).toBe(200)
})

test('states are bands with their part of the time, texts are no numbers to sum up', async () => {
  await save([
    [START, { door: true, note: 'a' }],
    [START + HOUR, { door: false, note: 'b' }],
    [START + 2 * HOUR, { door: true }],
  ])
  const door = await at.admin.get(`${page}?key=door&${window(4 * HOUR)}`)
  const drawn = door.html.match(/<path d="[^"]*" fill="var\(--chart-\d\)"><title>/g)
  expect(drawn).toHaveLength(2)
  expect(drawn?.join('').match(/M/g)).toHaveLength(3)
  expect(shown(door.html)).toContain('75%')
  const note = shown((await at.admin.get(`${page}?key=note&${window(4 * HOUR)}&agg=AVG`)).html)
  expect(note).toContain('These values are no numbers')
  const counted = shown((await at.admin.get(`${page}?key=note&${window(4 * HOUR)}&agg=COUNT`)).html)
  expect(counted).not.toContain('These values are no numbers')
})

test('an empty window tells the last value and leads to it; a key of nothing, and one with a comma, are told', async () => {
  await save([[START, { temp: 1 }]])
  const { html } = await at.admin.get(`${page}?key=temp`)
  expect(shown(html)).toContain('No data in this window')
  expect(html).toContain(`start=${START - HOUR * 12}`)
  expect(shown((await at.admin.get(`${page}?key=none`)).html)).toContain('No value of this key is stored')
  expect(shown((await at.admin.get(`${page}?key=a%2Cb`)).html)).toContain('cannot be asked for')
  expect((await at.admin.get(page)).location).toBe(`/devices/${device.id}/telemetry`)
})

test('a key may be named as it likes', async () => {
  const key = '../a/b %2F<b>&?#"é'
  await save([[Date.now() - 1000, { [key]: 7 }]])
  const { html } = await at.admin.get(`/devices/${device.id}/telemetry`)
  const href = /href="([^"]*\/history\?key=[^"]*)"/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? ''
  const history = await at.admin.get(href)
  expect(history.html).toContain('&lt;b&gt;')
  expect(shown(history.html)).toContain('each value')
})

test('a range typed by the reader’s clock becomes an address that says the same everywhere', async () => {
  const { location } = await at.admin.get(`${page}?key=temp&start=2026-03-01T00:00&end=2026-03-01T01:00`)
  expect(location).toMatch(/history\?key=temp&start=\d{13}&end=\d{13}$/)
})

test('the whole window is exported, more of it than is shown', async () => {
  await save(minutes(150, (place) => (place === 3 ? 12345678901234568 : place)))
  const query = `key=temp&${window(3 * HOUR)}&agg=NONE&limit=100&zone=UTC`
  const dialog = await at.admin.get(`${page}/export?${query}`)
  expect(dialog.html).toContain(`action="${page}/export/file"`)
  const csv = await download(`${page}/export/file?${query}&format=csv&separator=semicolon`)
  expect(csv.headers.get('content-disposition')).toMatch(/filename="devices-temp-\d{4}-\d\d-\d\d\.csv"/)
  const lines = csv.text.trimEnd().split('\r\n')
  expect(lines.slice(0, 3)).toEqual(['Time;temp', '2026-03-01 00:00:00;0', '2026-03-01 00:01:00;1'])
  expect(lines).toHaveLength(151)
  expect(lines[4]).toBe('2026-03-01 00:03:00;12345678901234568')
  const json = JSON.parse(
    (await download(`${page}/export/file?key=temp&${window(5 * HOUR)}&agg=MAX&interval=30m&format=json&zone=UTC`)).text,
  )
  expect(json.slice(0, 2)).toMatchObject([
    { value: '12345678901234568' },
    { time: '2026-03-01T00:30:00.000+00:00', value: 59 },
  ])
  expect((await download(`${page}/export/file?${query}&format=xlsx`)).headers.get('content-type')).toContain('sheet')
})

const field = (html: string, name: string) =>
  new RegExp(`<input[^>]*name="${name}"[^>]*value="([^"]*)"`).exec(html)?.[1] ?? ''

test('values of a range are deleted when the number that is met was seen', async () => {
  await save(minutes(20, (place) => place))
  const path = `${page}/delete?key=temp&${window(600_000)}`
  const first = await at.admin.get(path)
  expect(shown(first.html)).toContain('10 values would be deleted.')
  const form = {
    what: 'range',
    start: String(START),
    end: String(START + 600_000),
    rewrite: 'on',
    counted: field(first.html, 'counted'),
    countedFor: field(first.html, 'countedFor'),
  }
  const other = await at.admin.post(path, { ...form, end: String(START + 300_000), step: 'delete' })
  expect([other.status, shown(other.html).includes('5 values would be deleted.')]).toEqual([409, true])
  const counted = await at.admin.post(path, { ...form, end: String(START + 300_000), step: 'count' })
  expect([counted.status, field(counted.html, 'counted')]).toEqual([200, '5'])
  expect(await stored('temp')).toHaveLength(20)
  const done = await at.admin.post(path, { ...form, step: 'delete' })
  expect(done.location).toBe(`${page}?key=temp&${window(600_000)}`)
  expect((await stored('temp')).map(({ value }) => value).toSorted()).toEqual([
    '10',
    '11',
    '12',
    '13',
    '14',
    '15',
    '16',
    '17',
    '18',
    '19',
  ])
  expect(shown((await at.admin.get(`${page}?key=temp`)).html)).toContain('10 values of “temp” were deleted')
})

test('all values of a key: above a hundred the number is typed, and the key is gone from latest telemetry', async () => {
  await save(minutes(120, (place) => place))
  await at.admin.get(`/devices/${device.id}/telemetry`)
  const path = `${page}/delete?key=temp`
  const counted = await at.admin.post(path, { what: 'all', step: 'count' })
  expect(shown(counted.html)).toContain('120 values would be deleted.')
  const form = { what: 'all', step: 'delete', counted: '120', countedFor: 'all' }
  const untyped = await at.admin.post(path, form)
  expect([untyped.status, untyped.html.includes('Type 120 here.')]).toEqual([400, true])
  expect((await at.admin.post(path, { ...form, typed: '۱۲۰' })).status).toBe(302)
  expect(await stored('temp')).toEqual([])
  expect((await at.admin.get(`/devices/${device.id}/telemetry`)).html).not.toContain('history?key=temp')
})

test('the newest value alone is deleted, and the one before it becomes the latest', async () => {
  await save(minutes(3, (place) => place))
  const path = `${page}/delete?key=temp&${window(HOUR)}&ts=${START + 120_000}`
  const asked = await at.admin.get(path)
  expect(shown(asked.html)).toContain('Delete this value?')
  const form = {
    step: 'delete',
    rewrite: 'on',
    counted: field(asked.html, 'counted'),
    countedFor: field(asked.html, 'countedFor'),
  }
  expect((await at.admin.post(path, form)).status).toBe(302)
  expect((await stored('temp')).map(({ value }) => value)).toEqual(['1', '0'])
  expect((await stored('temp', '')).map(({ value }) => value)).toEqual(['1'])
})

test('the latest value at the very end of a range stays', async () => {
  await save(minutes(3, (place) => place))
  const path = `${page}/delete?key=temp&${window(120_000)}`
  const asked = await at.admin.get(path)
  const form = {
    what: 'range',
    start: String(START),
    end: String(START + 120_000),
    step: 'delete',
    counted: field(asked.html, 'counted'),
    countedFor: field(asked.html, 'countedFor'),
  }
  expect((await at.admin.post(path, form)).status).toBe(302)
  expect((await stored('temp')).map(({ value }) => value)).toEqual(['2'])
  expect((await stored('temp', '')).map(({ value }) => value)).toEqual(['2'])
})

test('a value is corrected at its moment, digit for digit; what somebody else changed meanwhile is told', async () => {
  await save(minutes(2, (place) => place))
  const path = `${page}/edit?key=temp&${window(HOUR)}&ts=${START}`
  const asked = await at.admin.get(path)
  expect(field(asked.html, 'before')).toBe('0')
  const form = { type: 'DOUBLE', doubleValue: '25.0', before: '0' }
  expect((await at.admin.post(path, form)).location).toBe(`${page}?key=temp&${window(HOUR)}`)
  expect((await stored('temp')).map(({ value }) => value)).toEqual(['1', '25.0'])
  const late = await at.admin.post(path, form)
  expect([late.status, shown(late.html).includes('it is 25.0 now')]).toEqual([400, true])
  const wrong = await at.admin.post(path, { type: 'INTEGER', integerValue: 'x', before: '25.0' })
  expect([wrong.status, wrong.html.includes('Write a whole number')]).toEqual([400, true])
  expect((await at.admin.get(`${page}/edit?key=temp&ts=5`)).status).toBe(404)
})

test('a customer user sees and corrects what is theirs and nothing else; a view is only read', async () => {
  await save(minutes(2, (place) => place))
  const user = await at.signedIn(at.tenant.customerUser)
  expect((await user.get(`${page}?key=temp&${window(HOUR)}`)).status).toBe(404)
  expect((await user.get(`${page}/delete?key=temp`)).status).toBe(404)
  await at.tenant.api.call('POST', `/api/customer/${at.tenant.customer.id}/device/${device.id}`)
  expect(shown((await user.get(`${page}?key=temp&${window(HOUR)}`)).html)).toContain('1–2 of 2')
  const path = `${page}/edit?key=temp&ts=${START}`
  expect((await user.post(path, { type: 'INTEGER', integerValue: '9', before: '0' })).status).toBe(302)
  const view = await at.tenant.api.call<{ id: { id: string } }>('POST', '/api/entityView', {
    name: `view ${device.id}`,
    type: 'v',
    entityId: { entityType: 'DEVICE', id: device.id },
    keys: { timeseries: ['temp'], attributes: { cs: [], ss: [], sh: [] } },
    startTimeMs: 0,
    endTimeMs: 0,
  })
  const ofView = `/entityViews/${view.id.id}/telemetry/history`
  const { html } = await at.admin.get(`${ofView}?key=temp&${window(HOUR)}`)
  expect(shown(html)).toContain('1–2 of 2')
  expect(html).not.toContain(`${ofView}/delete`)
  expect((await at.admin.get(`${ofView}/delete?key=temp`)).location).toBe('/home')
})
