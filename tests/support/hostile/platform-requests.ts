// Requests to the port of the embedded platform: its REST API and its device API, as nobody's client speaks to them.
import type { Endpoint } from '../../../embedded-platform/api/endpoint'
import { NULL_ID } from '../../../embedded-platform/ids'
import type { Chance } from './chance'
import { escaped } from './form-bodies'
import { jsonBody } from './json-bodies'
import { HEADERS, HIDDEN_WORD, MADE_UP_TOKEN, METHODS, targetsAround, WORDS } from './oddities'
import type { HeaderLines, HostileRequest } from './request'

export interface PlatformWorld {
  host: string
  endpoints: readonly Pick<Endpoint, 'method' | 'path' | 'needs'>[]
  callers: readonly { name: string; token?: string }[]
  entityIds: readonly string[]
  /** Of devices that send. */
  deviceTokens: readonly string[]
}

type Part = Pick<HostileRequest, 'method' | 'target' | 'headers'> & Partial<HostileRequest>
type Maker = (chance: Chance, world: PlatformWorld) => Part

/**
 * Calls that wait as long as they are told, that have the platform ask the world outside, and that would change for all
 * the requests after them who may sign in or what is allowed.
 */
const LEFT_OUT =
  /\/rpc\b|\/updates|testMail|testSms|ByEmail|ActivationMail|\/auth\/logout|changePassword|\/admin\/|\/oauth2\/config|userCredentialsEnabled|tenantProfile|\/api\/tenant\b|testScript/

export const askable = (endpoints: PlatformWorld['endpoints']) => endpoints.filter(({ path }) => !LEFT_OUT.test(path))

/** Like what most of its calls take. */
const LIKELY: readonly unknown[] = [
  { name: 'N', type: 'default', label: 'L', additionalInfo: { description: 'd' } },
  { username: 'nobody@example.com', password: HIDDEN_WORD },
  { refreshToken: MADE_UP_TOKEN },
  { publicId: NULL_ID },
  { ts: 1_600_000_000_000, values: { t: 1.5, s: 'x', b: true, j: { a: [1] } } },
  [{ t: 1 }, { ts: 1, values: { t: 2 } }],
  {
    entityFilter: { type: 'entityType', entityType: 'DEVICE' },
    pageLink: { pageSize: 10, page: 0 },
    entityFields: [],
    latestValues: [],
    keyFilters: [],
  },
  {
    from: { entityType: 'DEVICE', id: NULL_ID },
    to: { entityType: 'DEVICE', id: NULL_ID },
    type: 'Contains',
    typeGroup: 'COMMON',
  },
  {
    parameters: { rootId: NULL_ID, rootType: 'DEVICE', direction: 'FROM', maxLevel: 1e9 },
    relationType: 'Contains',
    deviceTypes: ['default'],
  },
  { title: 'T', configuration: { widgets: {} } },
]
const ENTITY_TYPES = ['DEVICE', 'DEVICE', 'ASSET', 'CUSTOMER', 'TENANT', 'RULE_NODE', 'x', '__proto__']

function targetOf(
  chance: Chance,
  { path, needs = [] }: PlatformWorld['endpoints'][number],
  entityIds: readonly string[],
) {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => {
    if (chance.once(4)) return escaped(chance.oneOf(WORDS)).replaceAll('.', '%2e')
    return name === 'entityType' ? chance.oneOf(ENTITY_TYPES) : chance.oneOf(entityIds)
  })
  const names = [
    ...needs.map(({ name }) => name),
    ...(chance.once(3) ? ['pageSize', 'page', 'sortProperty', 'textSearch'] : []),
  ]
  const pairs = names.map(
    (name) =>
      `${name}=${chance.once(3) ? escaped(chance.oneOf(WORDS)) : /ize$|imit/.test(name) ? '10' : /^page$|Ts$/.test(name) ? '0' : 'k'}`,
  )
  const mail = path === '/api/user' ? ['sendActivationMail=false'] : []
  const search = [...pairs, ...mail].join('&')
  return search ? `${filled}?${search}` : filled
}

