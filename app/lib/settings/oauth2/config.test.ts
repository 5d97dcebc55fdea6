import { expect, test } from 'vitest'
import { changeGroup, clientKeys, groupKeys, groupsOf, moveClient, redirectsOf } from './config'

const client = (clientId: string) => ({ clientId, accessTokenUri: 'https://token.example', own: 1 })
const group = {
  domainInfos: [{ scheme: 'HTTPS', name: 'a.example' }],
  clientRegistrations: [client('one'), client('two'), client('one')],
}

test('clients that are the same have keys of their own', () => {
  expect(new Set(clientKeys(group)).size).toBe(3)
  expect(clientKeys({ ...group, clientRegistrations: [client('two')] })[0]).toBe(clientKeys(group)[1])
})

test('a client is moved by one place, and stays where there is none', () => {
  const ids = (one: typeof group) => one.clientRegistrations.map(({ clientId }) => clientId)
  const [first = '', second = ''] = clientKeys(group)
  expect(ids(moveClient(group, second, -1) as typeof group)).toEqual(['two', 'one', 'one'])
  expect(ids(moveClient(group, first, 1) as typeof group)).toEqual(['two', 'one', 'one'])
  expect(moveClient(group, first, -1)).toBe(group)
  expect(moveClient(group, 'nobody', 1)).toBe(group)
})

test('a group is changed or taken away under the name its platform has for it; one that is gone is not found', () => {
  const [key = ''] = groupKeys([group])
  for (const config of [
    { enabled: true, domainsParams: [group] },
    { enabled: true, oauth2ParamsInfos: [group] },
  ]) {
    expect(groupsOf(changeGroup(config, key, (one) => ({ ...one, own: 2 })) ?? {})).toEqual([{ ...group, own: 2 }])
    const { enabled, ...rest } = changeGroup(config, key, () => undefined) ?? {}
    expect([enabled, ...Object.values(rest)]).toEqual([true, []])
    expect(changeGroup(config, 'nobody', () => undefined)).toBeUndefined()
  }
})

test('providers lead back to each scheme', () => {
  expect(redirectsOf({ scheme: 'MIXED', name: 'a.example:8443' }, '/back')).toEqual([
    'https://a.example:8443/back',
    'http://a.example:8443/back',
  ])
  expect(redirectsOf({ scheme: 'HTTP', name: 'a' }, '/b')).toEqual(['http://a/b'])
})
