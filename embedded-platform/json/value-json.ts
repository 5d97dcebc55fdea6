// Values as JSON text, with every digit: 25 and 25.0 stay apart, 64-bit integers exact.
import { doubleText, type Value, valueText } from './value'

/** By its own type. */
export function valueJson(value: Value): string {
  switch (value.type) {
    case 'STRING':
      return JSON.stringify(value.value)
    case 'DOUBLE':
      return Number.isFinite(value.value) ? doubleText(value.value) : JSON.stringify(String(value.value))
    case 'JSON':
      return value.value
    default:
      return String(value.value)
  }
}

/** As a text, whatever its type. */
export const valueAsText = (value: Value): string => JSON.stringify(valueText(value))

/** An object of values by key; of a key given twice the last counts. */
export const objectJson = (values: readonly { key: string; value: Value }[]): string =>
  `{${[...new Map(values.map(({ key, value }) => [key, value]))]
    .map(([key, value]) => `${JSON.stringify(key)}:${valueJson(value)}`)
    .join(',')}}`
