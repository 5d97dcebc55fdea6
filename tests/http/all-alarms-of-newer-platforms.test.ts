// The page of all alarms where the platform lists them itself (3.6 and later): what it is asked, and what is shown of its
// newer answers.
import { beforeEach, expect, test } from 'vitest'
import { scriptedConsole } from '../support/scripted-console'
import type { ScriptedCall } from '../support/scripted-platform'
import { shown } from '../support/shown-html'

const at = scriptedConsole()

const DEVICE = '11111111-1111-4111-8111-111111111111'
const ALARM = '22222222-2222-4222-8222-222222222222'
const CUSTOMER = '33333333-3333-4333-8333-333333333333'
const ME = '5f1c2d40-7b43-11eb-9d2a-3b1f0a6c7e11'
const BOB = '44444444-4444-4444-8444-444444444444'

const idOf = (entityType: string, id: string) => ({ entityType, id })
const pageOf = (data: unknown[], totalElements = data.length) => ({
  body: { data, totalElements, totalPages: Math.ceil(totalElements / 10), hasNext: totalElements > 10 },
})

const alarm = {
  id: idOf('ALARM', ALARM),
  createdTime: 1_700_000_000_000,
  tenantId: idOf('TENANT', BOB),
  customerId: idOf('CUSTOMER', CUSTOMER),
  type: 'Pressure high',
  originator: idOf('DEVICE', DEVICE),
  originatorName: 'Pump 7',
  originatorLabel: 'Hall 2',
  originatorDisplayName: 'Hall 2',
  severity: 'MAJOR',
  acknowledged: false,
  cleared: false,
  assigneeId: idOf('USER', BOB),
  assignee: { id: idOf('USER', BOB), email: 'bob@acme.example', firstName: 'Bob', lastName: 'Hill' },
  startTs: 1_700_000_000_000,
  endTs: 1_700_000_000_000,
  ackTs: 0,
  clearTs: 0,
  assignTs: 1_700_000_000_500,
  details: {},
  propagate: true,
  propagateToOwner: true,
  propagateToTenant: false,
  propagateRelationTypes: [],
  propagatedEntitiesIds: null,
  name: 'Pressure high',
  status: 'ACTIVE_UNACK',
}

let version: string
let total: number
let refusesTypes: boolean
let asked: ScriptedCall[]

beforeEach(() => {
  version = '4.3.1'
  total = 1
  refusesTypes = false
  asked = []
  return at.platform.script((call) => {
    const { method, path } = call
    if (path === '/api/system/info') return { body: { version, type: 'CE' } }
    if (path === '/api/v2/alarms') {
      asked.push(call)
      return pageOf([alarm], total)
    }
    if (path === '/api/alarmsQuery/find') {
      asked.push(call)
      return pageOf([{ ...alarm, entityId: idOf('DEVICE', DEVICE), latest: {} }], total)
    }
    if (path === '/api/alarm/types')
      return refusesTypes
        ? { status: 500, body: { status: 500, message: 'no', errorCode: 2 } }
        : {
            body: {
              data: [{ type: 'Flow low', entityType: 'ALARM', tenantId: null }, { type: 'Pressure high' }],
              totalElements: 2,
            },
          }
    if (path === `/api/alarm/info/${ALARM}` || `${method} ${path}` === `GET /api/alarm/${ALARM}`) return { body: alarm }
    if (path === `/api/customer/${CUSTOMER}`)
      return {
        body: {
          id: idOf('CUSTOMER', CUSTOMER),
          createdTime: 1,
          title: 'Yard',
          name: 'Yard',
          tenantId: idOf('TENANT', BOB),
          additionalInfo: null,
        },
      }
    if (path === `/api/customer/${CUSTOMER}/deviceInfos`)
      return pageOf([
        {
          id: idOf('DEVICE', DEVICE),
          name: 'Pump 7',
          type: 'pump',
          createdTime: 1,
          additionalInfo: null,
          label: null,
          deviceProfileId: idOf('DEVICE_PROFILE', BOB),
        },
      ])
    if (path === `/api/user/${BOB}`)
      return { body: { id: idOf('USER', BOB), email: 'bob@acme.example', firstName: 'Bob' } }
    return undefined
  })
})

