// What the columns of a file can be for devices and assets, what each is likely to be, and whether they fit together.
import type { FieldError } from '~/lib/forms/field-error'

const ONCE = ['name', 'type', 'label', 'description', 'customer'] as const
const OF_DEVICES = ['gateway', 'token', 'certificate', 'mqtt-client', 'mqtt-user', 'mqtt-password'] as const
const KEYED = ['server', 'shared', 'series'] as const

export const columnKinds = ['ignore', ...ONCE, ...OF_DEVICES, ...KEYED] as const
export type ColumnKind = (typeof columnKinds)[number]

export const csvKinds = ['device', 'asset'] as const
export type CsvKind = (typeof csvKinds)[number]

export interface CsvColumn {
  as: ColumnKind
  /** Of attributes and telemetry. */
  key: string
}

export const isKeyed = (as: ColumnKind) => KEYED.some((one) => one === as)
const isOfDevices = (as: ColumnKind) => as === 'shared' || OF_DEVICES.some((one) => one === as)

export const kindsFor = (kind: CsvKind): ColumnKind[] =>
  columnKinds.filter((as) => kind === 'device' || !isOfDevices(as))

/** Names by which heads say what they are, in the words of this console's template and of exports. */
const WORDS: Partial<Record<ColumnKind, RegExp>> = {
  name: /^(?:name|device name|asset name)$/i,
  type: /^(?:type|device type|asset type|profile|device profile)$/i,
  label: /^label$/i,
  description: /^description$/i,
  customer: /^customer$/i,
  gateway: /^(?:is )?gateway$/i,
  token: /^(?:access[ _]?token|token)$/i,
  certificate: /^(?:x\.?509|certificate)$/i,
  'mqtt-client': /^mqtt client(?: id)?$/i,
  'mqtt-user': /^mqtt user(?: ?name)?$/i,
  'mqtt-password': /^mqtt password$/i,
}
const PREFIX: Partial<Record<ColumnKind, RegExp>> = {
  server: /^server\./i,
  shared: /^shared\./i,
  series: /^ts\./i,
}

/** By what stands in the head; what is not known there is a server attribute of that key, nothing without one. */
export function likelyColumns(kind: CsvKind, head: readonly string[]): CsvColumn[] {
  const taken = new Set<ColumnKind>()
  const offered = kindsFor(kind)
  return head.map((cell): CsvColumn => {
    const text = cell.trim()
    const keyed = offered.find((as) => PREFIX[as]?.test(text))
    if (keyed) return { as: keyed, key: text.replace(PREFIX[keyed] ?? '', '') }
    const as = offered.find((one) => WORDS[one]?.test(text) && !taken.has(one))
    if (as) taken.add(as)
    return as ? { as, key: '' } : { as: text ? 'server' : 'ignore', key: text }
  })
}

/** What is wrong with them: of the column at that place, or (-1) of all. */
export function columnFaults(kind: CsvKind, columns: readonly CsvColumn[]): Map<number, FieldError> {
  const faults = new Map<number, FieldError>()
  const offered = kindsFor(kind)
  const seen = new Set<string>()
  for (const [place, { as, key }] of columns.entries()) {
    const name = isKeyed(as) ? `${as} ${key.trim()}` : as
    if (!offered.includes(as)) faults.set(place, { key: 'form.not-usable' })
    else if (isKeyed(as) && key.trim() === '') faults.set(place, { key: 'csv.key-required' })
    else if (as !== 'ignore' && seen.has(name)) faults.set(place, { key: 'csv.twice' })
    seen.add(name)
  }
  if (!seen.has('name')) faults.set(-1, { key: 'csv.name-column-required' })
  const isMqtt = ['mqtt-client', 'mqtt-user', 'mqtt-password'].some((as) => seen.has(as))
  if ([seen.has('token'), seen.has('certificate'), isMqtt].filter(Boolean).length > 1) {
    faults.set(-1, { key: 'csv.one-kind-of-credentials' })
  }
  if (seen.has('mqtt-password') && !seen.has('mqtt-user')) faults.set(-1, { key: 'csv.mqtt-user-required' })
  return faults
}
