import { expect, test } from 'vitest'
import { readPlatformCall } from '~/lib/dashboard/control/platform-call'
import { permitsOf } from './permits'

const A = '11111111-1111-4111-8111-111111111111'
const B = '22222222-2222-4222-8222-222222222222'

function calls(method: string, path: string, body?: unknown) {
  const call = readPlatformCall(method, path, body)
  if (!call) throw new Error('it is not known')
  return call
}

test('a person is asked once about an entity, and about each deletion; what a script made is its own', async () => {
  const asked: string[] = []
  const allows = permitsOf(async ({ effect, about }) => {
    asked.push(`${effect} ${about}`)
    return true
  })
  const make = calls('POST', '/api/device', { name: 'x' })
  expect(await allows(make)).toBe(true)
  make.about.push(A)
  const save = (id: string) => calls('POST', `/api/plugins/telemetry/DEVICE/${id}/SERVER_SCOPE`, { a: 1 })
  for (const call of [
    save(A),
    save(B),
    save(B),
    calls('DELETE', `/api/device/${A}`),
    calls('DELETE', `/api/device/${A}`),
  ])
    expect(await allows(call)).toBe(true)
  expect(asked).toEqual([`change ${B}`, `delete ${A}`, `delete ${A}`])
})

test('what is refused stays refused, and nobody makes things without end', async () => {
  let asked = 0
  const allows = permitsOf(async () => {
    asked += 1
    return false
  })
  for (let n = 0; n < 30; n++) await allows(calls('POST', '/api/asset', { name: `n${n}` }))
  expect(asked).toBe(10)
  expect(await allows(calls('DELETE', `/api/asset/${A}`))).toBe(false)
})
