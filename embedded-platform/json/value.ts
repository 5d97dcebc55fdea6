// A telemetry or attribute value as it was sent: 25 (long) and 25.0 (double) stay apart, 64-bit integers stay exact.

export type Value =
  | { type: 'BOOLEAN'; value: boolean }
  | { type: 'STRING'; value: string }
  | { type: 'LONG'; value: bigint }
  | { type: 'DOUBLE'; value: number }
  /** JSON text as it was sent, white space outside texts removed. */
  | { type: 'JSON'; value: string }

export interface Point {
  key: string
  ts: number
  value: Value
}

export interface AttributeValue {
  key: string
  lastUpdateTs: number
  value: Value
}

export type AttributeScope = 'CLIENT_SCOPE' | 'SHARED_SCOPE' | 'SERVER_SCOPE'
export const ATTRIBUTE_SCOPES: readonly AttributeScope[] = ['CLIENT_SCOPE', 'SHARED_SCOPE', 'SERVER_SCOPE']

/** A double the way the platform prints it: 21.0, 1.0E10, NaN. */
export function doubleText(value: number): string {
  if (!Number.isFinite(value)) return String(value)
  if (value === 0) return Object.is(value, -0) ? '-0.0' : '0.0'
  const size = Math.abs(value)
  if (size >= 1e-3 && size < 1e7) {
    const text = String(value)
    return text.includes('.') ? text : `${text}.0`
  }
  const [mantissa = '', exponent = ''] = value.toExponential().split('e')
  return `${mantissa.includes('.') ? mantissa : `${mantissa}.0`}E${Number(exponent)}`
}

export function valueText({ type, value }: Value): string {
  return type === 'DOUBLE' ? doubleText(value) : String(value)
}
