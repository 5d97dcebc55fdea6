import { expect, test } from 'vitest'
import { isLoopback, openedBy } from './first-start'
import { createLog } from './log'
import { readOptions } from './options'

test('nothing set: the own machine, the usual ports, demo data', () => {
  expect(readOptions({})).toEqual({
    host: '127.0.0.1',
    httpPort: 8080,
    mqttPort: 1883,
    dataDir: 'data',
    databaseUrl: undefined,
    publicUrl: undefined,
    trustedProxies: [],
    startLimitMs: 300_000,
    seed: 'demo',
    hasSimulator: true,
    logLevel: 'info',
    callRates: {},
    signInRate: { failures: 10, seconds: 60 },
    live: { sessions: {}, subscriptions: {}, limits: { rates: [] } },
    outgoingAddresses: [],
  })
})

test.each([
  [{ PLATFORM_PORT: 'x' }, 'PLATFORM_PORT="x": expected a port, 0 to 65535.'],
  [{ MQTT_PORT: '70000' }, 'MQTT_PORT="70000": expected a port, 0 to 65535.'],
  [{ SEED: 'much' }, 'SEED="much": expected demo or none.'],
  [{ SIMULATOR: 'yes' }, 'SIMULATOR="yes": expected on or off.'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL="loud": expected silent or error or warn or info or debug.'],
  [{ TENANT_CALL_RATE: '10' }, 'TENANT_CALL_RATE="10": expected calls:seconds such as 100:1,2000:60.'],
  [{ SOCKETS_PER: 'tenant' }, 'SOCKETS_PER="tenant": expected numbers of tenant, customer, regular user, public user'],
  [{ SOCKET_RATE: '300' }, 'SOCKET_RATE="300": expected messages:seconds such as 300:1,3000:60.'],
  [{ OUTGOING_ADDRESSES: 'lan, 10.0.0.0/33' }, 'OUTGOING_ADDRESSES: "10.0.0.0/33": expected an address, a network'],
  [{ DATA_DIR: ' ' }, 'DATA_DIR=" ": expected the path of a folder.'],
  [{ START_LIMIT: '5' }, 'START_LIMIT="5": expected a time such as 30s, 5m or 1h.'],
  [{ PUBLIC_URL: 'me:hush@things' }, 'PUBLIC_URL: expected an address such as https://things.example.com.'],
  [{ TRUSTED_PROXIES: '::1, proxy' }, 'TRUSTED_PROXIES="proxy": expected addresses or networks'],
  [{ TRUSTED_PROXIES: '10.0.0.0/33' }, 'TRUSTED_PROXIES="10.0.0.0/33": expected addresses or networks'],
  [{ DATABASE_URL: 'secret' }, 'DATABASE_URL: expected an address such as postgres://user:password@host:5432/name.'],
])('%j is refused in one line', (env, line) => expect(() => readOptions(env)).toThrow(line))

test.each([
  ['127.0.0.1', true],
  ['127.8.0.1', true],
  ['::1', true],
  ['localhost', true],
  ['0.0.0.0', false],
  ['::', false],
  ['192.168.1.5', false],
  ['platform.example.org', false],
])('%s is the own machine: %s', (host, isOwn) => expect(isLoopback(host)).toBe(isOwn))

test.each([
  [{}, undefined],
  [{ HOST: '::1', PUBLIC_URL: 'http://localhost:3000/' }, undefined],
  [{ PUBLIC_URL: 'http://127.0.0.1:3000/console' }, undefined],
  [{ PUBLIC_URL: 'http://[::1]:3000' }, undefined],
  [{ HOST: '0.0.0.0', PUBLIC_URL: 'http://localhost' }, 'HOST=0.0.0.0'],
  [{ PUBLIC_URL: 'https://things.example.com' }, 'PUBLIC_URL=https://things.example.com'],
  [{ PUBLIC_URL: 'http://192.168.1.5' }, 'PUBLIC_URL=http://192.168.1.5'],
  [{ PUBLIC_URL: 'http://localhost.example.com' }, 'PUBLIC_URL=http://localhost.example.com'],
  [{ TRUSTED_PROXIES: '127.0.0.1/32 ::1' }, 'TRUSTED_PROXIES=127.0.0.1/32,::1'],
  [{ PUBLIC_URL: 'http://localhost', TRUSTED_PROXIES: '::1' }, 'TRUSTED_PROXIES=::1'],
])('%j is opened to others by %s', (env, setting) => expect(openedBy(readOptions(env))).toBe(setting))

test('the log is JSON without tokens, and as quiet as asked', () => {
  const lines: string[] = []
  const log = createLog('warn', (line) => lines.push(line))
  log('info', 'nobody hears')
  log('error', 'request failed', {
    path: '/api/v1/A1_TOKEN/telemetry',
    at: '/api/ws?token=eyJhbGciOiJIUzUxMiJ9.eyJzdWIiOiJ4In0.abc_-1&x=1',
  })
  expect(lines).toHaveLength(1)
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    level: 'error',
    event: 'request failed',
    path: '/api/v1/[token]/telemetry',
    at: '/api/ws?token=[token]&x=1',
  })
})

test('wrong passwords: as many in as many seconds as SIGN_IN_RATE says', () => {
  expect(readOptions({ SIGN_IN_RATE: '3:600' }).signInRate).toEqual({ failures: 3, seconds: 600 })
  for (const wrong of ['3', '0:60', '3:0', '3:60,4:70', 'x:y'])
    expect(() => readOptions({ SIGN_IN_RATE: wrong })).toThrow('SIGN_IN_RATE=')
})
