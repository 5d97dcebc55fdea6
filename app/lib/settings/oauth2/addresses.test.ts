import { expect, test } from 'vitest'
import { addressesWrong, readAddresses, writeAddresses } from './addresses'

test('what is written is what was read, and what a platform knows of a domain stays', () => {
  const infos = [
    { scheme: 'HTTPS', name: 'a.example', own: 1 },
    { scheme: 'HTTP', name: 'b.example:8080' },
    { scheme: 'MIXED', name: 'c.example' },
  ]
  const text = writeAddresses(infos)
  expect(text).toBe('https://a.example\nhttp://b.example:8080\nc.example')
  expect(readAddresses(`${text}\n\n HTTPS://new.example/ `, infos)).toEqual([
    ...infos,
    { scheme: 'HTTPS', name: 'new.example' },
  ])
})

test('what is no address, or stands there twice, is told', () => {
  for (const text of ['https://a.example', 'https://a.example\nhttp://a.example', '127.0.0.1:8080'])
    expect(addressesWrong(text)).toBeUndefined()
  expect(addressesWrong(' \n')).toBe('form.required')
  for (const text of ['a b', 'https://a/b', 'ftp://a', 'user@a']) expect(addressesWrong(text)).toMatch('address-wrong')
  for (const text of ['a\na', 'a\nhttps://a', 'https://a\nhttps://a']) expect(addressesWrong(text)).toMatch('twice')
})
