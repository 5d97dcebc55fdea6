// Calculated fields of a platform of 4.3.1, an outside party with scripts: they are told, edited as JSON without losing what
// nobody changed, and deleted. Platforms without them have no such pages.
import { beforeEach, expect, test } from 'vitest'
import { wordsIn } from '../support/import-forms'
import { scriptedConsole } from '../support/scripted-console'
import type { ScriptedAnswer } from '../support/scripted-platform'

const at = scriptedConsole()

const PROFILE = { entityType: 'DEVICE_PROFILE', id: 'd9250af0-e5b9-11f1-bb96-038be1f47ce2' }
const FIELD = { entityType: 'CALCULATED_FIELD', id: 'dcf1ca60-e5b9-11f1-bb96-038be1f47ce2' }
const RULE = { entityType: 'CALCULATED_FIELD', id: 'dcf1ca60-e5b9-11f1-bb96-038be1f47ce3' }
const page = `/deviceProfiles/${PROFILE.id}/calculatedFields`

const profile = {
  id: PROFILE,
  createdTime: 1795272179999,
  name: 'pump',
  type: 'DEFAULT',
  transportType: 'DEFAULT',
  default: false,
  profileData: { alarms: null },
}
const begin = () => ({
  id: FIELD,
  createdTime: 1795272186374,
  tenantId: { entityType: 'TENANT', id: '4a0e7f10-7b43-11eb-9d2a-3b1f0a6c7e11' },
  entityId: PROFILE,
  type: 'SIMPLE',
  name: 'Fahrenheit <b>',
  debugSettings: null,
  configurationVersion: 0,
  configuration: {
    type: 'SIMPLE',
    arguments: { t: { refEntityKey: { key: 'temperature', type: 'TS_LATEST' }, unknown: 1 } },
    expression: 't * 1.8 + 32',
    output: { type: 'TIME_SERIES', name: 'temperatureF' },
  },
  version: 1,
})
const rule = {
  ...begin(),
  id: RULE,
  type: 'ALARM',
  name: 'Warm',
  configuration: { type: 'ALARM', arguments: {}, createRules: { MAJOR: { condition: {} } }, output: null },
}

type Field = Omit<ReturnType<typeof begin>, 'configuration'> & { configuration: object }
let stored: Field | undefined
let version: string
let refusal: ScriptedAnswer | undefined

const listOf = (data: unknown[]) => ({ data, totalPages: 1, totalElements: data.length, hasNext: false })
const absent: ScriptedAnswer = { status: 404, body: { status: 404, message: 'is not found', errorCode: 32 } }

beforeEach(() => {
  stored = begin()
  version = '4.3.1'
  refusal = undefined
  at.platform.calls.length = 0
  return at.platform.script(({ method, path, query, body }) => {
    if (path === '/api/system/info') return { body: { version } }
    if (path === `/api/deviceProfile/${PROFILE.id}`) return { body: profile }
    if (path === `/api/DEVICE_PROFILE/${PROFILE.id}/calculatedFields`)
      return { body: listOf(query.get('type') === 'ALARM' ? [rule] : stored ? [stored] : []) }
    if (path === '/api/calculatedField') {
      if (refusal) return refusal
      stored = { ...begin(), ...(body as Field) }
      return { body: stored }
    }
    if (path !== `/api/calculatedField/${FIELD.id}`) return undefined
    if (!stored) return absent
    if (method !== 'DELETE') return { body: stored }
    stored = undefined
    return {}
  })
})

const said = (html: string) => wordsIn(html).replaceAll(/\s+/g, ' ')
const sent = () =>
  at.platform.calls.findLast(({ method, path }) => method === 'POST' && path === '/api/calculatedField')?.body
const written = (html: string) => {
  const text = /<textarea[^>]*name="document"[^>]*>\n?([^<]*)</.exec(html)?.[1] ?? ''
  return text.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')
}
const seenIn = (html: string) => /name="seen"[^>]*value="([^"]*)"/.exec(html)?.[1] ?? ''

test('each is told: what it takes in and gives, alarm rules among them', async () => {
  const { html } = await at.page.get(page)
  const text = said(html)
  for (const words of [
    'temperature as t',
    't * 1.8 + 32',
    'Gives temperatureF',
    'Warm Alarm rule',
    'Raises alarms: Major',
  ])
    expect(text).toContain(words)
  expect(html).toContain('Fahrenheit &lt;b&gt;')
  expect(text).toContain('Calculated fields')
})