/** Of the question for the page itself; the counts of the top bar ask too. */
const question = () => asked.find(({ query }) => query.get('pageSize') !== '1')

test('the platform’s own list, with who sees to each, and the types that it knows', async () => {
  const html = shown((await at.page.get('/alarms')).html)
  for (const words of ['Pressure high', 'Pump 7', 'Bob Hill', 'Assignee', 'Flow low']) expect(html).toContain(words)
  expect(question()?.path).toBe('/api/v2/alarms')
})

test('each filter is asked of the platform, several of a kind at once', async () => {
  await at.page.get(
    `/alarms?status=ACTIVE&status=UNACK&severity=MAJOR&severity=CRITICAL&type=Flow+low&type=a%2Cb&q=pu&assignee=${BOB}&window=all&sort=severity&order=asc&page=2`,
  )
  const query = question()?.query
  expect(query?.getAll('statusList')).toEqual(['ACTIVE', 'UNACK'])
  expect(query?.getAll('severityList')).toEqual(['CRITICAL', 'MAJOR'])
  expect(query?.getAll('typeList')).toEqual(['Flow low', 'a,b'])
  expect(Object.fromEntries(query ?? [])).toMatchObject({
    textSearch: '%pu%',
    assigneeId: BOB,
    page: '1',
    sortProperty: 'severity',
    sortOrder: 'ASC',
  })
  asked = []
  await at.page.get('/alarms?assignee=me&type=a%2Cb')
  expect(question()?.query.get('assigneeId')).toBe(ME)
  // A list of one text with a comma would be read as two.
  expect(question()?.query.getAll('typeList')).toEqual(['a,b', 'a,b'])
})

test('of one originator, or one kind of them, by a query that also asks who sees to them', async () => {
  await at.page.get(`/alarms?originator=DEVICE.${DEVICE}&assignee=me&status=ACTIVE&status=ACK`)
  expect(question()).toMatchObject({
    path: '/api/alarmsQuery/find',
    body: {
      entityFilter: { type: 'singleEntity', singleEntity: idOf('DEVICE', DEVICE) },
      pageLink: { assigneeId: ME, statusList: ['ACTIVE', 'ACK'] },
    },
  })
  asked = []
  await at.page.get('/alarms?of=DEVICE')
  expect(question()).toMatchObject({ body: { entityFilter: { type: 'entityType', entityType: 'DEVICE' } } })
})

test('of a customer by what it has', async () => {
  const { html, status } = await at.page.get(`/customers/${CUSTOMER}/alarms?assignee=me`)
  expect([status, shown(html).includes('Pressure high')]).toEqual([200, true])
  const filters = asked.flatMap(({ body }) => (body as { entityFilter?: object })?.entityFilter ?? [])
  expect(filters).toContainEqual({ type: 'entityList', entityType: 'DEVICE', entityList: [DEVICE] })
  expect(filters).toContainEqual({ type: 'entityList', entityType: 'CUSTOMER', entityList: [CUSTOMER] })
  expect(asked.some(({ body }) => JSON.stringify(body).includes(`"assigneeId":"${ME}"`))).toBe(true)
})

test('one of them over the list: comments and who sees to it, and the way back keeps the filters', async () => {
  const html = shown((await at.page.get(`/alarms/of/${ALARM}?severity=MAJOR`)).html)
  for (const words of ['Bob Hill', 'Comments', `/alarms/of/${ALARM}/assign?severity=MAJOR`, '/alarms?severity=MAJOR'])
    expect(html).toContain(words)
  expect((await at.page.get(`/alarms/of/${ALARM}/assign?severity=MAJOR`)).status).toBe(200)
})

test('types that the platform will not tell leave the page as it is', async () => {
  refusesTypes = true
  const { html, status } = await at.page.get('/alarms')
  expect([status, shown(html).includes('Pump 7')]).toEqual([200, true])
})

test('an export reads the list from its end to its beginning', async () => {
  const csv = await at.page.get('/alarms/export/file?format=csv&window=all')
  expect(csv.html).toContain('Bob Hill')
  expect(csv.html.trim().split('\n')).toHaveLength(2)
})
