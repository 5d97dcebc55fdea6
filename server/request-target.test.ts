import { expect, test } from 'vitest'
import { readTarget } from './request-target'

test.each([
  ['/login', '/login'],
  ['/login?a=1&b=%20', '/login?a=1&b=%20'],
  ['/a/../login', '/login'],
  ['/a/%2e%2E/login', '/login'],
  ['/a\\..\\login', '/login'],
  ['/../../login', '/login'],
  ['/a/./b/.', '/a/b/'],
  ['/a/%2f../b', '/a/%2f../b'],
  ['/a%2f..%2fb', '/a%2f..%2fb'],
  ['/a/%252e%252e/b', '/a/%252e%252e/b'],
  ['/a/..;/b', '/a/..;/b'],
  ['//evil.example/a', '//evil.example/a'],
  ['/\\evil.example/a', '//evil.example/a'],
  ['/@evil.example', '/@evil.example'],
  ['/:80/a', '/:80/a'],
])('%s is %s for everybody', (target, url) => {
  expect(readTarget('GET', target)).toEqual({ url })
})

test.each([
  ['http://things.example/login?a', '/login?a', 'things.example'],
  ['HTTP://Things.Example:80', '/', 'things.example'],
  ['https://[::1]:3000/a/../b', '/b', '[::1]:3000'],
])('%s names its host', (target, url, host) => {
  expect(readTarget('GET', target)).toEqual({ url, host })
})

test.each([
  '',
  '*',
  'login',
  '?a',
  '/a#b',
  '/a b',
  '/a\0',
  '/a\r\nHost: x',
  '/\u00e9',
  '/%',
  '/%ff',
  'http://',
  'http://user@x/',
  'http://x:99999/',
  'ftp://x/',
  'data:text/html,x',
])('%j is refused', (target) => {
  expect(readTarget('GET', target)).toMatchObject({ status: 400 })
})

test('methods, and how much an address may be', () => {
  for (const method of ['TRACE', 'CONNECT', 'PROPFIND', 'get', '']) {
    expect(readTarget(method, '/login')).toMatchObject({ status: 405, headers: { Allow: expect.any(String) } })
  }
  expect(readTarget('OPTIONS', '*')).toMatchObject({ status: 204 })
  expect(readTarget('GET', `/${'x'.repeat(8191)}`)).toMatchObject({ url: expect.any(String) })
  expect(readTarget('GET', `/${'x'.repeat(8192)}`)).toMatchObject({ status: 414 })
})
