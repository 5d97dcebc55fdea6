// Alarm rules of a device profile, as a browser without scripts uses them.
import { expect, test } from 'vitest'
import { above, alarmRule, below, makeProfile, when } from '../support/alarm-rules'
import { unique } from '../support/platform-api'
import { shown } from '../support/shown-html'
import { tenantConsole } from '../support/tenant-console'

const at = tenantConsole()

// biome-ignore lint/suspicious/noExplicitAny: the rules as the platform keeps them
type Alarm = any
const alarmsOf = async (id: string): Promise<Alarm[]> =>
  (await at.tenant.api.call<Alarm>('GET', `/api/deviceProfile/${id}`)).profileData.alarms
const profileWith = async (...alarms: Alarm[]) => (await makeProfile(at.tenant.api, alarms)).id.id

/** The fields of a form as a browser would send them: also those that style hides. */
function fieldsOf(html: string): Record<string, string[]> {
  const text = (value: string) =>
    value
      .replaceAll('&quot;', '"')
      .replaceAll('&#x27;', "'")
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&amp;', '&')
  const fields: Record<string, string[]> = {}
  const add = (name: string, value: string) => {
    fields[name] = [...(fields[name] ?? []), text(value)]
  }
  const form = /<form[^>]*id="alarm"[\s\S]*?<\/form>/.exec(html)?.[0] ?? ''
  for (const [tag] of form.matchAll(/<input[^>]*>/g)) {
    const [, name] = /\bname="([^"]*)"/.exec(tag) ?? []
    const value = /\bvalue="([^"]*)"/.exec(tag)?.[1] ?? (/checkbox/.test(tag) ? 'on' : '')
    if (name && (!/type="checkbox"/.test(tag) || /checked=""/.test(tag))) add(name, value)
  }
  for (const [, head = '', body = ''] of form.matchAll(/<select([^>]*)>([\s\S]*?)<\/select>/g)) {
    const options = [...body.matchAll(/<option([^>]*)>/g)].map(([, one = '']) => one)
    const chosen = options.find((one) => one.includes('selected')) ?? options[0] ?? ''
    add(/name="([^"]*)"/.exec(head)?.[1] ?? '', /value="([^"]*)"/.exec(chosen)?.[1] ?? '')
  }
  for (const [, head = '', body = ''] of form.matchAll(/<textarea([^>]*)>([\s\S]*?)<\/textarea>/g))
    add(/name="([^"]*)"/.exec(head)?.[1] ?? '', body.replace(/^\n/, ''))
  return fields
}

type Changes = Record<string, string | string[] | undefined>
function bodyOf(html: string, changes: Changes) {
  const fields: Changes = { ...fieldsOf(html), ...changes }
  return Object.entries(fields).flatMap(([name, values]) =>
    [values ?? []].flat().map((value): [string, string] => [name, value]),
  )
}

const DETAILS = ['now $', '{temperature}'].join('')
const FIRST = 'create[0].filters[0]'
const hot = { alarmType: 'Too hot', [`${FIRST}.key`]: 'temperature', [`${FIRST}.parts[0].number`]: '8.50' }

