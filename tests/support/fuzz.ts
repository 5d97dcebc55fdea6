// Seeded nonsense over REST: requests spoilt at every place, and what may never be in an answer.
import { type Sensible, sensibleRequests } from './fuzz-seeds'
import { seededMutations } from './mutations'
import { type Caller, makeWorld, type Noun, type World } from './walk/world'

const MARK = 'Elsewhere'
const AT_ONCE = 4
const LONGEST_MS = 20_000

/** Written without quotes, as JSON's own numbers beyond what a double holds. */
const RAW_NUMBERS = ['9007199254740993', '-9223372036854775809', '99999999999999999999', '1e400', '0.1e-400']
const raw = (digits: string) => `@@${digits}@@`
const nested = (depth: number) => JSON.parse(`${'['.repeat(depth)}${']'.repeat(depth)}`)
const LISTED = [
  'pageSize',
  'page',
  'textSearch',
  'sortProperty',
  'sortOrder',
  'type',
  'startTime',
  'endTime',
  'actionTypes',
  'relationTypeGroup',
  'keys',
  'agg',
  'interval',
  'limit',
  'orderBy',
  'deviceProfileId',
  'transportType',
  'searchStatus',
  'fetchOriginator',
  'overwrite',
]
const WORDS = [
  '%',
  '_',
  '\\',
  "' OR 1=1 --",
  '0',
  '-1',
  '2147483648',
  '9007199254740993',
  '99999999999999999999',
  'NaN',
  'createdTime',
  'name',
  'id',
  'additionalInfo',
  'tenant_id',
  'DESC',
  'sideways',
  'true',
  'NOPE',
  'DEVICE',
  'TENANT',
  'API_USAGE_STATE',
  'SERVER_SCOPE',
  '\u0000',
  '\ud83d\ude00',
  'a/b',
  'ä'.repeat(300),
  'not-a-uuid',
  '1-2-3-4-5',
  '__proto__',
]

interface FuzzRequest {
  method: string
  path: string
  body?: string
  contentType: string
}

interface Rules {
  seed: number
  sensible: readonly (readonly Sensible[])[]
  /** Ids of the other tenant that are sent. */
  theirs: readonly string[]
  /** Things that must live until the end. */
  spared: readonly string[]
}

/** The request of that number, the same in every run whatever was answered before. */
function fuzzRequest({ seed, sensible, theirs, spared }: Rules, number: number): FuzzRequest {
  const foreign = theirs.flatMap((id) => [id, { entityType: 'DEVICE', id }, { entityType: 'CUSTOMER', id }])
  const more = [
    ...RAW_NUMBERS.map(raw),
    nested(90),
    nested(700),
    nested(3000),
    'y'.repeat(70_000),
    ...WORDS,
    ...foreign,
  ]
  const { below, oneOf, mutated } = seededMutations((seed * 7919 + number * 104_729) % 2 ** 31, more)
  for (let warm = 0; warm < 4; warm++) below(2) // neighbours' first numbers are alike
  const word = () => String(below(4) === 0 ? oneOf(theirs) : oneOf(WORDS))

  function spoiltPath(path: string) {
    const [way = '', search = ''] = path.split('?')
    const parts = way.split('/')
    const place = 2 + below(Math.max(1, parts.length - 2))
    if (below(5) === 0 && place > 2) parts[place] = encodeURIComponent(toWellFormed(word()))
    const query = new URLSearchParams(search)
    for (const name of [...query.keys()]) {
      if (below(5) === 0) query.set(name, word())
      if (below(25) === 0) query.delete(name)
    }
    if (below(4) === 0) query.set(oneOf(LISTED), word())
    const text = query.toString()
    return parts.join('/') + (text ? `?${text}` : '')
  }
  function spoiltBody(body: unknown): string | undefined {
    const json = JSON.stringify(below(6) === 0 ? body : mutated(body))
    if (json === undefined) return below(2) === 0 ? undefined : ''
    const text = json.replace(/"@@([^@"]+)@@"/g, '$1')
    return below(40) === 0 ? text.slice(0, below(text.length + 1)) : text
  }
  const isSpared = ({ method, path, body = '' }: FuzzRequest) =>
    (method === 'DELETE' || /userCredentialsEnabled|\/api\/user(?:\?|$)|tenantProfile|\/api\/tenant\//.test(path)) &&
    spared.some((id) => path.includes(id) || body.includes(id))

  for (;;) {
    const { method, path, body } = oneOf(oneOf(sensible))
    const hasBody = method === 'POST' && (body !== undefined || below(10) === 0)
    const request = {
      method,
      path: spoiltPath(path),
      body: hasBody ? spoiltBody(body) : undefined,
      contentType: below(60) === 0 ? 'text/plain' : 'application/json',
    }
    const asksOutside = method === 'POST' && path.startsWith('/api/user?') && !request.path.includes('=false')
    if (!isSpared(request) && !asksOutside && !/"mail"/.test(request.body ?? '')) return request
  }
}

