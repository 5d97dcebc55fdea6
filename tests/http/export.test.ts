// Exports of lists over real HTTP: what each file holds, and whose rows they are.
import { readXlsx } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import type { BrowserLike } from '../support/browser-like'
import { makeDevice, publish, unique } from '../support/platform-api'
import { shown } from '../support/shown-html'
import { tenantConsole } from '../support/tenant-console'

const at = tenantConsole()

async function download(page: BrowserLike, path: string) {
  const cookie = [...page.cookies].map((pair) => pair.join('=')).join('; ')
  const answer = await fetch(at.origin + path, { headers: { cookie }, redirect: 'manual' })
  const bytes = Buffer.from(await answer.arrayBuffer())
  return { status: answer.status, headers: answer.headers, bytes, text: bytes.toString('utf8') }
}
const attributes = (id: string, values: object) =>
  at.tenant.api.call('POST', `/api/plugins/telemetry/DEVICE/${id}/SERVER_SCOPE`, values)

test('CSV: a named attachment in UTF-8, formulas made harmless, numbers and times as chosen', async () => {
  const word = unique('csv')
  const device = await makeDevice(at.tenant.api, { name: `=${word}`, label: '@SUM(1;2), "ö"' })
  await attributes(device.id, { note: '+cmd', count: -3 })
  await publish(at.platform.url, device.token, { temperature: 21.5 })
  const query = `q=${word}&cols=name,label,state,gateway,ts.temperature,server.note,server.count,created`
  const file = `/devices/export/file?${query}&format=csv&separator=semicolon&decimal=comma&zone=Asia/Tokyo`
  await expect.poll(async () => (await download(at.admin, file)).text).toContain(';"21,5";')
  const { headers, text } = await download(at.admin, file)
  expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(headers.get('content-disposition')).toMatch(/^attachment; filename="devices-\d{4}-\d\d-\d\d\.csv"$/)
  const [head, row = '', ...rest] = text.split('\r\n')
  expect(head).toBe('\uFEFFName;Label;State;Gateway;temperature;note;count;Created')
  expect(row.slice(0, row.lastIndexOf(';'))).toBe(`'=${word};"'@SUM(1;2), ""ö""";Active;No;"21,5";'+cmd;-3`)
  expect(row.slice(row.lastIndexOf(';') + 1)).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
  expect(rest).toEqual([''])
})

