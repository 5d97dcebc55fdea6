import { expect, test } from 'vitest'
import { clientAddresses, networkOf } from './client-address'

const requestFrom = (remoteAddress: string, forwarded?: string, headers: Record<string, string> = {}) => ({
  headers: { ...(forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }), ...headers },
  socket: { remoteAddress },
})

test('the address is that of the connection, unless this machine names another', () => {
  const addressOf = clientAddresses()
  expect(addressOf(requestFrom('203.0.113.7'))).toBe('203.0.113.7')
  expect(addressOf(requestFrom('203.0.113.7', '198.51.100.1'))).toBe('203.0.113.7')
  expect(addressOf(requestFrom('127.0.0.1'))).toBe('127.0.0.1')
  expect(addressOf(requestFrom('::ffff:127.0.0.1', '198.51.100.1'))).toBe('198.51.100.1')
  expect(addressOf(requestFrom('::1', '2001:db8::1'))).toBe('2001:db8::1')
  expect(addressOf(requestFrom('127.0.0.1', 'nonsense'))).toBe('127.0.0.1')
  expect(addressOf(requestFrom('127.0.0.1', '127.0.0.1'))).toBe('127.0.0.1')
})

test('a proxy adds the address it sees at the end; what stands before was sent by anybody', () => {
  expect(clientAddresses()(requestFrom('127.0.0.1', '192.0.2.1, 198.51.100.1'))).toBe('198.51.100.1')
  const addressOf = clientAddresses(['10.0.0.0/8', 'fd00::1'])
  expect(addressOf(requestFrom('10.1.2.3', '192.0.2.1, 198.51.100.1, 10.9.9.9'))).toBe('198.51.100.1')
  expect(addressOf(requestFrom('fd00::1', '198.51.100.1'))).toBe('198.51.100.1')
  expect(addressOf(requestFrom('fd00::2', '198.51.100.1'))).toBe('fd00::2')
})

test('a page in a browser on this machine is not believed, unless the operator trusts what stands there', () => {
  const page = requestFrom('127.0.0.1', '198.51.100.1', { origin: 'https://evil.example' })
  expect(clientAddresses()(page)).toBe('127.0.0.1')
  expect(clientAddresses(['127.0.0.1'])(page)).toBe('198.51.100.1')
})

test('an IPv6 network is one address, however it is written', () => {
  expect(networkOf('198.51.100.1')).toBe('198.51.100.1')
  for (const address of ['2001:db8::1', '2001:DB8:0:0:ffff::', '2001:0db8:0000:0000:1:2:3:4', '2001:db8::1%eth0'])
    expect(networkOf(address)).toBe('2001:db8:0:0')
  expect(networkOf('2001:db8:0:1::1')).toBe('2001:db8:0:1')
  expect(networkOf('::1')).toBe('0:0:0:0')
})
