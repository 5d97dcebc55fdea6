// Every endpoint, asked by everyone for everybody's: over HTTP each answer is what the table of permissions says.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expected, isDecidedByRole, kindsFor, type Outcome, type Row, requestOf } from '../../tests/support/walk/row'
import { entityRows } from '../../tests/support/walk/rows-entities'
import { otherRows } from '../../tests/support/walk/rows-rest'
import { type Caller, type Kind, makeWorld, type Target, type World } from '../../tests/support/walk/world'
import { endpoints } from '../routes'

const AT_ONCE = 8
const rows: readonly Row[] = [...entityRows, ...otherRows]

const keyOf = ({ method, path, needs = [] }: (typeof endpoints)[number]) => {
  const required = needs.filter(({ isOptional }) => !isOptional).map(({ name }) => name)
  return `${method} ${path}${required.length > 0 ? `?${required.join('&')}` : ''}`
}
const built = new Set(endpoints.map(keyOf))

interface Case {
  row: Row
  caller: Caller
  kind: Kind
  target: Target
  outcome: Outcome
}

let world: World
let cases: Case[]
beforeAll(async () => {
  world = await makeWorld()
  cases = await casesOf(world)
}, 180_000)
afterAll(() => world.at.close())

const NOTHING: Target = { id: 'none', owner: {}, entity: {} }

async function casesOf({ callers, target }: World): Promise<Case[]> {
  const found: Case[] = []
  const seen = new Set<string>()
  for (const row of rows.filter(({ endpoint }) => built.has(endpoint))) {
    for (const caller of callers) {
      const key = `${row.endpoint} ${caller.name}`
      const isKnown = seen.has(key) && isDecidedByRole(row, caller) // another entity makes no difference
      seen.add(key)
      if (isKnown) continue
      for (const kind of kindsFor(row, caller)) {
        const whose = row.noun ? await target(row.noun, kind, caller) : NOTHING
        if (whose) found.push({ row, caller, kind, target: whose, outcome: expected(row, caller, whose) })
      }
    }
  }
  return found
}

const LONG_ENOUGH_MS = 3000
/** In place of an answer that is still waited for. */
async function waiting(pending: ReturnType<World['at']['api']>) {
  pending.catch(() => {}) // its end is the platform's
  await new Promise((done) => setTimeout(done, LONG_ENOUGH_MS))
  return { status: 200, body: 'waiting' }
}

async function outcomeOf({
  row,
  caller,
  target,
  outcome: wanted,
}: Case): Promise<{ outcome: Outcome | number; text: string }> {
  const { method, path, body } = requestOf(row, caller, target, world)
  const pending = world.at.api(method, path, { token: caller.token, body })
  const answer = await (row.waits ? Promise.race([pending, waiting(pending)]) : pending)
  const text = `${answer.status} ${JSON.stringify(answer.body).slice(0, 160)}`
  const code = answer.body?.errorCode
  const isRefusal = (status: number, expectedCode: number) =>
    answer.status === status && (code === expectedCode || (row.isText && typeof answer.body === 'string'))
  const expectsIt = wanted === 'reached'
  if (isRefusal(401, 10)) return { outcome: row.roles === 'anyone' ? 'reached' : 401, text }
  if (isRefusal(403, 20)) return { outcome: 403, text }
  if (isRefusal(404, 32)) return { outcome: row.mayBeGone && expectsIt ? 'reached' : 404, text }
  const isDone = answer.status < 400 || (answer.status < 500 && ![403, 404, 405].includes(answer.status))
  return { outcome: isDone ? 'reached' : answer.status, text }
}

/** Wrong answers, a line each. */
async function wrongAmong(some: readonly Case[]): Promise<string[]> {
  const wrong: string[] = []
  const waiting = [...some]
  const worker = async () => {
    for (let one = waiting.shift(); one; one = waiting.shift()) {
      const { outcome, text } = await outcomeOf(one)
      if (outcome === one.outcome) continue
      const { row, caller, kind } = one
      wrong.push(`${row.endpoint} [${row.noun ?? ''} ${kind}] as ${caller.name}: expected ${one.outcome}, got ${text}`)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  return wrong
}

const TABLES = `SELECT table_name AS name FROM information_schema.tables
  WHERE table_schema = 'public' AND table_name NOT IN ('audit_log', 'account_credentials', 'ts_key')`
/** The platform itself writes how much is used. */
const NOT_OF_USAGE = 'WHERE t.entity_id NOT IN (SELECT id FROM api_usage_state)'

/** Of each table what is in it, as one number. */
async function contents() {
  const { db } = world.at.platform
  const tables = await db.query<{ name: string }>(TABLES)
  const sums = tables.map(async ({ name }) => {
    const of = name.startsWith('ts_kv') ? NOT_OF_USAGE : ''
    const [row] = await db.query<{ sum: string }>(`SELECT sum(hashtext(t::text)) AS sum FROM "${name}" t ${of}`)
    return [name, row?.sum]
  })
  return Object.fromEntries(await Promise.all(sums))
}

test('every endpoint has a row', () => {
  const walked = new Set(rows.map(({ endpoint }) => endpoint))
  expect([...built].filter((endpoint) => !walked.has(endpoint))).toEqual([])
})

test('who may not is refused in the right words, and nothing is changed', { timeout: 180_000 }, async () => {
  const before = await contents()
  expect(await wrongAmong(cases.filter(({ outcome }) => outcome !== 'reached'))).toEqual([])
  expect(await contents()).toEqual(before)
})

const isHarmless = ({ row }: Case) => row.keeps || row.endpoint.startsWith('GET') || !row.noun

test('who may only look, or spoil nothing, is let in', { timeout: 180_000 }, async () => {
  const open = cases.filter((one) => one.outcome === 'reached' && isHarmless(one))
  expect(await wrongAmong(open)).toEqual([])
})

test('who may change it changes one of their own', { timeout: 180_000 }, async () => {
  const open = cases.filter((one) => one.outcome === 'reached' && !isHarmless(one))
  const wrong: string[] = []
  for (const one of open) {
    const { noun = 'DEVICE' } = one.row
    const target = await world.fresh(noun, one.kind)
    if (target) wrong.push(...(await wrongAmong([{ ...one, target }])))
  }
  expect(wrong).toEqual([])
})
