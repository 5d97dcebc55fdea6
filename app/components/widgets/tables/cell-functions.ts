// What the author of a table says about its cells in functions. Those that are recognised count; a cell whose function is
// not, or throws, is shown without it.
import type { CSSProperties } from 'react'
import { safeColour } from '~/lib/dashboard/format/css-colour'
import { runnable } from '~/lib/dashboard/functions/runnable'
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

/** Colours and weights; nothing that could lie over the page. */
export function harmlessStyle(made: unknown): CSSProperties {
  const { color, backgroundColor, background, fontWeight, fontSize, textAlign, fontStyle } = objectOf(made)
  const back = safeColour(backgroundColor) ?? safeColour(background)
  return {
    ...(safeColour(color) && { color: safeColour(color) }),
    ...(back && { backgroundColor: back }),
    ...(/^(bold|normal|[1-9]00)$/.test(String(fontWeight)) && { fontWeight: fontWeight as 'bold' }),
    ...(/^(1\d|2\d|3[0-2])px$/.test(String(fontSize)) && { fontSize: String(fontSize) }),
    ...((textAlign === 'center' || textAlign === 'left' || textAlign === 'right') && { textAlign }),
    ...(fontStyle === 'italic' && { fontStyle }),
  }
}

const WIDTH = /^(\d{1,4}(?:\.\d+)?)(px|%)$/

/** A width that columns are stored with; none, and 0px, leave it to what is in them. */
export function widthOf(stored: unknown): string | undefined {
  const [text, digits] = (typeof stored === 'string' && WIDTH.exec(stored)) || []
  return Number(digits) > 0 ? text : undefined
}