const call: Maker = (chance, { endpoints, entityIds }) => {
  const chosen = chance.oneOf(endpoints)
  // Nobody's entities are deleted by those who may.
  const ids = chosen.method === 'DELETE' ? [NULL_ID, 'x'] : entityIds
  const target = targetOf(chance, chosen, ids)
  if (chosen.method !== 'POST' && !chance.once(10)) return { method: chosen.method, target, headers: [] }
  const { body, type, encoding } = jsonBody(chance, chance.oneOf(LIKELY))
  const headers: HeaderLines = []
  if (type !== undefined) headers.push(['Content-Type', type])
  if (encoding) headers.push(['Content-Encoding', encoding])
  return { method: chosen.method, target, headers, body }
}

const target: Maker = (chance, { endpoints, host, entityIds }) => {
  const at = targetOf(chance, chance.oneOf(endpoints.filter(({ method }) => method === 'GET')), entityIds)
  return {
    method: chance.oneOf(['GET', 'GET', 'HEAD', 'OPTIONS']),
    target: chance.oneOf(targetsAround(at, host)),
    headers: [],
  }
}

const method: Maker = (chance, { endpoints, entityIds }) => {
  const chosen = chance.oneOf(endpoints)
  const ids = chosen.method === 'GET' ? entityIds : [NULL_ID]
  const odd = chance.oneOf(METHODS.filter((one) => one !== chosen.method))
  const body = chance.once(3) ? Buffer.from('{}') : undefined
  return {
    method: odd,
    target: targetOf(chance, chosen, odd === 'DELETE' ? [NULL_ID] : ids),
    headers: [['Content-Type', 'application/json']],
    body,
  }
}

const header: Maker = (chance, world) => {
  const base = chance.once(2) ? call(chance, world) : target(chance, world)
  const odd = Array.from({ length: 1 + chance.below(3) }, (): [string, string] => [...chance.oneOf(HEADERS)])
  return {
    ...base,
    headers: [...base.headers, ...odd],
    version: chance.once(12) ? chance.oneOf(['HTTP/1.0', 'HTTP/2.0', 'HTTP/9.9', '']) : undefined,
  }
}

const length: Maker = (chance, world) => {
  const base = call(chance, world)
  const body = (base.body ?? Buffer.from('{"a":1}')).subarray(0, 20_000)
  const declaredLength = chance.oneOf([
    String(body.length + 10),
    String(Math.max(0, body.length - 3)),
    '-1',
    '99999999999999999999',
    '5, 6',
    'x',
  ])
  const isChunked = chance.once(3)
  const headers: HeaderLines = isChunked ? [['Transfer-Encoding', 'chunked']] : [['Content-Length', declaredLength]]
  const sent = isChunked
    ? Buffer.concat([
        Buffer.from(`${chance.oneOf([body.length.toString(16), 'FFFFFFFFF', '-1', 'x'])}\r\n`),
        body,
        Buffer.from('\r\n0\r\n\r\n'),
      ])
    : body
  return { ...base, method: 'POST', headers: [...base.headers, ...headers], body: sent, isCutShort: true }
}

