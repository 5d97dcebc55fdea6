// Requests to what stands beside the pages of the console: streams, ways back, links of the platform, start-up tokens.
import type { Chance } from './chance'
import { escaped } from './form-bodies'
import { liveBody } from './json-bodies'
import { HIDDEN_WORD, MADE_UP_TOKEN, METHODS, PLACES_ELSEWHERE, WORDS } from './oddities'
import type { Role } from './places'
import type { HeaderLines, HostileRequest } from './request'

export interface ConsoleWorld {
  host: string
  roles: readonly Role[]
  /** Every address of a page or a resource. */
  addresses: readonly string[]
  /** Devices that are there, that may go, and that are another tenant's. */
  entityIds: readonly string[]
}

type Part = Pick<HostileRequest, 'method' | 'target' | 'headers'> & Partial<HostileRequest>
export type Maker = (chance: Chance, world: ConsoleWorld, role: Role) => Part

const pathOf = (address: string) => address.split('?')[0] ?? ''

export const live: Maker = (chance, { host, entityIds }) => ({
  method: chance.once(12) ? chance.oneOf(METHODS) : 'POST',
  target: chance.once(6) ? '/live.data' : '/live',
  headers: [
    ['Origin', `http://${host}`],
    ['Content-Type', chance.once(8) ? 'text/plain' : 'application/json'],
    ...(chance.once(3)
      ? ([['Last-Event-ID', chance.oneOf(['x', '-1', '00000000-1', '99999999-99999999999', '温度'])]] as HeaderLines)
      : []),
  ],
  body: liveBody(chance, entityIds),
})

/** Addresses to go to afterwards, in queries and in fields. */
export const wayBack: Maker = (chance, { host }) => {
  const to = escaped(chance.once(4) ? `/${chance.oneOf(WORDS)}` : chance.oneOf(PLACES_ELSEWHERE))
  const data = chance.once(3) ? '.data' : ''
  if (chance.once(2))
    return {
      method: 'GET',
      target: `${chance.oneOf(['/login', '/login', '/login/mfa', '/logout'])}${data}?redirectTo=${to}`,
      headers: [],
    }
  const [path, fields] = chance.oneOf([
    ['/login', 'username=a%40b.cc&password=x'],
    ['/prefs/appearance', 'theme=dark'],
    ['/prefs/language', 'language=en_US'],
  ] as const)
  return {
    method: 'POST',
    target: chance.once(3) ? `${path}${data}?redirectTo=${to}` : path + data,
    headers: [
      ['Origin', `http://${host}`],
      ['Content-Type', 'application/x-www-form-urlencoded'],
      ['Referer', 'http://evil.example/'],
    ],
    body: Buffer.from(`${fields}&redirectTo=${to}`),
  }
}

/** Large bodies of somebody who is not signed in, who may send little, whatever they claim. */
export const hugeUnknown: Maker = (chance, { host }) => ({
  method: 'POST',
  target: chance.oneOf(['/login', '/login.data', '/prefs/appearance', '/no/such/page']),
  headers: [
    ['Origin', `http://${host}`],
    ['Content-Type', 'application/x-www-form-urlencoded'],
    ['Cookie', chance.oneOf(['thingdeck=x', 'thingdeck=', 'thingdeck=abc.def', 'thingdeck-step=x; thingdeck=1'])],
  ],
  body: Buffer.from(`username=${'v'.repeat(3 * 1024 * 1024)}&password=x`),
})

/** Requests to what stands beside the pages. */
export const side: Maker = (chance, { host, addresses }) => {
  const word = () => escaped(chance.oneOf(WORDS))
  const up = () => chance.oneOf(['..', '%2e%2e', '.%2e', '..%2f..', '..\\..', '%2e%2e%5c'])
  const at = chance.oneOf<() => string>([
    () =>
      `/__manifest?version=x&${Array.from({ length: chance.oneOf([1, 50, 700]) }, (_, n) => `p=${chance.once(2) ? pathOf(chance.oneOf(addresses)) : `/${n}${word().slice(0, 9)}`}`).join('&')}`,
    () => `/__manifest?p=${word()}`,
    () => `/oauth2/authorization/${up()}/${up()}/api/v1/${HIDDEN_WORD}/attributes`,
    () => `/oauth2/authorization/${up()}/${up()}/api/auth/user?token=${MADE_UP_TOKEN}`,
    () => `/oauth2/authorization/${up()}/${up()}/api/noauth/userPasswordPolicy`,
    () => `/oauth2/authorization/${word()}`,
    () => `/login/oauth2/code/${word()}?code=${HIDDEN_WORD}&state=${word()}`,
    () => `/login/oauth2/code/${up()}/${up()}/${up()}/api/noauth/userPasswordPolicy`,
    () => `/api/noauth/activate?activateToken=${word()}`,
    () => `/api/noauth/resetPassword?resetToken=${word()}&resetToken=${HIDDEN_WORD}`,
    () => `/assets/${up()}/${up()}/package.json`,
    () => `/assets/${word()}`,
    () => `/.vite/manifest.json`,
    () => `/texts/${word()}?groups=${word()}&v=${word()}`,
    () => `/options/customers?q=${word()}`,
    () => `/options/device-profiles?q=${word()}&q=${word()}`,
    () => `/?accessToken=${MADE_UP_TOKEN}&refreshToken=${MADE_UP_TOKEN}&x=${word()}`,
    () => `/login?username=${word()}&password=${HIDDEN_WORD}`,
    () => `//${word()}?accessToken=${MADE_UP_TOKEN}`,
    () => `/healthz?${word()}`,
    () => `/readyz/${word()}`,
    () => `/devices/${word()}/${chance.oneOf(['', 'edit', 'attributes', 'telemetry', 'credentials', 'delete'])}`,
  ])()
  return { method: chance.once(8) ? chance.oneOf(METHODS) : 'GET', target: at, headers: [['Origin', `http://${host}`]] }
}
