// Operations on more rows than an address holds: sent in a body, kept, and done some at a time.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { wordsIn } from '../support/import-forms'
import { ended } from '../support/jobs'
import { unique } from '../support/platform-api'
import { shown } from '../support/shown-html'
import { startTenantConsole, type TenantConsole } from '../support/tenant-console'

let at: TenantConsole
beforeAll(async () => {
  at = await startTenantConsole()
})
afterAll(() => at?.close())

const MOST = 1900
const invented = (count: number) => Array.from({ length: count }, () => crypto.randomUUID())
const ticked = (ids: string[]) => [['ticked', '1'], ...ids.map((id) => ['id', id])] as [string, string][]
const makeAsset = async () =>
  (await at.tenant.api.call<{ id: { id: string } }>('POST', '/api/asset', { name: unique('many'), type: 'x' })).id.id
const isThere = async (id: string) => (await at.admin.get(`/assets/${id}`)).status === 200

test('as many as a form holds are shown under a short address, and a job does them', async () => {
  const mine: string[] = []
  for (let made = 0; made < 53; made++) mine.push(await makeAsset())
  const ids = [...mine, ...invented(MOST - mine.length)]
  const sent = await at.admin.postMany('/assets/delete?q=many&size=50', ticked(ids))
  const page = sent.location ?? ''
  expect(page).toMatch(/^\/assets\/delete\?q=many&size=50&kept=[\da-f-]{36}$/)
  const asked = wordsIn((await at.admin.get(page)).html)
  for (const said of ['Delete 1\u202f900 assets?', 'A job does this']) expect(asked).toContain(said)
  // So many are counted before.
  const uncounted = await at.admin.post(page, {})
  expect([uncounted.status, wordsIn(uncounted.html).includes('Type 1900')]).toEqual([400, true])
  for (const id of mine.slice(0, 2)) expect(await isThere(id)).toBe(true)

  const begun = await at.admin.post(page, { typed: '1900' })
  expect(wordsIn(await ended(at.admin, begun.location ?? ''))).toContain('1\u202f900 of 1\u202f900 rows')
  const later = wordsIn((await at.admin.get(`${begun.location}?page=6&size=20`)).html)
  expect(later).toMatch(/ 101 .* 120 .*101–120 of 1\u202f900/)
  expect(wordsIn((await at.admin.get(`${begun.location}?page=95&size=20`)).html)).toContain(' 1\u202f900 ')
  for (const id of [mine[0], mine[52]]) expect(await isThere(id ?? '')).toBe(false)
})

test('more than a form holds are told in words', async () => {
  for (const count of [MOST + 1, MOST + 400]) {
    const { status, html } = await at.admin.postMany('/assets/delete', ticked(invented(count)))
    expect([status, wordsIn(html).includes('No more than 1\u202f900 rows')], String(count)).toEqual([400, true])
  }
})

test('a choice is for the person who made it, and one that is gone has nothing in it', async () => {
  const id = await makeAsset()
  const { location = '' } = await at.admin.postMany('/assets/delete', ticked([id]))
  const other = await at.signedIn({ email: 'sysadmin@thingsboard.org', password: 'sysadmin' })
  expect((await other.get(location)).status).toBe(403)
  const none = await at.admin.get(`/assets/delete?kept=${crypto.randomUUID()}`)
  expect(wordsIn(none.html)).toContain('Nothing is chosen.')
  expect(shown((await at.admin.get(location)).html)).toContain('Delete')
  expect(await isThere(id)).toBe(true)
})
