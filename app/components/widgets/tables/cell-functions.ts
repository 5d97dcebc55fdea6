// What the author of a table says about its cells in functions. Those that are recognised count; a cell whose function is
// not, or throws, is shown without it.
import type { CSSProperties } from 'react'
import { readColour, safeColour, themeOn } from '~/lib/dashboard/format/css-colour'
import { runnable } from '~/lib/dashboard/functions/runnable'
import { membersStyle, readableStyle } from '~/lib/dashboard/html/foreign-style'
import type { Members } from '~/lib/dashboard/model/dashboard'
import { objectOf } from '~/lib/dashboard/model/own'

type CellFunction = (...values: readonly unknown[]) => unknown

function functionOf(isUsed: unknown, body: unknown, names: readonly string[]): CellFunction | undefined {
  const made = isUsed === true ? runnable(body, names) : undefined
  return (
    made &&
    ((...values) => {
      try {
        return made(...values)
      } catch {
        return undefined
      }
    })
  )
}

export interface CellFunctions {
  /** It may be markup. Undefined: the value as it is. */
  text(value: unknown, row: Members): string | undefined
  style(value: unknown, row: Members): CSSProperties
}

const noContext = {}

export function cellFunctions(settings: Members): CellFunctions {
  const { useCellContentFunction, cellContentFunction, useCellStyleFunction, cellStyleFunction } = settings
  const content = functionOf(useCellContentFunction, cellContentFunction, ['value', 'entity', 'ctx'])
  const style = functionOf(useCellStyleFunction, cellStyleFunction, ['value', 'entity', 'ctx'])
  return {
    text(value, row) {
      const made = content?.(value, row, noContext)
      return typeof made === 'string' || typeof made === 'number' ? String(made) : undefined
    },
    style: (value, row) => (style ? harmlessStyle(style(value, row, noContext)) : {}),
  }
}

/** `name`: by which the function knows the row. */
export function rowStyle(settings: Members, name = 'entity'): (row: Members) => CSSProperties {
  const { useRowStyleFunction, rowStyleFunction } = settings
  const style = functionOf(useRowStyleFunction, rowStyleFunction, [name, 'ctx'])
  return (row) => (style ? harmlessStyle(style(row, noContext)) : {})
}

/** Of a cell, beside colours and lines: how its words look. What could lie over the page, or over the next cell, is not
 * among them. */
const OF_CELLS = new Set(
  `color background background-color font-weight font-style font-size font-family text-align text-decoration
  text-transform letter-spacing white-space vertical-align opacity border border-top border-bottom border-left border-right
  border-color border-radius padding padding-left padding-right`.split(/\s+/),
)
const SIZE =
  /^(?:(?:1\d|2\d|3[0-2])(?:\.\d+)?px|(?:0?\.[5-9]|1(?:\.\d+)?|2)r?em|(?:[5-9]\d|1\d\d|200)%|(?:x-)?(?:small|large)|medium)$/

/** As authors write it, by names of either spelling; undefined members do not count. */
export function harmlessStyle(made: unknown): CSSProperties {
  const { background, ...style } = membersStyle(
    objectOf(made),
    (property, value) =>
      OF_CELLS.has(property) && !value.includes(';') && (property !== 'font-size' || SIZE.test(value)),
  )
  const ground = safeColour(background)
  return { ...(ground && { backgroundColor: ground }), ...style }
}

interface Dressed {
  style?: CSSProperties
  'data-theme'?: 'light' | 'dark'
}

/** From here on it is the ground that words stand on. */
const COVERS = 0.6

/** As an element has it: on a ground of the author's own it is in the theme that can be read there. */
export function dressed(style: CSSProperties): Dressed {
  const back = readColour(style.backgroundColor)
  if (!back || back.alpha < COVERS) return { style: readableStyle(style) }
  return { 'data-theme': themeOn(back), style: { color: 'var(--text-1)', ...style } }
}

const WIDTH = /^(\d{1,4}(?:\.\d+)?)(px|%)$/

/** A width that columns are stored with; none, and 0px, leave it to what is in them. */
export function widthOf(stored: unknown): string | undefined {
  const [text, digits] = (typeof stored === 'string' && WIDTH.exec(stored)) || []
  return Number(digits) > 0 ? text : undefined
}
