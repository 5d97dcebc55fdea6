import { expect, test } from 'vitest'
import { withStylesheet } from './stylesheet'

const sheet = { href: '/a.css', text: '.a::before{content:"$&</p>"}' }
const FILE = '<link rel="stylesheet" href="/a.css"/>'

test('the text stands where pages keep a place for it, and the file is not fetched', () => {
  expect(withStylesheet(`<html><head><style nonce="n"></style>${FILE}`, sheet)).toBe(
    `<html><head><style nonce="n">${sheet.text}</style><link data-href="/a.css"/>`,
  )
})

test.each([`<html><head>${FILE}`, '<html><head><style nonce="n"></style><link rel="stylesheet" href="/b.css"/>'])(
  'a head that has another shape stays as it is: %s',
  (head) => expect(withStylesheet(head, sheet)).toBe(head),
)
