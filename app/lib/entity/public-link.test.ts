import { expect, test } from 'vitest'
import { isLocalHost, shareTargets } from './public-link'

test.each([
  'localhost',
  'app.localhost',
  '127.0.0.1',
  '127.9.9.9',
  '0.0.0.0',
  '10.1.2.3',
  '172.16.0.1',
  '172.31.255.1',
  '192.168.1.20',
  '169.254.3.4',
  '100.64.0.1',
  '100.127.1.1',
  '[::1]',
  '[fd00::12]',
  '[fe80::1]',
  '[::ffff:a00:1]',
  'thingdeck',
  'nas.local',
  'tb.internal',
  'router.lan.',
])('%s is local', (host) => expect(isLocalHost(host)).toBe(true))

test.each([
  'iot.example.com',
  '8.8.8.8',
  '172.15.0.1',
  '172.32.0.1',
  '100.128.0.1',
  '192.169.0.1',
  '[2001:db8::1]',
  '[::ffff:808:808]',
  'local.example.org',
  '10.example.com',
])('%s is not', (host) => expect(isLocalHost(host)).toBe(false))

test('a link is written whole into each of the four addresses, and local ones into none', () => {
  const link = 'https://iot.example.com/dashboard/a?publicId=b'
  const targets = shareTargets(link, 'A & B #1')
  expect(targets.map(({ target }) => target)).toEqual(['facebook', 'twitter', 'linkedin', 'reddit'])
  for (const { to } of targets) expect([...new URL(to).searchParams.values()]).toContain(link)
  expect(new URL(targets[3]?.to ?? '').searchParams.get('title')).toBe('A & B #1')
  expect(shareTargets('http://192.168.0.2:3000/dashboard/a', 'x')).toEqual([])
})