/** As a device, with a token that counts or one that does not. */
const device: Maker = (chance, { deviceTokens }) => {
  const word = () => escaped(chance.oneOf(WORDS))
  const token = chance.once(3) ? chance.oneOf([word(), HIDDEN_WORD, '..', '%2e%2e']) : chance.oneOf(deviceTokens)
  const at = chance.weighted<() => [string, string]>([
    [5, () => ['POST', `/api/v1/${token}/telemetry`]],
    [4, () => ['POST', `/api/v1/${token}/attributes`]],
    [2, () => ['GET', `/api/v1/${token}/attributes?clientKeys=${word()}&sharedKeys=${word()}`]],
    [1, () => ['POST', `/api/v1/${token}/rpc/${word()}`]],
    [1, () => ['POST', `/api/v1/${token}/claim`]],
    [1, () => ['POST', '/api/v1/provision']],
    [1, () => ['GET', `/api/v1/${token}`]],
    [1, () => ['GET', `/api/v1//attributes`]],
    [1, () => ['POST', `/api/v1/${token}/telemetry/${word()}?${word()}`]],
  ])()
  if (at[0] === 'GET') return { method: at[0], target: at[1], headers: [] }
  const { body, type, encoding } = jsonBody(chance, chance.oneOf(LIKELY.slice(4, 6)))
  const headers: HeaderLines = [
    ...(type === undefined ? [] : [['Content-Type', type]]),
    ...(encoding ? [['Content-Encoding', encoding]] : []),
  ] as HeaderLines
  return { method: at[0], target: at[1], headers, body }
}

/** Handshakes of WebSockets that go wrong, and some that do not. */
const socket: Maker = (chance, { callers }) => ({
  method: chance.once(8) ? 'POST' : 'GET',
  target: `${chance.oneOf([
    '/api/ws/plugins/telemetry',
    '/api/ws',
    '/api/ws/plugins/x',
    '/',
    '/api/device',
    '*',
    'http://x/api/ws/plugins/telemetry',
  ])}?token=${chance.oneOf([callers.at(-1)?.token ?? '', MADE_UP_TOKEN, HIDDEN_WORD, '', '%'])}`,
  headers: [
    ['Connection', chance.oneOf(['Upgrade', 'keep-alive, Upgrade', 'upgrade,close'])],
    ['Upgrade', chance.oneOf(['websocket', 'websocket', 'WebSocket', 'h2c', 'websocket, x'])],
    ['Sec-WebSocket-Key', chance.oneOf(['dGhlIHNhbXBsZSBub25jZQ==', '', 'x', '温度'])],
    ['Sec-WebSocket-Version', chance.oneOf(['13', '8', '99', 'x'])],
    ...(chance.once(3)
      ? ([['Sec-WebSocket-Protocol', chance.oneOf([',', 'a,a', 'x'.repeat(5000)])]] as HeaderLines)
      : []),
    ...(chance.once(3)
      ? ([
          [
            'Sec-WebSocket-Extensions',
            chance.oneOf(['permessage-deflate; x=y; x', ';;', 'permessage-deflate; server_max_window_bits=999']),
          ],
        ] as HeaderLines)
      : []),
  ],
  body: chance.once(4) ? Buffer.from([0xff, 0xff, 0x00, 0x81]) : undefined,
})

const MAKERS: readonly (readonly [number, readonly [string, Maker]])[] = [
  [40, ['call', call]],
  [12, ['target', target]],
  [8, ['method', method]],
  [10, ['header', header]],
  [6, ['length', length]],
  [18, ['device', device]],
  [4, ['socket', socket]],
]

export function platformRequest(chance: Chance, world: PlatformWorld): HostileRequest {
  const caller = chance.oneOf(world.callers)
  const [kind, make] = chance.weighted(MAKERS)
  const made = make(chance, world)
  const headers: HeaderLines = [...made.headers]
  if (!headers.some(([name]) => name === 'Host')) headers.unshift(['Host', world.host])
  const isDevice = kind === 'device'
  const token = chance.once(8)
    ? chance.oneOf(['', 'x', MADE_UP_TOKEN, `${MADE_UP_TOKEN}.x`, '温度', 'eyJ.eyJ.x', 'a'.repeat(7000)])
    : caller.token
  if (token !== undefined && !isDevice) headers.push(['X-Authorization', chance.once(15) ? token : `Bearer ${token}`])
  if (chance.once(10)) headers.push([...chance.oneOf(HEADERS.filter(([name]) => name !== 'Host'))])
  return { to: 'platform', who: isDevice ? 'device' : caller.name, kind, ...made, headers }
}
