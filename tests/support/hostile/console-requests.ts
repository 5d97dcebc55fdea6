// Requests to the console, each with something no browser would send.
import { type ConsoleWorld, hugeUnknown, live, type Maker, side, wayBack } from './beside-the-pages'
import type { Chance } from './chance'
import { asMultipart, asUrlEncoded, escaped, spoiltFields } from './form-bodies'
import {
  COOKIES,
  HEADERS,
  HIDDEN_WORD,
  MADE_UP_TOKEN,
  METHODS,
  PLACES_ELSEWHERE,
  targetsAround,
  WORDS,
} from './oddities'
import type { Form, Role } from './places'
import type { HeaderLines, HostileRequest } from './request'

const QUERY_NAMES =
  'q,page,size,sort,order,dir,profile,customer,redirectTo,reason,loginError,scope,key,id,groups,v,_routes,index,method,lang,theme,state,accessToken,refreshToken,username,password,__proto__,a[99999999],constructor[prototype]'.split(
    ',',
  )
/** Names whose values must not be kept. */
const SECRET_NAMES = ['accessToken', 'refreshToken', 'password']
const ROUTES = ['root', 'routes/_app+/_layout', 'routes/_app+/home', 'x', '__proto__', '', 'routes/live']

const asData = (address: string) => address.replace(/^([^?]*)/, (path) => `${path === '/' ? '/_root' : path}.data`)

/** Signs whoever is signed in out, and everything after it would be asked by nobody. */
const isSignOut = (target: string) => /\/logout/i.test(target)

function query(chance: Chance): string {
  const pairs = Array.from({ length: 1 + chance.below(3) }, () => {
    const name = chance.oneOf(QUERY_NAMES)
    const value = SECRET_NAMES.includes(name)
      ? chance.oneOf([HIDDEN_WORD, MADE_UP_TOKEN])
      : name === 'redirectTo'
        ? chance.oneOf(PLACES_ELSEWHERE)
        : name === '_routes'
          ? chance.oneOf(ROUTES)
          : chance.oneOf(WORDS)
    return `${escaped(name)}=${escaped(value)}`
  })
  return pairs.join(chance.once(10) ? ';' : '&')
}

const withQuery = (chance: Chance, address: string) => `${address}${address.includes('?') ? '&' : '?'}${query(chance)}`

const page: Maker = (chance, { addresses }) => {
  const address = chance.oneOf(addresses)
  const at = chance.once(3) ? asData(address) : address
  return { method: chance.once(10) ? 'HEAD' : 'GET', target: withQuery(chance, at), headers: [] }
}

const target: Maker = (chance, { addresses, host }) => {
  const at = chance.oneOf(addresses)
  return {
    method: chance.oneOf(['GET', 'GET', 'HEAD', 'OPTIONS']),
    target: chance.oneOf(targetsAround(at, host)),
    headers: [],
  }
}

const method: Maker = (chance, { addresses, host }, role) => {
  const address = chance.oneOf(addresses.filter((one) => !role.cookie || !isSignOut(one)))
  const at = chance.once(3) ? asData(address) : address
  const headers: HeaderLines = [['Origin', `http://${host}`]]
  const chosen = chance.oneOf(METHODS)
  const hasBody = chance.once(3)
  const type: HeaderLines = hasBody ? [['Content-Type', 'application/x-www-form-urlencoded']] : []
  return {
    method: chosen,
    target: at,
    headers: [...headers, ...type],
    body: hasBody ? Buffer.from('username=x') : undefined,
  }
}

/** Those that stand on every page are a few among many, and so they are here. */
function formOf(chance: Chance, role: Role): Form {
  const forms = role.forms.filter(({ action }) => !role.cookie || !isSignOut(action))
  const own = forms.filter(({ action }) => !action.startsWith('/prefs'))
  return chance.oneOf(own.length > 0 && !chance.once(6) ? own : forms)
}
const actionOf = (chance: Chance, { action }: Form) => (chance.once(4) ? asData(action) : action)

const form: Maker = (chance, { host }, role) => {
  const at = formOf(chance, role)
  return {
    method: 'POST',
    target: actionOf(chance, at),
    headers: [
      ['Origin', `http://${host}`],
      ['Content-Type', 'application/x-www-form-urlencoded'],
    ],
    body: asUrlEncoded(spoiltFields(chance, at)),
  }
}

const multipart: Maker = (chance, { host }, role) => {
  const at = formOf(chance, role)
  const { body, type } = asMultipart(chance, spoiltFields(chance, at))
  return {
    method: 'POST',
    target: actionOf(chance, at),
    headers: [
      ['Origin', `http://${host}`],
      ['Content-Type', type],
    ],
    body,
  }
}

