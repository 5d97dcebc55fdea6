import { expect, test } from 'vitest'
import { readPlatformCall } from './platform-call'

const A = '11111111-1111-4111-8111-111111111111'
const B = '22222222-2222-4222-8222-222222222222'
const device = (id: string) => ({ entityType: 'DEVICE', id })

test.each([
  ['GET', `/api/device/${A}`, undefined, 'read', [A]],
  ['GET', '/api/tenant/devices?deviceName=Pump%201', undefined, 'read', []],
  ['GET', `/api/plugins/telemetry/DEVICE/${A}/values/attributes/SERVER_SCOPE?keys=a,b`, undefined, 'read', [A]],
  ['POST', '/api/device', { name: 'Pump' }, 'make', []],
  ['POST', '/api/device', { id: device(A), name: 'Pump' }, 'change', [A]],
  ['POST', '/api/relation', { from: device(A), to: device(B), type: 'Contains' }, 'change', [A, B]],
  ['POST', `/api/plugins/telemetry/ASSET/${A}/SHARED_SCOPE`, { on: true }, 'change', [A]],
  ['DELETE', `/api/asset/${A}`, undefined, 'delete', [A]],
] as const)('%s %s %j is known', (method, path, body, effect, about) =>
  expect(readPlatformCall(method, path, body)).toMatchObject({ effect, about }),
)

test.each([
  ['GET', `/api/device/${A}/credentials`],
  ['GET', `/api/device/${A}/../../user/${B}`],
  ['GET', `https://a.example/api/device/${A}`],
  ['GET', `//a.example/api/device/${A}`],
  ['GET', `/api/device/${A}\n`],
  ['GET', `/api/device/${A}?x=1#y`],
  ['POST', '/api/user'],
  ['POST', '/api/auth/changePassword'],
  ['POST', '/api/ruleChain'],
  ['DELETE', `/api/customer/${A}`],
  ['PUT', '/api/device'],
  ['GET', [`/api/device/${A}`]],
  ['POST', '/api/device?accessToken=x'],
])('%s %j is refused', (method, path) => expect(readPlatformCall(method, path, {})).toBeUndefined())
