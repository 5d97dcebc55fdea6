import { expect, test } from 'vitest'
import { loggedCall, loggedPath, wordsOf } from './logged-path'

const words = wordsOf({
  root: { path: '' },
  index: {},
  device: { path: 'devices/:deviceId' },
  attributes: { path: 'attributes' },
  mfa: { path: 'login/mfa' },
  texts: { path: 'texts/:language?' },
  rest: { path: '*' },
})

test.each([
  ['/', '/'],
  ['/devices/4711/attributes', '/devices/*/attributes'],
  ['/devices/4711/attributes.data', '/devices/*/attributes.data'],
  ['/devices/4711.data', '/devices/*.data'],
  ['/_root.data', '/_root.data'],
  ['/login/mfa/', '/login/mfa/'],
  ['/texts/de_DE', '/texts/*'],
  ['/:deviceId/*', '/*/*'],
  ['//evil.example/login', '//*/login'],
  ['/loginx/%6cogin', '/*/*'],
  ['/oauth2/authorization/acme', '/oauth2/authorization/*'],
  [`/${'a/'.repeat(50)}`, `${'/*'.repeat(11)}/…`],
])('%s is logged as %s', (path, logged) => {
  expect(loggedPath(path, words)).toBe(logged)
})

test.each([
  ['GET /api/device/info/4711?a=b', 'GET /api/device/info/*'],
  [
    'POST /api/plugins/telemetry/DEVICE/1e6d9a40-7b43-11eb/SERVER_SCOPE',
    'POST /api/plugins/telemetry/DEVICE/*/SERVER_SCOPE',
  ],
  ['GET /api/auth/2fa/verification/check', 'GET /api/auth/2fa/verification/check'],
  ['GET /api/device/hunter', 'GET /api/device/*'],
  ['GET /api/device/what%20else', 'GET /api/device/*'],
  [`GET /api/${'x'.repeat(33)}`, 'GET /api/*'],
])('%s is logged as %s', (call, logged) => {
  expect(loggedCall(call, ['hunter', 'what else', undefined])).toBe(logged)
})