const toWellFormed = (text: string) => text.replace(/[\ud800-\udfff]/g, '')

/** Also from the system administrator, who may see dashboards, users and tenants. */
const HIDDEN: readonly Noun[] = ['DEVICE', 'ASSET', 'ENTITY_VIEW', 'CUSTOMER', 'ALARM', 'DEVICE_PROFILE', 'RULE_CHAIN']
const HIDDEN_MARK = new RegExp(`${MARK}(?:${HIDDEN.join('|')})`)
/** Mail that cannot be sent is the contract's own 500. */
const isAllowed = (status: number, text: string) => status < 500 || (status === 500 && /Unable to send/.test(text))

export interface Fuzz {
  world: World
  /** A line for each answer that may not be: which request, and why. */
  run(name: Caller['name'], requests: number): Promise<string[]>
}

export async function makeFuzz(): Promise<Fuzz> {
  const world = await makeWorld(MARK)
  const { at, callers, tenant, other } = world
  const faults: string[] = []
  at.platform.log = (level, event, facts) => {
    if (level === 'error') faults.push(`${event} ${JSON.stringify(facts)}`)
  }
  const hidden: string[] = []
  for (const noun of HIDDEN) {
    for (const _ of ['sent', 'never sent']) {
      const made = await world.fresh(noun, 'other')
      if (made) hidden.push(made.id)
    }
  }
  const theirs = hidden.filter((_, place) => place % 2 === 0)
  const secret = hidden.filter((_, place) => place % 2 === 1)
  const spared = [
    tenant.tenantId,
    other.tenantId,
    ...callers.flatMap(({ actor, customerId }) => [actor.userId, actor.email, customerId]),
  ]

  async function wrongWith(caller: Caller, request: FuzzRequest): Promise<string | undefined> {
    const { method, path, body, contentType } = request
    try {
      const answer = await fetch(at.url + path, {
        method,
        body,
        redirect: 'manual',
        signal: AbortSignal.timeout(LONGEST_MS),
        headers: { 'X-Authorization': `Bearer ${caller.token}`, 'Content-Type': contentType },
      })
      const text = await answer.text()
      if (!isAllowed(answer.status, text)) return `${answer.status} ${text.slice(0, 200)}`
      const place = text.search(caller.actor.authority === 'SYS_ADMIN' ? HIDDEN_MARK : MARK)
      if (place >= 0) return `shows another tenant's: ${text.slice(Math.max(0, place - 80)).slice(0, 200)}`
      const shown = secret.find((id) => text.includes(id))
      return shown && `shows ${shown} of another tenant`
    } catch (error) {
      return `no answer: ${error}`
    }
  }

  return {
    world,
    async run(name, usual) {
      const [seed, requests] = [Number(process.env.FUZZ_SEED ?? 11), Number(process.env.FUZZ_REQUESTS ?? usual)]
      const caller = callers.find((one) => one.name === name)
      if (!caller) throw new Error(`nobody is called ${name}`)
      const rules = { seed, sensible: await sensibleRequests(world, caller), theirs, spared }
      const wrong: string[] = []
      let next = 0
      const worker = async () => {
        while (next < requests) {
          const number = next++
          const request = fuzzRequest(rules, number)
          const reason = await wrongWith(caller, request)
          if (!reason) continue
          const { method, path, body } = request
          wrong.push(`seed ${seed}, request ${number}: ${method} ${path} ${body?.slice(0, 1500) ?? ''}\n  -> ${reason}`)
        }
      }
      await Promise.all(Array.from({ length: AT_ONCE }, worker))
      const { status } = await at.api('GET', '/api/auth/user', { token: caller.token })
      if (status !== 200) wrong.push(`the ${caller.name} was locked out on the way: ${status}`)
      return [...wrong, ...faults.splice(0)]
    },
  }
}