test('an alarm made in its form is kept as platforms want it, and read as a sentence', async () => {
  const id = await profileWith()
  const address = `/deviceProfiles/${id}/alarmRules`
  expect(shown((await at.admin.get(address)).html)).toContain('There are no alarm rules yet.')
  const { html } = await at.admin.get(`${address}/new`)
  const made = await at.admin.postMany(
    `${address}/new`,
    bodyOf(html, {
      ...hot,
      'create[0].spec.type': 'DURATION',
      'create[0].schedule.type': 'SPECIFIC_TIME',
      'create[0].schedule.zone': 'Europe/Berlin',
      'create[0].details': DETAILS,
      hasClear: 'on',
      'clear.filters[0].key': 'temperature',
      'clear.filters[0].parts[0].numberOperation': 'LESS',
      'clear.filters[0].parts[0].number': '5',
      propagate: 'on',
      relationTypes: 'Contains\r\n\r\nManages',
    }),
  )
  expect(made.location).toBe(address)
  const [alarm] = await alarmsOf(id)
  expect(alarm).toMatchObject({
    id: expect.stringMatching(/^[\da-f-]{36}$/),
    alarmType: 'Too hot',
    propagate: true,
    propagateRelationTypes: ['Contains', 'Manages'],
    createRules: {
      CRITICAL: {
        condition: {
          condition: [{ key: { type: 'TIME_SERIES', key: 'temperature' }, predicate: { operation: 'GREATER' } }],
          spec: { type: 'DURATION', unit: 'MINUTES', value: 5 },
        },
        schedule: { type: 'SPECIFIC_TIME', daysOfWeek: [1, 2, 3, 4, 5], startsOn: 28_800_000, endsOn: 64_800_000 },
        alarmDetails: DETAILS,
      },
    },
  })
  const list = shown((await at.admin.get(address)).html)
  expect(list).toMatch(/Critical when temperature is above 8\.50? for 5.min, Mondays to Fridays 08:00–18:00/)
  expect(list).toContain('Cleared when temperature is below 5')
  const page = await at.admin.get(`${address}/${alarm.id}`)
  await at.admin.postMany(`${address}/${alarm.id}`, bodyOf(page.html, {}))
  expect(await alarmsOf(id)).toEqual([alarm])
})

test('rows come and go without scripts, and what was typed stays', async () => {
  const id = await profileWith()
  const address = `/deviceProfiles/${id}/alarmRules/new`
  const press = (html: string, intent: object, changes: Changes = {}) =>
    at.admin.postMany(address, bodyOf(html, { ...changes, __intent__: JSON.stringify(intent) }))
  const insert = (name: string, defaultValue: object) => ({ type: 'insert', payload: { name, defaultValue } })
  let { html } = await at.admin.get(address)
  ;({ html } = await press(html, insert(`${FIRST}.parts`, { is: 'comparison' }), hot))
  expect(fieldsOf(html)).toMatchObject({ alarmType: ['Too hot'], [`${FIRST}.parts[0].number`]: ['8.50'] })
  const group = { is: 'group', parts: [{ is: 'comparison' }, { is: 'comparison' }] }
  ;({ html } = await press(html, insert(`${FIRST}.parts`, group), { [`${FIRST}.parts[1].number`]: '1' }))
  ;({ html } = await press(html, insert('create', { filters: [{ parts: [{ is: 'comparison' }] }] })))
  expect(fieldsOf(html)['create[1].severity']).toEqual(['MAJOR'])
  ;({ html } = await press(html, { type: 'remove', payload: { name: 'create', index: 1 } }))
  const made = await at.admin.postMany(
    address,
    bodyOf(html, {
      [`${FIRST}.join`]: 'OR',
      [`${FIRST}.parts[2].parts[0].number`]: '20',
      [`${FIRST}.parts[2].parts[1].number`]: '30',
    }),
  )
  expect(made.status, shown(made.html).slice(0, 400)).toBe(302)
  const [{ createRules }] = await alarmsOf(id)
  expect(Object.keys(createRules)).toEqual(['CRITICAL'])
  expect(createRules.CRITICAL.condition.condition[0].predicate).toMatchObject({
    type: 'COMPLEX',
    operation: 'OR',
    predicates: [{ type: 'NUMERIC' }, { type: 'NUMERIC' }, { type: 'COMPLEX', operation: 'AND', predicates: [{}, {}] }],
  })
})

