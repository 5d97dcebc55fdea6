import { expect, test } from 'vitest'
import { namedNodes } from './named-nodes'

const ID = '7c6d9a40-7b43-11eb-9d2a-3b1f0a6c7e11'
const nodes = ['save', 'save timeseries', 'Is hot?', 'Log', 'Log', '', 'a'].map((name, at) => ({
  key: at === 2 ? ID : `node-${at}`,
  name,
}))
const named = (message: string) => namedNodes(message, nodes).map(({ name }) => name)

test('names in quotes, those that stand alone, and ids', () => {
  expect(named("'save timeseries' node configuration is invalid: ttl must be positive")).toEqual(['save timeseries'])
  expect(named('Can not save: node save timeseries has no ttl')).toEqual(['save', 'save timeseries'])
  expect(named("Can not save 'a'")).toEqual(['a'])
  expect(named('Node [Is hot?] fails')).toEqual(['Is hot?'])
  expect(named('Log fails')).toEqual(['Log', 'Log'])
  expect(named(`Rule node ${ID} is gone`)).toEqual(['Is hot?'])
  expect(named('Logging is not saved')).toEqual([])
  expect(named('')).toEqual([])
})
