// Addresses that may be reached: public ones, and those listed; names stand for all their addresses.
import { expect, test } from 'vitest'
import { createOutgoing, unreadableEntries } from './addresses'

const refuses = (host: string, allowed: string[] = []) => {
  try {
    createOutgoing(allowed).check(host)
    return false
  } catch {
    return true
  }
}

test.each([
  '127.0.0.1',
  '127.8.8.8',
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '[::1]',
  '::ffff:127.0.0.1',
  '::ffff:8.8.8.8',
  '64:ff9b::7f00:1',
  'fc00::1',
  'fe80::1',
  'ff02::1',
  '2002:7f00:1::1',
  '2001:0:7f00:1::1',
])('%s is not public', (address) => expect(refuses(address)).toBe(true))

test.each(['8.8.8.8', '172.32.0.1', '100.128.0.1', '192.0.3.1', '2606:4700::1111', '[2a00:1450::1]'])(
  '%s is public',
  (address) => expect(refuses(address)).toBe(false),
)

test('listed addresses and networks are allowed, and no others', () => {
  const allowed = ['10.0.0.0/8', '127.0.0.1', '[::1]', 'fd00::/16']
  expect(unreadableEntries(allowed)).toEqual([])
  for (const address of ['10.255.0.1', '127.0.0.1', '::1', 'fd00:0:1::1']) expect(refuses(address, allowed)).toBe(false)
  for (const address of ['127.0.0.2', '192.168.0.1', 'fd01::1']) expect(refuses(address, allowed)).toBe(true)
})

test('a name is as good as its addresses, or allowed by itself', async () => {
  await expect(createOutgoing().addressesOf('localhost')).rejects.toThrow('OUTGOING_ADDRESSES')
  // spellings that only a resolver takes for an address
  await expect(createOutgoing().addressesOf('127.1')).rejects.toThrow()
  await expect(createOutgoing().addressesOf('2130706433')).rejects.toThrow()
  expect(await createOutgoing(['LOCALHOST']).addressesOf('localhost')).not.toEqual([])
  expect(unreadableEntries(['a b', '1.2.3.4/99', 'http://x', 'broker.lan', 'x_1'])).toEqual([
    'a b',
    '1.2.3.4/99',
    'http://x',
  ])
})
