import { expect, test } from 'vitest'
import type { ChainNode } from './document'
import { runSame, scriptIn, withScript } from './script-in'

const node = (configuration: unknown, type = 'org.thingsboard.rule.engine.action.TbClearAlarmNode'): ChainNode => ({
  key: 'k',
  type,
  name: 'Clear',
  description: '',
  isDebugged: false,
  configuration,
  stored: {},
})

test('a script stands where its class has it, in the language that the node names', () => {
  expect(scriptIn(node({ alarmDetailsBuildJs: 'return {};' }))).toMatchObject({
    type: 'json',
    language: 'JS',
    texts: { JS: 'return {};', TBEL: '' },
  })
  expect(scriptIn(node({ scriptLang: 'TBEL', alarmDetailsBuildTbel: 'x' }))).toMatchObject({ language: 'TBEL' })
  expect(scriptIn(node(null))?.texts).toEqual({ JS: '', TBEL: '' })
  expect(scriptIn(node({}, 'org.example.Other'))).toBeUndefined()
})

test('another script takes its place, and nothing else changes', () => {
  const stored = node({ alarmType: 'A', alarmDetailsBuildJs: 'old', unknown: [1] })
  expect(withScript(stored, 'new', 'JS').configuration).toEqual({
    alarmType: 'A',
    alarmDetailsBuildJs: 'new',
    unknown: [1],
  })
  expect(withScript(stored, 'new', 'TBEL').configuration).toMatchObject({
    scriptLang: 'TBEL',
    alarmDetailsBuildTbel: 'new',
    alarmDetailsBuildJs: 'old',
  })
})

test('two run the same where the text that runs is the same', () => {
  const one = node({ alarmDetailsBuildJs: 'a', alarmDetailsBuildTbel: 'b' })
  expect(runSame(one, node({ alarmDetailsBuildJs: 'a', alarmType: 'X' }))).toBe(true)
  expect(runSame(one, node({ alarmDetailsBuildJs: 'b' }))).toBe(false)
  expect(runSame(one, node({ scriptLang: 'TBEL', alarmDetailsBuildJs: 'a', alarmDetailsBuildTbel: 'a' }))).toBe(false)
  expect(runSame(node({}, 'org.example.Other'), node({}, 'org.example.Other'))).toBe(false)
})
