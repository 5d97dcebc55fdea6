import { expect, test } from 'vitest'
import { z } from 'zod'
import { placeOf, shapeOf } from './form-shape'
import { requiredText } from './text'

const Schema = z
  .object({
    name: requiredText('device.name-required'),
    note: z.string().max(10_000).default(''),
    json: z.string().optional(),
    gateway: z.boolean().default(false),
    tags: z.array(z.string().max(50)).max(3).optional(),
    picture: z.file().optional(),
    rules: z.array(z.object({ name: z.string().max(20), keys: z.array(z.string()).max(2) })).max(4),
    made: z.string().transform((text) => text.length),
    secret: z.discriminatedUnion('type', [
      z.object({ type: z.literal('token'), token: z.string().max(32) }),
      z.object({ type: z.literal('basic'), user: z.string().max(64) }),
    ]),
  })
  .superRefine(() => {})

const shape = shapeOf(Schema)
const at = (name: string) => placeOf(shape, name)

test('the schema’s own names are known, however deep', () => {
  for (const name of ['name', 'gateway', 'made', 'rules[0].name', 'rules[3].keys[1]', 'secret.token', 'secret.user']) {
    expect(at(name)?.shape.kind, name).toBe('text')
  }
  expect(at('picture')?.shape.kind).toBe('file')
  expect(at('tags')?.shape.kind).toBe('list')
  expect(at('rules[3].keys')?.shape.kind).toBe('list')
})

test.each([
  ['nothing', ''],
  ['another name', 'label'],
  ['a member of a text', 'name.x'],
  ['a list that is none', 'name[99999999]'],
  ['an index beyond the list', 'rules[4].name'],
  ['an index beyond all lists', 'rules[99999999].name'],
  ['an index beyond the inner list', 'rules[0].keys[2]'],
  ['a part of a number', 'rules[1.5].name'],
  ['a negative number', 'rules[-1].name'],
  ['a member of an added element', 'rules[].name'],
  ['a prototype', '__proto__.x'],
  ['a constructor', 'constructor.prototype'],
  ['what every object has', 'toString'],
  ['unfinished brackets', 'rules[0'],
  ['dots alone', '...'],
  ['a name nobody would write', 'name'.repeat(1000)],
  ['a very deep one', `rules${'[0].rules'.repeat(20)}`],
])('%s is no field of it', (_what, name) => {
  expect(at(name)).toBeUndefined()
})

test('a name that adds to a list may stand as often as the list is long, others once', () => {
  expect(at('tags[]')?.most).toBe(3)
  expect(at('tags[0]')?.most).toBe(1)
  expect(at('name')?.most).toBe(1)
})

test('a text has room to be shortened, and no more', () => {
  const room = (name: string) => {
    const found = at(name)?.shape
    return found?.kind === 'text' ? found.mostChars : undefined
  }
  expect(room('name')).toBe(1024)
  expect(room('note')).toBe(20_000)
  expect(room('gateway')).toBe(1024)
  expect(room('json')).toBe(Number.POSITIVE_INFINITY)
})

test('a list without an end is refused when the schema is written, not when it is used', () => {
  expect(() => shapeOf(z.object({ all: z.array(z.string()) }))).toThrow('max()')
  expect(() => shapeOf(z.object({ any: z.record(z.string(), z.string()) }))).toThrow('record')
})
