import { expect, test } from 'vitest'
import { readCondition, readConditions, sourcesOf, writtenCondition } from './conditions'

test.each([
  ['name:has:pump', { of: 'field', key: 'name', operator: 'has', value: 'pump' }],
  ['label:is:a:b', { of: 'field', key: 'label', operator: 'is', value: 'a:b' }],
  ['createdTime:from:2026-03-01', { of: 'field', key: 'createdTime', operator: 'from', value: '2026-03-01' }],
  ['server.floor:gt:-3.5', { of: 'server', key: 'floor', operator: 'gt', value: '-3.5' }],
  ['server.active:yes', { of: 'server', key: 'active', operator: 'yes', value: '' }],
  ['ts.flow.in:has:x', { of: 'ts', key: 'flow.in', operator: 'has', value: 'x' }],
  ['shared.a%3Ab%25:starts:50%', { of: 'shared', key: 'a:b%', operator: 'starts', value: '50%' }],
])('%s is read, and written the same', (text, condition) => {
  expect(readCondition('device', text)).toEqual(condition)
  expect(writtenCondition(readCondition('device', text) ?? ({} as never))).toBe(text)
})

test.each([
  '',
  'name',
  'name:has',
  'name:has:',
  'name:gt:3',
  'name:like:x',
  'owner:has:x',
  'createdTime:from:yesterday',
  'createdTime:from:2026-13-45',
  'createdTime:has:2026',
  'server.:gt:3',
  'server.floor:gt:three',
  'server.floor:gt:1e999',
  'server.active:yes:true',
  'server.floor:from:2026-01-01',
  'elsewhere.floor:gt:3',
  'constructor:has:x',
  `server.${'k'.repeat(256)}:gt:3`,
  `name:has:${'x'.repeat(256)}`,
  'name:has:a\0b',
])('%j is no condition', (text) => expect(readCondition('device', text)).toBeUndefined())

test('a kind is asked for what it has', () => {
  expect(sourcesOf('asset')).toEqual(['server', 'ts'])
  expect(readCondition('asset', 'client.floor:gt:3')).toBeUndefined()
})

test('what cannot be read and what is too much is told, not dropped', () => {
  const six = ['a', 'b', 'c', 'd', 'e', 'f'].map((letter) => `name:has:${letter}`)
  const { conditions, unread } = readConditions('device', ['nonsense', ...six, 'name:has:a', ''])
  expect(conditions).toHaveLength(5)
  expect(unread).toEqual(['nonsense', 'name:has:f'])
})