test('one is edited as JSON: what is not changed goes back as it was, and the platform’s own members with it', async () => {
  const one = `${page}/${FIELD.id}`
  const { html } = await at.page.get(one)
  const document = written(html)
  expect(document).not.toContain('createdTime')
  expect((await at.page.post(one, { document, seen: seenIn(html) })).location).toBe(page)
  expect(sent()).toEqual(begin())
  await at.page.post(one, { document: document.replace('1.8', '1.80'), seen: seenIn(html) })
  expect(sent()).toEqual({
    ...begin(),
    configuration: { ...begin().configuration, expression: 't * 1.80 + 32' },
  })
  // It is of that entity, whatever is typed.
  const { html: again } = await at.page.get(one)
  const moved = JSON.stringify({ ...JSON.parse(written(again)), entityId: { entityType: 'DEVICE', id: FIELD.id } })
  await at.page.post(one, { document: moved, seen: seenIn(again) })
  expect(sent()).toMatchObject({ entityId: PROFILE, id: FIELD })
})

test('what cannot be sent, what somebody else changed, and what the platform refuses is told; what was typed stays', async () => {
  const one = `${page}/${FIELD.id}`
  const { html } = await at.page.get(one)
  const seen = seenIn(html)
  for (const [document, words] of [
    ['{"name": "x",', 'line'],
    ['[]', 'needs a name'],
    ['{"name": "x"}', 'needs a type'],
    ['{"name": "x", "type": "SIMPLE", "configuration": []}', 'needs a configuration'],
  ] as const) {
    const refused = await at.page.post(one, { document, seen })
    expect(refused.status).toBe(400)
    expect(said(refused.html)).toContain(words)
    expect(written(refused.html)).toBe(document)
  }
  expect(sent()).toBeUndefined()
  stored = { ...begin(), name: 'Another', version: 2 }
  const changed = await at.page.post(one, { document: written(html), seen })
  expect(changed.status).toBe(400)
  expect(seenIn(changed.html)).not.toBe(seen)
  expect((await at.page.post(one, { document: written(html), seen: seenIn(changed.html) })).location).toBe(page)
  expect(sent()).toMatchObject({ name: 'Fahrenheit <b>', version: 2 })
  refusal = { status: 400, body: { status: 400, message: 'Validation error: expression', errorCode: 31 } }
  const now = await at.page.get(one)
  const refused = await at.page.post(one, { document: written(now.html), seen: seenIn(now.html) })
  expect(refused.status).toBe(400)
  expect(said(refused.html)).toContain('Validation error: expression')
})

test('one is added with a type, and deleted after being asked', async () => {
  const { html } = await at.page.get(`${page}/new?type=ALARM`)
  const document = JSON.parse(written(html))
  expect(document).toMatchObject({ type: 'ALARM', configuration: { type: 'ALARM' } })
  await at.page.post(`${page}/new`, { document: JSON.stringify({ ...document, name: 'Hot' }) })
  expect(sent()).toEqual({ ...document, name: 'Hot', entityId: PROFILE })
  const asked = `${page}/${FIELD.id}/delete`
  expect(said((await at.page.get(asked)).html)).toContain('It is not worked out any more.')
  expect((await at.page.post(asked, {})).location).toBe(page)
  expect(stored).toBeUndefined()
  expect((await at.page.get(`${page}/${FIELD.id}`)).status).toBe(404)
})

test('a field of another entity, and a platform without them, have no such page', async () => {
  stored = { ...begin(), entityId: { ...PROFILE, id: FIELD.id } }
  expect((await at.page.get(`${page}/${FIELD.id}`)).status).toBe(404)
  expect((await at.page.post(`${page}/${FIELD.id}/delete`, {})).status).toBe(404)
  version = '3.9'
  const older = at.console.browser()
  await older.signIn('ann@acme.example', 'right')
  expect((await older.get(page)).status).toBe(404)
  expect(said((await older.get(`/deviceProfiles/${PROFILE.id}`)).html)).not.toContain('Calculated fields')
})
