import { createRef, isValidElement, type ReactElement } from 'react'
import { jsx as ofReact } from 'react/jsx-runtime'
import { expect, test } from 'vitest'
import { jsx, jsxs } from './jsx.server'

function Piece() {
  return null
}
const WithDefaults = Object.assign(() => null, { defaultProps: { size: 4 } })
const ref = createRef<HTMLElement>()

/** What React looks at; in development it notes more. */
const parts = (element: ReactElement) => ({
  $$typeof: Reflect.get(element, '$$typeof'),
  type: element.type,
  key: element.key,
  ref: Reflect.get(element, 'ref'),
  props: element.props,
})

test.each([
  ['an element of the page', 'p', { className: 'a', children: 'text' }, undefined],
  ['a component with a key', Piece, { children: ['one', 'two'] }, 7],
  ['an empty key', 'p', {}, ''],
  ['a reference among the props', 'p', { id: 'a', ref }, 'k'],
  ['a component with defaults', WithDefaults, { id: 'a' }, undefined],
] as const)('%s is what React makes of it', (_, type, props, key) => {
  const made = jsx(type, { ...props }, key)
  expect(made).toMatchObject(parts(ofReact(type, { ...props }, key as string)))
  expect(isValidElement(made)).toBe(true)
})

test('many children are made alike, and the props are not copied', () => {
  const props = { children: ['one', 'two'] }
  expect(jsxs('p', props).props).toBe(props)
})
