import { expect, test } from 'vitest'
import { z } from 'zod'
import { takenForm } from '../../../tests/support/taken-form'
import { invalid, readForm } from './submission.server'
import { takeForm } from './take-form.server'

const Schema = z.object({
  name: z.string().min(1, 'device.name-required').max(255),
  tags: z.array(z.string().max(50)).max(3).optional(),
  rules: z
    .array(z.object({ name: z.string().min(1, 'form.required').max(20) }))
    .max(4)
    .optional(),
})

const request = (body: BodyInit, headers: HeadersInit = {}) =>
  new Request('http://127.0.0.1/', { method: 'POST', body, headers, duplex: 'half' } as RequestInit)
const refusal = (sent: Promise<unknown>) =>
  sent.then(
    () => undefined,
    (error) => [error.status, error.error.key],
  )

test('only what the schema names comes in, in either way of sending it', async () => {
  const members = [
    ['name', 'Pump'],
    ['name', 'twice'],
    ['name[99999999]', 'x'],
    ['__state__', '{'],
    ['toString', 'x'],
    ['intent', 'send'],
  ] as const
  const multipart = new FormData()
  for (const [name, value] of members) multipart.append(name, value)
  multipart.append('name', new File(['x'], 'name.txt'))
  for (const body of [new URLSearchParams(members as unknown as [string, string][]), multipart]) {
    const form = await takeForm(request(body), Schema, { also: ['intent'] })
    expect([...form]).toEqual([
      ['name', 'Pump'],
      ['intent', 'send'],
    ])
  }
})

test('a list is one however it is written, and no longer than it can be', async () => {
  const read = async (...members: [string, string][]) => {
    const submission = readForm(await takenForm(Schema, [['name', 'Pump'], ...members]), Schema)
    return submission.status === 'success' && submission.value.tags
  }
  expect(await read(['tags', 'a'])).toEqual(['a'])
  expect(await read(['tags', 'a'], ['tags', 'b'], ['tags[]', 'c'], ['tags[]', 'd'], ['tags', 'e'])).toEqual([
    'a',
    'b',
    'c',
  ])
  expect(await read(['tags[1]', 'b'], ['tags[0]', 'a'])).toEqual(['a', 'b'])
})

test('a text that is far too long comes back cut, and is refused', async () => {
  const answer = invalid(readForm(await takenForm(Schema, { name: 'x'.repeat(60_000) }), Schema))
  expect(answer.data.result.error?.name?.[0]?.key).toBe('form.too-long')
  expect(String(answer.data.result.initialValue?.name)).toHaveLength(1024)
})

test.each([
  ['text', 'text/plain', 'name=x', 415],
  ['JSON', 'application/json', '{"name":"x"}', 415],
  ['no boundary', 'multipart/form-data', 'x', 400],
  ['another boundary', 'multipart/form-data; boundary=a', '--b\r\n\r\nx', 400],
  ['too many fields', 'application/x-www-form-urlencoded', 'a&'.repeat(2500), 400],
])('%s is no form', async (_what, type, body, status) => {
  const sent = takeForm(request(body, { 'content-type': type }), Schema)
  expect(await refusal(sent)).toEqual([status, 'form.unreadable'])
})

test('a form of more than it may hold is dropped, and one without an end is not read to it', async () => {
  const type = { 'content-type': 'application/x-www-form-urlencoded' }
  expect(await refusal(takeForm(request(`name=${'x'.repeat(65_536)}`, type), Schema))).toEqual([413, 'form.too-large'])
  const larger = await takeForm(request(`name=${'x'.repeat(65_536)}`, type), Schema, { mostBytes: 70_000 })
  expect(larger.get('name')).toHaveLength(1024)
  let pulled = 0
  const endless = new ReadableStream({
    pull(controller) {
      pulled++
      controller.enqueue(new Uint8Array(65_536).fill(120))
    },
  })
  expect(await refusal(takeForm(request(endless, type), Schema))).toEqual([413, 'form.too-large'])
  // 128 MB of them, as the server lets through: the page a file was chosen on can say so then.
  expect(pulled).toBeLessThan(2100)
})

const intent = (type: string, payload: unknown) => ['__intent__', JSON.stringify({ type, payload })] as [string, string]
const rules = (...names: string[]) => names.map((name, at) => [`rules[${at}].name`, name] as [string, string])
const answerTo = async (...members: [string, string][]) => {
  const submission = readForm(await takenForm(Schema, members), Schema)
  expect(submission.status).not.toBe('success')
  return invalid(submission)
}

test('buttons on lists work without scripts, and say nothing of what is not filled in yet', async () => {
  const inserted = await answerTo(...rules('a'), intent('insert', { name: 'rules', defaultValue: { name: 'b', x: 1 } }))
  expect(inserted.init?.status).toBe(200)
  expect(inserted.data.result).toEqual({ initialValue: { rules: [{ name: 'a' }, { name: 'b' }] } })
  const removed = await answerTo(...rules('a', 'b', 'c'), intent('remove', { name: 'rules', index: 1 }))
  expect(removed.data.result.initialValue).toEqual({ rules: [{ name: 'a' }, { name: 'c' }] })
  const moved = await answerTo(...rules('a', 'b', 'c'), intent('reorder', { name: 'rules', from: 2, to: 0 }))
  expect(moved.data.result.initialValue).toEqual({ rules: [{ name: 'c' }, { name: 'a' }, { name: 'b' }] })
  const tag = await answerTo(['tags', 'a'], intent('insert', { name: 'tags', defaultValue: 'b' }))
  expect(tag.data.result.initialValue).toEqual({ tags: ['a', 'b'] })
})

test.each([
  ['no JSON', ['__intent__', '{'] as [string, string]],
  ['null', ['__intent__', 'null'] as [string, string]],
  ['a deep one', ['__intent__', '['.repeat(4000)] as [string, string]],
  ['a long one', intent('insert', { name: 'rules', defaultValue: { name: 'x'.repeat(5000) } })],
  ['another type', intent('constructor', {})],
  ['no payload', intent('remove', null)],
  ['a list that is none', intent('remove', { name: 'name', index: 0 })],
  ['a list of the prototype', intent('insert', { name: '__proto__', defaultValue: 1 })],
  ['an index far away', intent('reorder', { name: 'rules', from: 0, to: 1e9 })],
  ['a list far away', intent('insert', { name: 'rules[99999999]' })],
  ['an update', intent('update', { name: '', value: [] })],
  ['a reset', intent('reset', {})],
])('an intent nobody’s button sends (%s) saves nothing: the form comes back', async (_what, sent) => {
  const answer = await answerTo(['name', 'Pump'], sent)
  expect(answer.data.result.initialValue).toEqual({ name: 'Pump' })
})