test('bad input is told where it stands, and nothing is saved', async () => {
  const id = await profileWith(alarmRule('Taken', { MAJOR: when(above('t', 3)) }))
  const address = `/deviceProfiles/${id}/alarmRules/new`
  const { html } = await at.admin.get(address)
  const wrong: [Changes, string][] = [
    [{ ...hot, alarmType: '' }, 'Enter a type for the alarm.'],
    [{ ...hot, alarmType: 'Taken' }, 'Another alarm rule of this profile has this type.'],
    [{ ...hot, [`${FIRST}.key`]: '' }, 'Enter a key.'],
    [{ ...hot, [`${FIRST}.parts[0].number`]: 'warm' }, 'Enter a number'],
    [{ ...hot, [`${FIRST}.parts[0].source`]: 'CURRENT_DEVICE' }, 'Enter the name of the attribute.'],
    [{ ...hot, 'create[0].severity': 'PIGEON' }, 'This cannot be used as it is.'],
    [{ ...hot, 'create[0].spec.type': 'REPEATING', 'create[0].spec.count': '0' }, 'Enter a whole number from 1'],
    [
      { ...hot, 'create[0].schedule.type': 'SPECIFIC_TIME', 'create[0].schedule.ends': '08:00' },
      'From and until are the same',
    ],
    [{ ...hot, 'create[0].schedule.type': 'CUSTOM', 'create[0].schedule.zone': 'Mars' }, 'Choose a time zone.'],
    [{ ...hot, 'create[0].schedule.type': 'SPECIFIC_TIME', 'create[0].schedule.days': undefined }, 'at least one day'],
    [{ ...hot, base: 'no json' }, 'This cannot be used as it is.'],
  ]
  for (const [changes, words] of wrong) {
    const refused = await at.admin.postMany(address, bodyOf(html, changes))
    expect([refused.status, shown(refused.html).includes(words)], words).toEqual([400, true])
  }
  const noRule = Object.fromEntries(
    Object.keys(fieldsOf(html))
      .filter((name) => name.startsWith('create'))
      .map((name) => [name, undefined]),
  )
  const none = await at.admin.postMany(address, bodyOf(html, { alarmType: 'X', ...noRule }))
  expect([none.status, shown(none.html).includes('Add at least one rule')]).toEqual([400, true])
  expect(await alarmsOf(id)).toHaveLength(1)
})

test('a rule that is stored without a condition is told, and stays as it is when something else is changed', async () => {
  const bare = { condition: { condition: [], spec: { type: 'SIMPLE' } }, schedule: null, alarmDetails: null }
  const id = await profileWith(alarmRule('Bare', { MAJOR: bare, MINOR: when(above('t', 3)) }, bare))
  const [before] = await alarmsOf(id)
  const list = `/deviceProfiles/${id}/alarmRules`
  const told = shown((await at.admin.get(list)).html)
  for (const words of ['Major never, as it has no condition', 'Never cleared, as it has no condition'])
    expect(told).toContain(words)
  const address = `${list}/Bare`
  const { html } = await at.admin.get(address)
  expect(shown(html)).toContain('Major never, as it has no condition')
  expect((await at.admin.postMany(address, bodyOf(html, {}))).location).toBe(list)
  expect(await alarmsOf(id)).toEqual([before])
  await at.admin.postMany(address, bodyOf(html, { 'create[1].filters[0].parts[0].number': '4', propagate: 'on' }))
  const [after] = await alarmsOf(id)
  expect(after).toMatchObject({ propagate: true, createRules: { MAJOR: bare }, clearRule: bare })
  expect(after.createRules.MINOR.condition.condition[0].predicate.value.defaultValue).toBe(4)
  const json = await at.admin.get(`${address}?as=json`)
  const document = JSON.stringify({ ...after, alarmType: 'Renamed' })
  expect((await at.admin.postMany(`${address}?as=json`, bodyOf(json.html, { document }))).status).toBe(302)
  expect(await alarmsOf(id)).toEqual([{ ...after, alarmType: 'Renamed' }])
})

