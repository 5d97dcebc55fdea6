// Device profiles as files over real HTTP: what leaves comes in as it was, with alarm rules, and what cannot be the same
// here is told before.
import { expect, test } from 'vitest'
import { fieldsIn, fileForm, wordsIn } from '../support/import-forms'
import { unique } from '../support/platform-api'
import { shown } from '../support/shown-html'
import { tenantConsole } from '../support/tenant-console'

const at = tenantConsole()

interface Stored {
  id: { entityType: string; id: string }
  name: string
  default: boolean
  defaultRuleChainId: { id: string } | null
  provisionType: string
  provisionDeviceKey: string | null
  [member: string]: unknown
}
const PAGE = '/deviceProfiles/import'
const send = (form: FormData) => at.admin.postFiles(PAGE, form)
const upload = async (document: object) => send(fileForm(JSON.stringify(document)))
const exported = async (location = '') => (await at.admin.get(`${location}/json`)).html
const read = (location = '') => at.tenant.api.call<Stored>('GET', `/api/deviceProfile/${location.split('/').at(-1)}`)
const makeChain = () => at.tenant.api.call<Stored>('POST', '/api/ruleChain', { name: unique('Chain') })

const condition = {
  condition: [
    {
      key: { type: 'TIME_SERIES', key: 'temperature' },
      valueType: 'NUMERIC',
      predicate: {
        type: 'NUMERIC',
        operation: 'GREATER',
        value: { defaultValue: 80, userValue: null, dynamicValue: null },
      },
    },
  ],
  spec: { type: 'DURATION', unit: 'MINUTES', value: 5 },
}
const alarms = [
  {
    id: 'hot',
    alarmType: 'Too <hot>',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the platform fills in the value
    createRules: { CRITICAL: { condition, schedule: null, alarmDetails: 'at ${temperature}' } },
    clearRule: null,
    propagate: true,
    propagateRelationTypes: ['Contains'],
  },
]
const profile = (more: object = {}) => ({
  name: unique('Profile'),
  description: 'on roofs',
  type: 'DEFAULT',
  transportType: 'MQTT',
  provisionType: 'ALLOW_CREATE_NEW_DEVICES',
  defaultQueueName: 'HighPriority',
  profileData: {
    configuration: { type: 'DEFAULT' },
    transportConfiguration: {
      type: 'MQTT',
      deviceTelemetryTopic: 'roof/telemetry',
      deviceAttributesTopic: 'roof/attributes',
      transportPayloadTypeConfiguration: { transportPayloadType: 'JSON' },
    },
    provisionConfiguration: { type: 'ALLOW_CREATE_NEW_DEVICES', provisionDeviceSecret: 'secret' },
    alarms,
  },
  ...more,
})

test('one leaves whole, and comes in under another name: a key that only one can have is told', async () => {
  const chain = await makeChain()
  const made = await at.tenant.api.call<Stored>('POST', '/api/deviceProfile', {
    ...profile({ provisionDeviceKey: unique('key') }),
    defaultRuleChainId: chain.id,
  })
  const page = `/deviceProfiles/${made.id.id}`
  expect(shown((await at.admin.get(page)).html)).toContain(`${page}/json`)
  const file = await at.admin.get(`${page}/json`)
  expect(file.headers.get('content-disposition')).toContain(
    `filename="${made.name.toLowerCase().replaceAll(/\W/g, '_')}.json"`,
  )
  const { id: _id, createdTime: _created, tenantId: _tenant, ...document } = made
  expect(JSON.parse(file.html)).toEqual({ ...document, default: false })

  const preview = await send(fileForm(file.html))
  for (const words of ['1 alarm rule', 'Nothing: all entities', 'the same provisioning key', 'has this name already'])
    expect(wordsIn(preview.html)).toContain(words)
  const form = fieldsIn(preview.html)
  const taken = await send(form)
  expect([taken.status, wordsIn(taken.html).includes('This name is taken.')]).toEqual([400, true])
  form.set('name', `${made.name} 2`)
  const { location } = await send(form)
  expect(location).toMatch(/^\/deviceProfiles\/[\da-f-]{36}$/)
  const twin = JSON.parse(await exported(location))
  const { provisionConfiguration: _own, ...kept } = document.profileData as Record<string, unknown>
  expect(twin).toMatchObject({
    ...document,
    name: `${made.name} 2`,
    provisionType: 'DISABLED',
    provisionDeviceKey: null,
    profileData: kept,
  })

  // Where nobody else has the key it comes along, and so does all else.
  await at.admin.post(`${page}/delete`, {})
  const again = await send(fieldsIn((await send(fileForm(file.html))).html))
  expect(JSON.parse(await exported(again.location))).toEqual({ ...document, default: false })
})

test('the default leaves as one that is not, and its file becomes another one', async () => {
  const { id } = await at.tenant.api.call<Stored>('GET', '/api/deviceProfileInfo/default')
  const text = await exported(`/deviceProfiles/${id.id}`)
  expect(JSON.parse(text).default).toBe(false)
  const form = fieldsIn((await upload({ ...JSON.parse(text), default: true })).html)
  form.set('name', unique('Another'))
  const { location } = await send(form)
  expect((await read(location)).default).toBe(false)
})

test('a rule chain that is missing here is chosen anew, or left out', async () => {
  const gone = { entityType: 'RULE_CHAIN', id: crypto.randomUUID() }
  const board = { entityType: 'DASHBOARD', id: crypto.randomUUID() }
  const file = profile({ defaultRuleChainId: gone, defaultDashboardId: board, default: true })
  const preview = await upload(file)
  for (const words of [gone.id, board.id, 'is left out.', 'does not keep: defaultDashboardId.'])
    expect(wordsIn(preview.html)).toContain(words)
  const left = await send(fieldsIn(preview.html))
  expect((await read(left.location)).defaultRuleChainId).toBeNull()

  const chain = await makeChain()
  const form = fieldsIn((await upload({ ...file, name: unique('Profile') })).html)
  form.set('pick0', '')
  form.set('pick0Name', chain.name)
  const chosen = await send(form)
  expect((await read(chosen.location)).defaultRuleChainId).toEqual(chain.id)
})

test.each(['name', 'type', 'transportType', 'provisionType', 'profileData'])(
  'a file without %s is refused in words',
  async (member) => {
    const { [member]: _left, ...file } = profile() as Record<string, unknown>
    const answer = await upload(file)
    expect([answer.status, wordsIn(answer.html).includes(`lacks “${member}”`)]).toEqual([400, true])
  },
)

test('what the platform refuses is told, and nothing is there', async () => {
  const form = fieldsIn((await upload(profile({ transportType: 'PIGEON' }))).html)
  const answer = await send(form)
  expect(answer.status).toBe(400)
  expect(fieldsIn(answer.html).get('json')).toBe(form.get('json'))
})

test('a customer user neither exports nor imports', async () => {
  const { id } = await at.tenant.api.call<Stored>('GET', '/api/deviceProfileInfo/default')
  const user = await at.signedIn(at.tenant.customerUser)
  for (const page of [PAGE, `/deviceProfiles/${id.id}/json`]) expect((await user.get(page)).status).toBe(403)
})
