// No token of the platform and no secret of the server leaves it: not in a page, not in a page's data, not in an address
// that a page or an answer leads to, not in a header, not in the log. Everything that links lead to is looked at.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { atOnce } from '../support/at-once'
import { type HostileWorld, makeHostileWorld } from '../support/hostile/hostile-world'

const MOST_PAGES = 120

let world: HostileWorld
beforeAll(async () => {
  world = await makeHostileWorld()
})
afterAll(() => world?.console.close())

interface Seen {
  where: string
  text: string
}

const linksIn = (html: string) =>
  [...html.matchAll(/(?:href|action)="(\/[^"]*)"/g)].map(([, link = '']) => link.replaceAll('&amp;', '&'))
/** The page itself, and what a script would fetch in its place. */
const withData = (address: string) => [
  address,
  address.replace(/^([^?]*)/, (path) => `${path === '/' ? '/_root' : path}.data`),
]

const AT_ONCE = 4

function* first<Item>(count: number, items: Iterable<Item>) {
  let given = 0
  for (const item of items) {
    if (given++ === count) return
    yield item
  }
}

/** Reads on from every address of the console along the links of its pages. */
async function crawl(role: { name: string; cookie?: string }): Promise<Seen[]> {
  const page = world.console.browser()
  const seen: Seen[] = []
  const found = new Set(world.console_.addresses)
  await atOnce(AT_ONCE, first(MOST_PAGES, found), async (address) => {
    for (const one of withData(address)) {
      const { status, html, headers, location } = await page.get(one, role.cookie ? { cookie: role.cookie } : {})
      seen.push({ where: `${role.name}: ${one} (${status})`, text: `${[...headers].join('\n')}\n${html}` })
      const links = status === 200 && !one.includes('.data') ? linksIn(html) : []
      for (const link of location ? [location, ...links] : links) if (!/^\/assets\//.test(link)) found.add(link)
    }
  })
  return seen
}

/** The beginning of a stream. */
async function stream(cookie: string): Promise<Seen> {
  const entity = { entityType: 'DEVICE', id: world.known.deviceId }
  const answer = await fetch(`${world.console.url}/live`, {
    method: 'POST',
    headers: { origin: world.console.origin, 'content-type': 'application/json', cookie },
    body: JSON.stringify({ subscriptions: [{ id: 'a', kind: 'attributes', scope: 'SERVER_SCOPE', entity }] }),
  })
  const reader = answer.body?.getReader()
  let text = ''
  while (reader && !/^event: ?(?:whole|refused)/m.test(text)) {
    const { done, value } = await reader.read()
    if (done) break
    text += Buffer.from(value).toString()
  }
  await reader?.cancel()
  return { where: `the stream of ${cookie.slice(0, 20)}`, text }
}

test('pages, data, addresses, streams and the log of four roles', { timeout: 400_000 }, async () => {
  const seen: Seen[] = []
  for (const role of world.people) {
    seen.push(...(await crawl(role)))
    if (role.cookie) seen.push(await stream(role.cookie))
  }
  expect(seen.filter(({ where }) => where.endsWith('(200)')).length).toBeGreaterThan(60)
  expect(seen.filter(({ text }) => /^event: ?whole/m.test(text)).length).toBeGreaterThan(1)

  const tokens = [...world.secrets()]
  expect(tokens.filter((one) => one.startsWith('eyJ')).length).toBeGreaterThanOrEqual(6) // two of each session
  const log = world.console.output()
  const leaks = tokens.flatMap((token) => [
    ...seen.filter(({ text }) => text.includes(token)).map(({ where }) => `${token.slice(0, 20)}… in ${where}`),
    ...(log.includes(token) ? [`${token.slice(0, 20)}… in the log`] : []),
  ])
  expect(leaks).toEqual([])
  for (const { where, text } of seen)
    expect(/eyJ[\w-]{8,}\.[\w-]{8,}\.[\w-]+/.test(text), `a token in ${where}`).toBe(false)
})
