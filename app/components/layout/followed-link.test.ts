import { expect, test } from 'vitest'
import { placeOf } from './followed-link'

const HERE = { href: 'https://things.example/devices?page=2' }

function link(href: string, { target = '', dataset = {}, download = false } = {}) {
  return {
    href: new URL(href, HERE.href).href,
    target,
    dataset: dataset as DOMStringMap,
    hasAttribute: (name: string) => name === 'download' && download,
  }
}

test('a page of the console is told by its path, with query and fragment', () => {
  expect(placeOf(link('/assets?q=a%20b#list'), HERE)).toEqual({
    address: '/assets?q=a%20b#list',
    path: '/assets?q=a%20b#list',
  })
  expect(placeOf(link('?page=3'), HERE)?.path).toBe('/devices?page=3')
  expect(placeOf(link('/devices?page=2'), HERE)?.path).toBe('/devices?page=2')
  expect(placeOf(link('/assets', { target: '_self' }), HERE)?.path).toBe('/assets')
})

test('the browser keeps what leads elsewhere, to a file, a window or a place on this page', () => {
  expect(placeOf(link('https://elsewhere.example/devices'), HERE)).toBeUndefined()
  expect(placeOf(link('mailto:a@b.example'), HERE)).toBeUndefined()
  expect(placeOf(link('javascript:alert(1)'), HERE)).toBeUndefined()
  expect(placeOf(link('/devices/export', { download: true }), HERE)).toBeUndefined()
  expect(placeOf(link('/assets', { target: '_blank' }), HERE)).toBeUndefined()
  expect(placeOf(link('/logout', { dataset: { reload: '' } }), HERE)).toBeUndefined()
  expect(placeOf(link('#content'), HERE)).toBeUndefined()
})
