// Import and export as JSON over real HTTP, as a browser without scripts uses it: every dashboard that others exported
// goes in and comes out as it was.
import { describe, expect, test } from 'vitest'
import { examplesIn, fieldsIn, fileForm, wordsIn } from '../support/import-forms'
import { makeDevice, unique } from '../support/platform-api'
import { shown } from '../support/shown-html'
import { tenantConsole } from '../support/tenant-console'

const at = tenantConsole()

const PAGE = '/dashboards/import'
const send = (form: FormData) => at.admin.postFiles(PAGE, form)
const upload = (content: string | Uint8Array<ArrayBuffer>) => send(fileForm(content))

const exported = async (location = '') => at.admin.get(`${location}/json`)

/** Without members that hold nothing: the embedded platform knows none of those that came after 3.2.2. */
const LATER = ['image', 'mobileHide', 'mobileOrder', 'resources']
function comparable(text: string) {
  const { name: _name, ...document } = JSON.parse(text)
  for (const member of LATER) delete document[member]
  return document
}

describe('dashboards of other people', () => {
  const files = examplesIn('dashboards')
  test.skipIf(files.length > 0)('were not there to be tried (EXAMPLES)', () => {})
  test.each(files)('$name goes in and comes out equal', async ({ text }) => {
    const preview = await upload(text)
    expect(preview.status).toBe(200)
    const done = await send(fieldsIn(preview.html))
    expect(done.location).toMatch(/^\/dashboards\/[\da-f-]{36}$/)
    const { html, headers } = await exported(done.location)
    expect(headers.get('content-disposition')).toContain('attachment; filename="')
    expect(comparable(html)).toEqual(comparable(text))
    for (const member of LATER) expect(JSON.parse(text)[member] || [], member).toEqual([])
    // And once more, from its own export.
    const again = await send(fieldsIn((await upload(html)).html))
    expect(wordsIn(again.html)).toContain('Another has this name already.')
    const twin = await send(fieldsIn(again.html))
    expect((await exported(twin.location)).html).toBe(html)
    for (const made of [done, twin]) await at.admin.post(`${made.location}/delete`, {})
  })
})

test('numbers and names come out as they were written', async () => {
  const text = `{"title":"${unique('exact')}","configuration":{"widgets":{"w":{"a":1.0,"b":1e3,"c":9007199254740993,"d":-0.10,"__proto__":{"x":1},"":"","é\\u0000":null}},"z":[1,[],{}]}}`
  const done = await send(fieldsIn((await upload(`\uFEFF${text}`)).html))
  const { html } = await exported(done.location)
  for (const piece of ['"a": 1.0,', '"b": 1e3,', '"c": 9007199254740993,', '"d": -0.10,', '"__proto__": {'])
    expect(html).toContain(piece)
})

const board = (configuration: object, more: object = {}) =>
  JSON.stringify({ title: unique('Board'), configuration, ...more })
const single = (entityType: string, id: string, alias = 'Pump') => ({
  entityAliases: { a: { id: 'a', alias, filter: { type: 'singleEntity', singleEntity: { entityType, id } } } },
})

test('what is missing here is named, and another is chosen by its name', async () => {
  const device = await makeDevice(at.tenant.api)
  const gone = crypto.randomUUID()
  const preview = await upload(board({ ...single('DEVICE', gone, 'Riverside <pump>'), widgets: { w: {} } }))
  const page = shown(preview.html)
  for (const word of ['Riverside &lt;pump&gt;', gone, '1 widget', '1 entity alias']) expect(page).toContain(word)
  const form = fieldsIn(preview.html)
  form.set('pick0', '')
  form.set('pick0Name', 'nothing is called so')
  const refused = await send(form)
  expect(refused.status).toBe(400)
  expect(wordsIn(refused.html)).toContain('Nothing of this type has this name.')
  const corrected = fieldsIn(refused.html)
  corrected.set('pick0', '')
  corrected.set('pick0Name', device.name)
  const { location } = await send(corrected)
  const { configuration } = JSON.parse((await exported(location)).html)
  expect(configuration.entityAliases.a.filter.singleEntity).toEqual({ entityType: 'DEVICE', id: device.id })

  const here = await upload(board(single('DEVICE', device.id)))
  expect(wordsIn(here.html)).toContain('Nothing: all entities that it points to are here.')
})