test('two people change one alarm: other rules of it are merged, the same one is told', async () => {
  const rules = { MAJOR: when(above('t', 3)), MINOR: when(above('t', 2)) }
  const id = await profileWith(alarmRule('Hot', rules, when(below('t', 1))), alarmRule('Other', rules))
  const address = `/deviceProfiles/${id}/alarmRules/Hot`
  const { html } = await at.admin.get(address)
  await at.admin.postMany(address, bodyOf(html, { 'create[0].filters[0].parts[0].number': '4' }))
  await at.admin.postMany(address, bodyOf(html, { 'create[1].filters[0].parts[0].number': '2.5' }))
  const limits = async () => {
    const [{ createRules }] = await alarmsOf(id)
    return Object.values(createRules as Alarm).map(
      (rule: Alarm) => rule.condition.condition[0].predicate.value.defaultValue,
    )
  }
  expect(await limits()).toEqual([4, 2.5])
  const both = await at.admin.postMany(address, bodyOf(html, { 'create[0].filters[0].parts[0].number': '9' }))
  expect([both.status, shown(both.html).includes('Someone else changed rules of this alarm')]).toEqual([400, true])
  expect((await at.admin.postMany(address, bodyOf(both.html, {}))).status).toBe(302)
  expect(await limits()).toEqual([9, 2.5])
  expect((await at.admin.post(`${address}/delete`, {})).location).toBe(`/deviceProfiles/${id}/alarmRules`)
  expect((await alarmsOf(id)).map(({ alarmType }) => alarmType)).toEqual(['Other'])
  expect((await at.admin.get(address)).status).toBe(404)
})

test('hostile names are text, and all of an alarm can be edited as JSON', async () => {
  const type = '<img src=x onerror=alert(1)>'
  const id = await profileWith({ ...alarmRule(type, { MAJOR: when(above('"t', 3)) }), id: '<id>/..' })
  const address = `/deviceProfiles/${id}/alarmRules`
  const list = await at.admin.get(address)
  expect(list.html).not.toContain('<img src=x')
  const place = `${address}/${encodeURIComponent('<id>/..')}`
  const json = await at.admin.get(`${place}?as=json`)
  const [alarm] = await alarmsOf(id)
  const document = (text: string) => at.admin.postMany(`${place}?as=json`, bodyOf(json.html, { document: text }))
  const wrong = {
    '{': 'JSON',
    '{}': 'Enter a type',
    '{"alarmType":"x","createRules":{"MAJOR":{}}}': 'without a condition',
  }
  for (const [text, words] of Object.entries(wrong)) {
    const refused = await document(text)
    expect([refused.status, shown(refused.html).includes(words)], text).toEqual([400, true])
  }
  expect((await document(JSON.stringify({ ...alarm, alarmType: 'Plain' }))).status).toBe(302)
  expect((await alarmsOf(id))[0]).toEqual({ ...alarm, alarmType: 'Plain' })
})

test('a dry run says when rules would have raised and cleared the alarm', async () => {
  const rules = alarmRule('Hot', { MAJOR: when(above('t', 30)) }, when(below('t', 20)))
  const id = await profileWith(rules)
  const address = `/deviceProfiles/${id}/alarmRules/Hot/dryRun`
  expect(shown((await at.admin.get(address)).html)).toContain('No device has this profile yet')
  const device = await at.tenant.api.call<Alarm>('POST', '/api/device', {
    name: unique('Oven'),
    deviceProfileId: { entityType: 'DEVICE_PROFILE', id },
  })
  const hour = 3_600_000
  const start = Date.now() - 10 * hour
  for (const [number, t] of [25, 31, 32, 19, 35].entries()) {
    await at.tenant.api.call('POST', `/api/plugins/telemetry/DEVICE/${device.id.id}/timeseries/ANY`, {
      ts: start + number * hour,
      values: { t },
    })
  }
  const page = await at.admin.get(`${address}?device=${device.id.id}`)
  const words = shown(page.html)
  expect(words).toContain('It would have been raised 2 times.')
  expect(words).toMatch(/Major.*2.h/s)
  expect(words).toContain('still there')
  expect(shown((await at.admin.get(`${address}?device=${device.id.id}&window=1h`)).html)).toContain('has sent nothing')
  expect((await at.admin.get(`${address}?device=00000000-0000-1000-8000-000000000000`)).status).toBe(404)
})
