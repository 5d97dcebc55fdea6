// An export as a stream: pages of the platform one after the other, no faster than the reader takes them, and none for a
// reader who has gone. The platform is an outside one that has more rows than fit on any way.
import { randomBytes } from 'node:crypto'
import { get, type IncomingMessage } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { beforeEach, expect, test } from 'vitest'
import { scriptedConsole } from '../support/scripted-console'
import type { ScriptedAnswer } from '../support/scripted-platform'

const ROWS = 500

const at = scriptedConsole()
beforeEach(() => void at.platform.calls.splice(0))

const LIST = '/api/tenant/assetInfos'
const FILE = '/assets/export/file?cols=name,label&format='
const listCalls = () =>
  at.platform.calls.filter(({ path, query }) => path === LIST && query.get('pageSize') === String(ROWS))
const headers = () => ({ cookie: [...at.page.cookies].map((pair) => pair.join('=')).join('; ') })

const asset = (number: number, label: string) => ({
  id: { entityType: 'ASSET', id: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}` },
  createdTime: 1_700_000_000_000 + number,
  name: `asset ${number}`,
  type: 'hall',
  label,
  additionalInfo: null,
})

/** A platform of so many pages; `instead` answers another thing for a page, by the number of its try. */
function pagesOf(
  totalPages: number,
  labelOf = () => '',
  instead: (page: number, tried: number) => ScriptedAnswer | undefined = () => undefined,
) {
  const tries = new Map<number, number>()
  return at.platform.script(({ path, query }) => {
    if (path !== LIST) return undefined
    const number = Number(query.get('page'))
    tries.set(number, (tries.get(number) ?? 0) + 1)
    const data = Array.from({ length: ROWS }, (_, row) => asset(number * ROWS + row, labelOf()))
    const body = { data, totalPages, totalElements: totalPages * ROWS, hasNext: number + 1 < totalPages }
    return instead(number, tries.get(number) ?? 0) ?? { body }
  })
}

test.each(['csv', 'json', 'xlsx'])('%s: all that match, over several pages of the platform', async (format) => {
  const undo = pagesOf(3)
  const answer = await fetch(at.console.origin + FILE + format, { headers: headers() })
  const bytes = Buffer.from(await answer.arrayBuffer())
  undo()
  expect(listCalls().map(({ query }) => query.get('page'))).toEqual(['0', '1', '2'])
  if (format === 'csv') expect(bytes.toString().trimEnd().split('\r\n')).toHaveLength(1 + 3 * ROWS)
  if (format === 'json') expect(JSON.parse(bytes.toString())).toHaveLength(3 * ROWS)
  if (format === 'xlsx') expect(bytes.subarray(0, 2).toString()).toBe('PK')
})

/** As many as there are once no more come. */
async function settled(count: () => number) {
  for (let last = -1; last !== count(); await sleep(700)) last = count()
  return count()
}

test.each(['csv', 'xlsx'])('%s: who does not read is not written for, and who hangs up ends it', async (format) => {
  // Texts that do not pack: a workbook of them is as large as they are.
  const labelOf = () => randomBytes(3000).toString('base64')
  const PAGES = 100
  const undo = pagesOf(PAGES, labelOf)
  const answer = await new Promise<IncomingMessage>((done, fail) =>
    get(at.console.origin + FILE + format, { headers: headers(), agent: false }, done).on('error', fail),
  )
  answer.pause()
  const whileWaiting = await settled(() => listCalls().length)
  expect(answer.statusCode).toBe(200)
  expect(whileWaiting).toBeGreaterThan(1)
  expect(whileWaiting).toBeLessThan(PAGES / 2)
  answer.destroy()
  const afterwards = await settled(() => listCalls().length)
  expect(afterwards - whileWaiting).toBeLessThanOrEqual(1)
  undo()
  expect((await at.page.get('/login')).status).toBeLessThan(400)
})

test('a platform that asks for patience in the middle is waited for', async () => {
  const undo = pagesOf(2, undefined, (number, tried) =>
    number === 1 && tried < 3 ? { status: 429, body: {} } : undefined,
  )
  const answer = await fetch(`${at.console.origin}${FILE}json`, { headers: headers() })
  expect(await answer.json()).toHaveLength(2 * ROWS)
  undo()
})

test('a platform that fails at once is an error page; one that fails later breaks the file off', async () => {
  const fault = { status: 500, body: { status: 500, message: 'x', errorCode: 2 } }
  let undo = pagesOf(3, undefined, (number) => (number === 0 ? fault : undefined))
  const refused = await at.page.get(`${FILE}csv`)
  expect([refused.status, refused.headers.get('content-disposition')]).toEqual([502, null])
  undo()
  undo = pagesOf(
    3,
    () => 'x'.repeat(2000),
    (number) => (number === 2 ? fault : undefined),
  )
  const broken = await fetch(`${at.console.origin}${FILE}csv`, { headers: headers() })
  expect(broken.status).toBe(200)
  await expect(broken.text()).rejects.toThrow()
  undo()
  expect((await fetch(`${at.console.origin}/healthz`)).status).toBe(200)
})
