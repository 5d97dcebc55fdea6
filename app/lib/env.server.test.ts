import { expect, test } from 'vitest'
import { ConfigurationError, parseEnv } from './env.server'

test('an empty environment is a working configuration on the own machine only', () => {
  const env = parseEnv({})
  expect(env).toMatchObject({
    host: '127.0.0.1',
    port: 3000,
    platformPort: 8080,
    mqttPort: 1883,
    basePath: '',
    sessionIdleMs: 8 * 3_600_000,
    sessionMaxMs: 7 * 86_400_000,
    signInRate: { failures: 10, seconds: 60 },
    seed: 'demo',
    simulator: true,
    forwardHost: true,
    appTitle: '物联网设备管理平台',
  })
  expect(env.platformUrl).toBeUndefined()
})

test('what is given is taken in its tidy form', () => {
  const env = parseEnv({
    PLATFORM_URL: 'https://things.example.com:8443/',
    BASE_PATH: '/console/',
    TRUSTED_PROXIES: '10.0.0.0/8, ::1 fd00::/8',
    SESSION_IDLE: '30m',
    SIMULATOR: 'off',
    MAP_TILES: ' https://tiles.example.com/{z}/{x}/{y}.png?key=1 ',
    IMAGE_SOURCES: 'Pictures.example.com, http://cameras.lan:8080/ https://[::1]:443',
    FORWARD_HOST: 'OFF',
  })
  expect(env.platformUrl).toBe('https://things.example.com:8443')
  expect(env.basePath).toBe('/console')
  expect(env.trustedProxies).toEqual(['10.0.0.0/8', '::1', 'fd00::/8'])
  expect(env.sessionIdleMs).toBe(1_800_000)
  expect(env.mapTiles).toBe('https://tiles.example.com/{z}/{x}/{y}.png?key=1')
  expect(env.imageSources).toEqual(['https://pictures.example.com', 'http://cameras.lan:8080', 'https://[::1]'])
  expect([env.simulator, env.forwardHost]).toEqual([false, false])
})

test.each([
  ['PORT', '70000'],
  ['PORT', '3000x'],
  ['MQTT_PORT', '-1'],
  ['BASE_PATH', 'console'],
  ['BASE_PATH', '/a b'],
  ['BASE_PATH', '/..'],
  ['BASE_PATH', '/a/../b'],
  ['BASE_PATH', '/./a'],
  ['BASE_PATH', '/a/.'],
  ['BASE_PATH', '//a'],
  ['BASE_PATH', '/a//b'],
  ['BASE_PATH', '/a//'],
  ['BASE_PATH', '/a%2fb'],
  ['BASE_PATH', '/a\\b'],
  ['BASE_PATH', '/a?b'],
  ['DATA_DIR', ''],
  ['DATA_DIR', '  '],
  ['PLATFORM_URL', 'platform:8080'],
  ['PLATFORM_URL', 'ftp://platform'],
  ['PLATFORM_URL', 'http://user:secret@platform'],
  ['PUBLIC_URL', 'things.example.com'],
  ['TRUSTED_PROXIES', '10.0.0.0/33'],
  ['TRUSTED_PROXIES', 'proxy.local'],
  ['SESSION_IDLE', '8 hours'],
  ['SESSION_MAX', '0d'],
  ['SIGN_IN_RATE', '10'],
  ['SEED', 'some'],
  ['SIMULATOR', 'maybe'],
  ['LOG_LEVEL', 'loud'],
  ['DATABASE_URL', 'mysql://db'],
  ['REDIS_URL', 'http://redis'],
  ['SESSION_SECRET', 'short'],
  ['SESSION_SECRET', ''],
  ['SESSION_SECRET', '   '],
  ['SESSION_SECRET', `short${' '.repeat(20)}`],
  ['START_LIMIT', '5'],
  ['IMAGE_SOURCES', '*.example.com'],
  ['IMAGE_SOURCES', '*'],
  ['IMAGE_SOURCES', 'https://example.com/pictures'],
  ['IMAGE_SOURCES', 'https://me:hush@example.com'],
  ['IMAGE_SOURCES', 'data:'],
  ['IMAGE_SOURCES', "example.com; script-src 'unsafe-inline'"],
  ['IMAGE_SOURCES', 'example.com:99999'],
  ['MAP_TILES', 'tiles.example.com/{z}/{x}/{y}.png'],
  ['MAP_TILES', 'https://tiles.example.com/{z}/{x}.png'],
  ['MAP_TILES', 'https://{x}.example.com/{z}/{y}.png'],
  ['MAP_TILES', 'https://me:hush@tiles.example.com/{z}/{x}/{y}.png'],
  ['MAP_TILES', "https://tiles.example.com/{z}/{x}/{y}; script-src 'unsafe-inline'"],
])('%s=%s stops the start with a line that names it', (name, value) => {
  const read = () => parseEnv({ [name]: value })
  expect(read).toThrow(ConfigurationError)
  expect(read).toThrow(new RegExp(`^${name}`))
})

test('addresses that may hold a password are not repeated in the message', () => {
  expect(() => parseEnv({ DATABASE_URL: 'mysql://me:hush@db/x' })).not.toThrow(/hush/)
  expect(() => parseEnv({ PLATFORM_URL: 'http://me:hush@platform' })).not.toThrow(/hush/)
})

test.each(['/console', '/a/b-c/d.e~f', '/.well', '/a..b'])('BASE_PATH=%s is a path', (path) => {
  expect(parseEnv({ BASE_PATH: path }).basePath).toBe(path)
})

test('several instances on one Redis need the same secret', () => {
  const REDIS_URL = 'redis://127.0.0.1:6379'
  expect(() => parseEnv({ REDIS_URL })).toThrow(/^SESSION_SECRET/)
  expect(parseEnv({ REDIS_URL, SESSION_SECRET: 'a-secret-of-some-length' }).redisUrl).toContain('127.0.0.1')
})
