import { expect, test } from 'vitest'
import type { Endpoint } from '../api/endpoint'
import type { FrameworkError } from '../api/errors'
import { readQuery } from '../api/query'
import { createRouter } from './router'

const at = (method: Endpoint['method'], path: string, ...needs: string[]): Endpoint => ({
  method,
  path,
  who: 'anyone',
  needs: needs.map((name) => ({ name })),
  answer: () => undefined,
})

const find = createRouter([
  at('GET', '/api/tenant/:tenantId'),
  at('GET', '/api/tenant/devices', 'pageSize', 'page'),
  at('GET', '/api/tenant/devices', 'deviceName'),
  at('POST', '/api/device'),
  at('GET', '/api/list', 'pageSize'),
  at('GET', '/api/relations', 'fromId'),
  at('GET', '/api/relations', 'fromId', 'relationType'),
])

const found = (method: string, url: string) => {
  const [path = '', search = ''] = url.split('?')
  const { endpoint, params } = find(method, path, readQuery(search))
  return `${endpoint.path} ${(endpoint.needs ?? []).map(({ name }) => name)} ${Object.values(params)}`.trim()
}
const status = (method: string, url: string) => {
  try {
    found(method, url)
  } catch (error) {
    return (error as FrameworkError).status
  }
}

test('a call without its parameters falls through to a sibling', () => {
  expect(found('GET', '/api/tenant/devices?pageSize=1&page=0')).toBe('/api/tenant/devices pageSize,page')
  expect(found('GET', '/api/tenant/devices?deviceName=x')).toBe('/api/tenant/devices deviceName')
  expect(found('GET', '/api/tenant/devices')).toBe('/api/tenant/:tenantId  devices')
  expect(status('GET', '/api/list')).toBe(400)
})

test('more parameters go before fewer', () => {
  expect(found('GET', '/api/relations?fromId=1')).toBe('/api/relations fromId')
  expect(found('GET', '/api/relations?fromId=1&relationType=x')).toBe('/api/relations fromId,relationType')
})

test('one trailing slash is tolerated; letter case and suffixes are not', () => {
  expect(found('POST', '/api/device/')).toBe('/api/device')
  for (const path of ['/api/DEVICE', '/api/device.json', '/api', '/api/', '/api/nothing/at/all'])
    expect(status('POST', path)).toBe(404)
})

test('a known path with another method', () => {
  expect(status('GET', '/api/device')).toBe(405)
  expect(() => find('DELETE', '/api/list', readQuery('pageSize=1'))).toThrow(
    expect.objectContaining({ headers: { Allow: 'GET, HEAD' } }) as FrameworkError,
  )
})

test('path parameters are decoded', () => {
  expect(found('GET', '/api/tenant/a%20b')).toBe('/api/tenant/:tenantId  a b')
  expect(status('GET', '/api/tenant/%zz')).toBe(400)
})
