import { expect, test } from 'vitest'
import { platformImage } from '~/lib/platform/image-path'
import { cssPicture, pictureReader } from './picture'

const sources = ['https://pictures.example', 'http://cameras.lan:8080']
const read = pictureReader({ sources })

test.each([
  ['https://pictures.example/a b.png?c="d"', 'https://pictures.example/a%20b.png?c=%22d%22'],
  ['HTTPS://Pictures.Example:443/a.png', 'https://pictures.example/a.png'],
  ['//pictures.example/a.png', 'https://pictures.example/a.png'],
  ['//cameras.lan:8080/a.png', 'http://cameras.lan:8080/a.png'],
  ['data:image/png;base64,AAAA', 'data:image/png;base64,AAAA'],
  ['tb-image:a2V5:bmFtZQ==:aW1hZ2U=;data:image/png;base64,AAAA', 'data:image/png;base64,AAAA'],
  ['tb-image;/api/images/tenant/plan%20of it.png', '/api/images/tenant/plan%20of%20it.png'],
  ['/api/images/public/aBc', '/api/images/public/aBc'],
  ['/dashboard/a-b/picture?widget=w&v=1&size=4x3', '/dashboard/a-b/picture?widget=w&v=1&size=4x3'],
])('%j is shown', (text, href) => expect(read(text)).toEqual({ href }))

test.each([
  ['https://evil.example:8443/a.png', 'evil.example:8443'],
  ['//evil.example/a.png', 'evil.example'],
  ['http://pictures.example/a.png', 'pictures.example'],
  ['https://pictures.example:8443/a.png', 'pictures.example:8443'],
  ['https://pictures.example.evil.example/a.png', 'pictures.example.evil.example'],
  ['https://pictures.example@evil.example/a.png', 'evil.example'],
  ['https://me:hush@pictures.example/a.png', 'pictures.example'],
  ['https://pictures.example\\@evil.example/a.png', 'pictures.example'],
])('%j is told', (text, host) => {
  const picture = read(text)
  // What a browser makes of a backslash is a slash: then the host is the listed one.
  if (picture?.href !== undefined) expect(new URL(picture.href).origin).toBe(`https://${host}`)
  else expect(picture).toEqual({ fault: { why: 'elsewhere', host } })
})

test.each([
  7,
  null,
  {},
  'x'.repeat(5_000_000),
  '',
  'plan.png',
  'javascript:alert(1)',
  'data:text/html,x',
  '/logout',
  '/api/images/tenant/..',
  '/api/images/tenant/%2e%2e',
  '/api/images/tenant/a%2Fb',
  '/api/images/tenant/a/../../auth/user',
  'tb-image;/api/auth/user',
  '/dashboard/x/picture?a"b',
  'https://',
])('%j is no picture', (value) => expect(read(value)).toBeUndefined())

test('a picture of more than 3 MB is told', () => {
  expect(read(`data:image/png;base64,${'A'.repeat(2_800_000)}`)).toHaveProperty('href')
  expect(read(`data:image/png;base64,${'A'.repeat(4_000_000)}`)).toEqual({ fault: { why: 'too-large' } })
})

test('visitors of a public page ask as such', () => {
  const picture = pictureReader({ sources, publicId: 'p' })('tb-image;/api/images/system/x.svg')
  expect(picture).toEqual({ href: '/api/images/system/x.svg?publicId=p' })
})

test('what the key of a picture stands for is read once', () => {
  expect(platformImage('tb-image;/api/images/tenant/100%.png')).toEqual({ kind: 'tenant', key: '100%.png' })
})

test('no address ends the value of a style', () => {
  expect(cssPicture('data:image/svg+xml,<a b="c">\\\n)')).toBe('url("data:image/svg+xml,%3Ca b=%22c%22%3E%5C%0A%29")')
})
