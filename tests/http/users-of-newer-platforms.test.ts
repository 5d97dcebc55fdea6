// Users of a platform of 4.3.1, an outside party with scripts: its lists do not tell who is activated or switched off.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ScriptedPlatform, startScriptedPlatform } from '../support/scripted-platform'
import { shown } from '../support/shown-html'
import { startTestConsole, type TestConsole } from '../support/test-console'

const CUSTOMER = '32fe6940-e5b2-11f1-bfe1-439d68ddfb8c'
const userAt = (place: number, info: object | null) => ({
  id: { entityType: 'USER', id: `e5b211f${place}-e5b2-11f1-bfe1-439d68ddfb8c` },
  createdTime: 1795268975578,
  tenantId: { entityType: 'TENANT', id: '4a0e7f10-7b43-11eb-9d2a-3b1f0a6c7e11' },
  customerId: { entityType: 'CUSTOMER', id: CUSTOMER },
  email: `person${place}@acme.example`,
  authority: 'CUSTOMER_USER',
  firstName: null,
  lastName: null,
  phone: null,
  additionalInfo: info,
  version: 1,
})
const told = [
  userAt(1, { userCredentialsEnabled: true, userActivated: true, lastLoginTs: 1795268975578 }),
  userAt(2, { userCredentialsEnabled: false, userActivated: true }),
  userAt(3, { userCredentialsEnabled: false, userActivated: false }),
]

let platform: ScriptedPlatform
let console_: TestConsole
beforeAll(async () => {
  platform = await startScriptedPlatform()
  console_ = await startTestConsole(platform.url)
  platform.script(({ method, path }) => {
    if (path === `/api/customer/${CUSTOMER}`)
      return {
        body: { id: { entityType: 'CUSTOMER', id: CUSTOMER }, createdTime: 1, title: 'Acme', additionalInfo: null },
      }
    if (path === `/api/customer/${CUSTOMER}/users`) {
      const data = told.map((user) => ({ ...user, additionalInfo: null }))
      return { body: { data, totalPages: 1, totalElements: data.length, hasNext: false } }
    }
    if (path.endsWith('/activationLinkInfo'))
      return { body: { value: 'https://console.example/api/noauth/activate?activateToken=a-B_c', ttlMs: 86_399_993 } }
    if (path.endsWith('/activationLink')) return { status: 406, body: '' }
    if (method === 'GET' && path.startsWith('/api/user/'))
      return { body: told.find(({ id }) => path.endsWith(id.id)) ?? true }
    return undefined
  })
})
afterAll(async () => {
  await console_?.close()
  await platform?.close()
})

test('all of a list: who is switched on and off, though the list does not tell', async () => {
  const page = console_.browser()
  await page.signIn('ann@acme.example', 'right')
  const at = `/customers/${CUSTOMER}/users/disable?all=1`
  const asked = shown((await page.get(at)).html)
  expect(asked).toContain('person1@acme.example')
  expect(asked).not.toMatch(/<li[^>]*>[^<]*person3@acme.example/)
  await page.post(at, { matched: '3' })
  const switched = platform.calls.filter(({ path }) => path.endsWith('/userCredentialsEnabled'))
  expect(switched.map(({ path, query }) => [path.split('/')[3], query.get('userCredentialsEnabled')])).toEqual([
    [told[0]?.id.id, 'false'],
  ])
})

test('a link to a first password tells how long it works', async () => {
  const page = console_.browser()
  await page.signIn('ann@acme.example', 'right')
  const text = shown((await page.get(`/users/${told[2]?.id.id}/activation`)).html)
  expect(text).toContain('activateToken=a-B_c')
  expect(text).toContain('It works until')
})
