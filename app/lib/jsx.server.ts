// Elements as the server makes them: with the very props that the compiler wrote, as React 19 does. React 18 copies those of
// every element, of which a list has two thousand. Stands in React's place in the build (react.config.js).
import { type ElementType, Fragment, type ReactElement } from 'react'
import { jsx as copied } from 'react/jsx-runtime'

export { Fragment }

const ELEMENT = Symbol.for('react.element')

type Props = Record<string, unknown>

/** What is no prop, or not yet all of them, is left to React. */
const isWhole = (type: ElementType | null | undefined, { key, ref }: Props) =>
  key === undefined &&
  ref === undefined &&
  (typeof type === 'string' || !(type as { defaultProps?: unknown } | undefined)?.defaultProps)

export const jsx = (type: ElementType, props: Props, key?: unknown): ReactElement =>
  isWhole(type, props)
    ? // biome-ignore format: the members in React's order
      ({ $$typeof: ELEMENT, type, key: key === undefined ? null : `${key}`, ref: null, props, _owner: null } as unknown as ReactElement)
    : copied(type, props, key as string | undefined)

/** What tells of many children means something in development only. @alias */
export const jsxs = jsx