test('XLSX: a workbook with texts, numbers and dates, and no formula', async () => {
  const word = unique('xlsx')
  const device = await makeDevice(at.tenant.api, { name: `=1+1 ${word}`, label: '_x0041_ \u0001' })
  await attributes(device.id, { count: 7.25, serial: '00712345678901234567' })
  const query = `q=${word}&cols=name,label,server.count,server.serial,created,ts.none&format=xlsx&zone=UTC`
  const { headers, bytes } = await download(at.admin, `/devices/export/file?${query}`)
  expect(headers.get('content-disposition')).toMatch(/\.xlsx"$/)
  const { sheets } = await readXlsx(bytes)
  const [head, row = []] = sheets[0]?.rows ?? []
  expect([sheets[0]?.name, head]).toEqual(['Devices', ['Name', 'Label', 'count', 'serial', 'Created', 'none']])
  expect(row.slice(0, 4)).toEqual([`=1+1 ${word}`, '_x0041_ \u0001', 7.25, '00712345678901234567'])
  expect(Math.abs(Date.now() - new Date(row[4] as Date).getTime())).toBeLessThan(3_600_000)
  expect(bytes.includes('<f>')).toBe(false)
})

test('JSON: members by the names of columns, all columns with the keys that the list shows', async () => {
  const word = unique('json')
  const device = await makeDevice(at.tenant.api, { name: word })
  await attributes(device.id, { floor: 3, active: false })
  const query = `q=${word}&cols=name,server.floor&format=json&columns=all&zone=UTC`
  const { text } = await download(at.admin, `/devices/export/file?${query}`)
  const [row, ...others] = JSON.parse(text)
  expect(others).toEqual([])
  expect(row).toMatchObject({ id: device.id, name: word, state: false, label: null, public: false, 'server.floor': 3 })
  expect(new Date(row.created).toISOString()).toBe(row.created.replace('+00:00', 'Z'))
  expect((await download(at.admin, `/devices/export/file?q=${word}-none&format=json`)).text).toBe('[]\n')
})

const namesOf = ({ text }: { text: string }) => JSON.parse(text).map(({ name }: { name: string }) => name)

test('the page, the selected ones, or all that match, in the order of the list', async () => {
  const word = unique('scope')
  const made = []
  for (let i = 0; i < 12; i++)
    made.push(await makeDevice(at.tenant.api, { name: `${word}-${String(i).padStart(2, '0')}` }))
  const names = made.map(({ name }) => name)
  const file = `/devices/export/file?q=${word}&sort=name&order=asc&size=10&format=json`
  expect(namesOf(await download(at.admin, `${file}&scope=matching`))).toEqual(names)
  expect(namesOf(await download(at.admin, `${file}&scope=page&page=2`))).toEqual(names.slice(10))
  const gone = '5f1c2d40-7b43-11eb-9d2a-3b1f0a6c7e11'
  const ids = [made[4]?.id, gone, made[1]?.id, made[4]?.id, 'nonsense'].map((id) => `id=${id}`).join('&')
  expect(namesOf(await download(at.admin, `${file}&scope=selected&${ids}`))).toEqual([names[4], names[1]])
})

test('the page that asks: a form without scripts, with the counts of what can be taken', async () => {
  const word = unique('form')
  const device = await makeDevice(at.tenant.api, { name: word })
  const { status, html } = await at.admin.get(`/devices/export?q=${word}&cols=name`)
  expect(status).toBe(200)
  expect(html).toMatch(/<form[^>]*action="\/devices\/export\/file"/)
  for (const words of ['This page (1)', 'Selected (0)', 'All matching (1)']) expect(html).toContain(words)
  for (const [name, value] of [
    ['q', word],
    ['cols', 'name'],
  ]) {
    expect(html).toContain(`<input type="hidden" name="${name}" value="${value}"/>`)
  }
  const chosen = await at.admin.get(`/devices/export?q=${word}&cols=name&id=${device.id}&id=x`)
  expect(chosen.html).toContain('Selected (1)')
  expect(chosen.html).toContain(`<input type="hidden" name="id" value="${device.id}"/>`)
  const list = await at.admin.get(`/devices?q=${word}`)
  expect(list.html).toContain(`href="/devices/export?q=${word}"`)
})

test('more rows than an address holds are taken whole, and too many for a form are refused whole', async () => {
  const word = unique('chosen')
  const made = [await makeDevice(at.tenant.api, { name: `${word}-a` }), await makeDevice(at.tenant.api)]
  await makeDevice(at.tenant.api, { name: `${word}-c` })
  const gone = Array.from({ length: 1200 }, (_, i) => `5f1c2d40-7b43-11eb-9d2a-${String(i).padStart(12, '0')}`)
  const ids = [made[0]?.id ?? '', ...gone, made[1]?.id ?? '']
  const asId = (id: string): [string, string] => ['id', id]
  const chosen = ids.map(asId)
  const list = `q=${word}&cols=name&sort=name&order=asc`
  const asked = await at.admin.postMany(`/devices/export?${list}`, [...chosen, ['q', 'else']])
  expect([asked.status, /Selected \(1.202\)/.test(asked.html)]).toEqual([200, true])
  expect([...asked.html.matchAll(/<input type="hidden" name="id"/g)]).toHaveLength(1202)
  const form = /<form[^>]*action="(\/devices\/export\/file[^"]*)"/.exec(asked.html)
  expect(form?.[0]).toContain('method="post"')
  const file = await at.admin.postMany((form?.[1] ?? '').replaceAll('&amp;', '&'), [
    ...chosen,
    ['scope', 'selected'],
    ['format', 'json'],
  ])
  expect(namesOf({ text: file.html })).toEqual(made.map(({ name }) => name))
  const matching = await at.admin.postMany(`/devices/export/file?${list}`, [
    ['scope', 'matching'],
    ['format', 'json'],
  ])
  expect(namesOf({ text: matching.html })).toEqual([`${word}-a`, `${word}-c`])
  const all = await at.admin.postMany(`/devices/export?${list}`, [...chosen.slice(0, 1), ['all', '1']])
  expect(all.html).toMatch(/<input[^>]*name="scope"[^>]*checked=""[^>]*value="matching"/)
  const tooMany = Array.from({ length: 2100 }, (): [string, string] => ['id', gone[0] ?? ''])
  for (const sent of [
    tooMany,
    gone
      .concat(gone.map((id) => id.replace('9d2a', '9d2b')))
      .map(asId)
      .slice(0, 1950),
  ]) {
    const refused = await at.admin.postMany(`/devices/export?${list}`, sent)
    expect([refused.status, shown(refused.html).includes('rows are selected, more than')]).toEqual([400, true])
  }
})

test('a customer user gets the rows and columns of the customer alone', async () => {
  const [mine, others] = [await makeDevice(at.tenant.api), await makeDevice(at.tenant.api)]
  await at.tenant.api.call('POST', `/api/customer/${at.tenant.customer.id}/device/${mine.id}`)
  for (const { id } of [mine, others]) await attributes(id, { secret: `of ${id}` })
  const user = await at.signedIn(at.tenant.customerUser)
  const query = 'format=json&columns=all&cols=name,customer,server.secret'
  for (const scope of ['scope=matching', 'scope=page', `scope=selected&id=${mine.id}&id=${others.id}`]) {
    const { text } = await download(user, `/devices/export/file?${query}&${scope}`)
    expect([text.includes(`of ${mine.id}`), text.includes(others.id), text.includes('"customer"')]).toEqual([
      true,
      false,
      false,
    ])
  }
})

test('nobody without a session, and nothing sensible asked for is the default', async () => {
  const stranger = await fetch(`${at.origin}/devices/export/file?format=csv`, { redirect: 'manual' })
  expect([stranger.status, stranger.headers.get('location')?.startsWith('/login?')]).toEqual([302, true])
  const { status, headers } = await download(
    at.admin,
    '/assets/export/file?format=exe&scope=x&zone=Mars&separator=%00&page=-1',
  )
  expect([status, headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8'])
})