/** Bodies that are longer or shorter than was said, or are said to be what they are not. */
const body: Maker = (chance, { host }, role) => {
  const at = formOf(chance, role)
  const sent = asUrlEncoded(spoiltFields(chance, at)).subarray(0, 30_000)
  const type = (value = 'application/x-www-form-urlencoded'): HeaderLines => [['Content-Type', value]]
  const length = (value: string): HeaderLines => [['Content-Length', value]]
  const chunked: HeaderLines = [...type(), ['Transfer-Encoding', 'chunked']]
  const chunk = (bytes: Buffer, declaredSize = bytes.length.toString(16)) =>
    Buffer.concat([Buffer.from(`${declaredSize}\r\n`), bytes, Buffer.from('\r\n')])
  const end = Buffer.from('0\r\n\r\n')
  const made = chance.oneOf<() => { headers: HeaderLines; body: Buffer; isCutShort?: boolean }>([
    () => ({
      headers: [...type(), ...length(String(sent.length + 1 + chance.below(5000)))],
      body: sent,
      isCutShort: true,
    }),
    () => ({ headers: [...type(), ...length(String(chance.below(sent.length + 1)))], body: sent }),
    () => ({
      headers: [...type(), ...length(chance.oneOf(['-1', 'x', '1e3', '99999999999999999999', '0x10', '5, 5', '']))],
      body: sent,
      isCutShort: true,
    }),
    () => ({ headers: [...type(), ...length('5'), ...length('6')], body: sent, isCutShort: true }),
    () => ({ headers: [...chunked, ...length('5')], body: Buffer.concat([chunk(sent), end]), isCutShort: true }),
    () => ({ headers: chunked, body: Buffer.concat([chunk(sent), end]) }),
    () => ({ headers: chunked, body: chunk(sent), isCutShort: true }),
    () => ({ headers: chunked, body: Buffer.concat([chunk(sent, 'FFFFFFFFFFFFFFFF'), end]), isCutShort: true }),
    () => ({
      headers: chunked,
      body: Buffer.concat([...Array.from({ length: 3000 }, () => chunk(Buffer.from('a'))), end]),
    }),
    () => ({ headers: chunked, body: Buffer.concat([chunk(Buffer.alloc(200_000, 'a=b&')), end]) }),
    () => ({
      headers: [...type(), ['Transfer-Encoding', 'gzip, chunked']],
      body: Buffer.concat([chunk(sent), end]),
      isCutShort: true,
    }),
    () => ({
      headers: type(
        chance.oneOf([
          'application/json',
          'text/plain',
          '',
          'x',
          'application/x-www-form-urlencoded; charset=utf-16',
          'APPLICATION/X-WWW-FORM-URLENCODED',
          '__proto__',
        ]),
      ),
      body: sent,
    }),
    () => ({ headers: [], body: sent }),
    () => ({ headers: [...type(), ['Content-Encoding', 'gzip']], body: sent }),
    () => ({ headers: type(), body: Buffer.from([0xff, 0xfe, 0x3d, 0x00, 0xc3, 0x28, 0x26, 0x25]) }),
    () => ({ headers: [...type(), ['Expect', '100-continue']], body: sent }),
    () => ({ headers: type(), body: Buffer.alloc(0) }),
    () => ({
      headers: type(),
      body: Buffer.concat([sent.subarray(0, 100), Buffer.from('GET /login HTTP/1.1\r\nHost: x\r\n\r\n')]),
    }),
  ])()
  return {
    method: 'POST',
    target: actionOf(chance, at),
    ...made,
    headers: [['Origin', `http://${host}`], ...made.headers],
  }
}

const cookie: Maker = (chance, world, role) => {
  if (chance.once(20)) return hugeUnknown(chance, world, role)
  const own = role.cookie ?? 'thingdeck=none'
  const value = chance
    .oneOf(COOKIES)
    .replaceAll('{session}', own)
    .replace(/\bthingdeck=x\b/, () =>
      chance.oneOf([
        'thingdeck=x',
        'thingdeck-step=x',
        'thingdeck-zone=Mars/Olympus',
        'thingdeck-look=theme=__proto__&language=xx',
      ]),
    )
  const withIt = chance.once(4)
    ? form(chance, world, { ...role, cookie: undefined, forms: role.forms.filter(({ action }) => !isSignOut(action)) })
    : page(chance, world, role)
  return { ...withIt, headers: [...withIt.headers, ['Cookie', value]] }
}

const header: Maker = (chance, world, role) => {
  const base = chance.once(3) ? form(chance, world, role) : page(chance, world, role)
  const odd = Array.from({ length: 1 + chance.below(3) }, () => chance.oneOf(HEADERS))
  const names = new Set(odd.map(([name]) => name.toLowerCase()))
  const kept = chance.once(4) ? base.headers : base.headers.filter(([name]) => !names.has(name.toLowerCase()))
  return {
    ...base,
    headers: [...kept, ...odd.map(([name, value]): [string, string] => [name, value])],
    version: chance.once(12) ? chance.oneOf(['HTTP/1.0', 'HTTP/2.0', 'HTTP/9.9', 'HTTP/1', '']) : undefined,
  }
}

const MAKERS: readonly (readonly [number, readonly [string, Maker]])[] = [
  [13, ['page', page]],
  [12, ['target', target]],
  [8, ['method', method]],
  [26, ['form', form]],
  [8, ['multipart', multipart]],
  [8, ['body', body]],
  [7, ['cookie', cookie]],
  [8, ['header', header]],
  [6, ['live', live]],
  [9, ['side', side]],
  [9, ['way back', wayBack]],
]

export function consoleRequest(chance: Chance, world: ConsoleWorld): HostileRequest {
  const role = chance.oneOf(world.roles)
  const [kind, make] = chance.weighted(MAKERS)
  const made = make(chance, world, role)
  const hasCookie = made.headers.some(([name]) => name === 'Cookie')
  const headers: HeaderLines = [...made.headers]
  if (!headers.some(([name]) => name === 'Host')) headers.unshift(['Host', world.host])
  if (role.cookie && !hasCookie) headers.push(['Cookie', role.cookie])
  if (kind !== 'header' && chance.once(8)) headers.push([...chance.oneOf(HEADERS.filter(([name]) => name !== 'Host'))])
  return { to: 'console', who: role.name, kind, ...made, headers }
}