test('Find keeps the whole form, and the file with it', async () => {
  const device = await makeDevice(at.tenant.api)
  const form = fieldsIn((await upload(board(single('DEVICE', crypto.randomUUID())))).html)
  form.set('name', 'Renamed')
  form.set('pick0', '')
  form.set('pick0Name', device.name.slice(0, -1))
  form.set('find', 'pick0')
  const found = await send(form)
  const kept = fieldsIn(found.html)
  expect([kept.get('name'), kept.get('json')]).toEqual(['Renamed', form.get('json')])
  expect(shown(found.html)).toContain(`<option value="${device.id}"`)
})

test('more is missing than was shown: it is shown first', async () => {
  const form = fieldsIn((await upload(board({}))).html)
  form.set('json', board(single('DEVICE', crypto.randomUUID())))
  const answer = await send(form)
  expect(answer.status).toBe(400)
  expect(wordsIn(answer.html)).toContain('More is missing than was shown.')
  expect((await send(fieldsIn(answer.html))).location).toMatch(/^\/dashboards\//)
})

test('what this platform does not keep is told before', async () => {
  const answer = await upload(board({}, { image: 'data:image/png;base64,AA==', mobileHide: true, mobileOrder: null }))
  expect(wordsIn(answer.html)).toContain('does not keep: image, mobileHide.')
})

const profileFile = '{"name":"p","type":"DEFAULT","profileData":{},"transportType":"DEFAULT"}'
test.each([
  ['nothing', '', 'Choose a file, or paste its text.'],
  ['blanks alone', ' \n ', 'There is nothing in this file.'],
  ['a comma too many', '{"title": "a",\n  "configuration": {},\n}', 'line 3, column 1 on: }'],
  ['a page', '<html></html>', 'line 1, column 1 on:'],
  ['half a file', '{"title": "a", "configuration": {', 'breaks off at line 1, column 34'],
  ['a list', '[]', 'no object with members'],
  ['a number', '7', 'no object with members'],
  ['no title', '{"configuration":{}}', 'lacks “title”'],
  ['no configuration', '{"title":"a"}', 'lacks “configuration”'],
  ['a text as configuration', '{"title":"a","configuration":"{}"}', '“configuration” has to be an object'],
  ['a wrong widget', '{"title":"a","configuration":{"widgets":[{},7]}}', '“configuration.widgets'],
  ['a wrong alias', '{"title":"a","configuration":{"entityAliases":{"x":[]}}}', '“configuration.entityAliases.x”'],
  ['another kind', profileFile, 'This file holds a device profile'],
])('%s is told in words, and what was pasted stays', async (_what, text, words) => {
  const form = fileForm(text)
  const answer = await send(form)
  expect(answer.status).toBe(400)
  expect(wordsIn(answer.html)).toContain(words)
  if (text.trim()) expect(fieldsIn(answer.html).get('json')).toBe(text)
})

test.each(examplesIn('rule-chains').slice(0, 2))('$name is told to be a rule chain', async ({ text }) => {
  expect(wordsIn((await upload(text)).html)).toContain('This file holds a rule chain')
})

test('bytes that are no text, nesting without end, and more than is taken', async () => {
  const bytes = await upload(new Uint8Array([0x7b, 0xff, 0xfe, 0x7d]))
  expect(wordsIn(bytes.html)).toContain('no text in UTF-8')
  const deep = await upload(`{"title":"a","configuration":${'['.repeat(200_000)}`)
  expect([deep.status, wordsIn(deep.html).includes('nested too deep')]).toEqual([400, true])
  const large = await upload(`{"title":"a","configuration":{"x":"${'x'.repeat(5 * 1024 * 1024)}"}}`)
  expect([large.status, wordsIn(large.html).includes('larger than 5 MB')]).toEqual([400, true])
  const huge = await upload('x'.repeat(12 * 1024 * 1024))
  expect(huge.status).toBe(413)
})

test('a refusal of the platform keeps everything, and nothing is there', async () => {
  const form = fieldsIn((await upload(board({}))).html)
  form.set('name', 'a\u0000b')
  const answer = await send(form)
  expect(answer.status).toBe(400)
  expect(fieldsIn(answer.html).get('json')).toBe(form.get('json'))
  for (const name of [' ', 'x'.repeat(256)]) {
    form.set('name', name)
    expect((await send(form)).status).toBe(400)
  }
})

test('a file of a name in another script is called so', async () => {
  const made = await at.tenant.api.call<{ id: { id: string } }>('POST', '/api/dashboard', {
    title: 'نمای پمپ 7/\r\n"x"',
    configuration: null,
  })
  const { headers } = await exported(`/dashboards/${made.id.id}`)
  expect(headers.get('content-disposition')).toBe(
    `attachment; filename="_________7____x_.json"; filename*=UTF-8''${encodeURIComponent('نمای_پمپ_7____x_')}.json`,
  )
})
