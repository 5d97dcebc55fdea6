// A row of a file by its columns: what is to be known of the device or asset, or why it cannot be taken.
import type { JobText } from '~/lib/jobs/job'
import type { DeviceSecret } from '~/lib/platform/device-credentials'
import { certificateFault } from '../device/certificate-text'
import { cellValue } from './cell-value'
import { type CsvColumn, type CsvKind, isKeyed } from './columns'

type Values = Record<string, string | number | boolean>

export interface ReadRow {
  name: string
  /** Absent members are left as they are. */
  type?: string
  label?: string
  description?: string
  gateway?: boolean
  customer?: string
  secret?: DeviceSecret
  server: Values
  shared: Values
  series: Values
}

const LONGEST_NAME = 255

export const fault = (key: string, values?: Record<string, string | number>): { fault: JobText } => ({
  fault: { key, ...(values && { values }) },
})

const textsOf = (columns: readonly CsvColumn[], cells: readonly string[]) =>
  Object.fromEntries(
    columns.flatMap(({ as }, place) => {
      const text = (cells[place] ?? '').trim()
      return as === 'ignore' || isKeyed(as) || text === '' ? [] : [[as, text]]
    }),
  ) as Partial<Record<CsvColumn['as'], string>>

function valuesOf(columns: readonly CsvColumn[], cells: readonly string[], of: CsvColumn['as']): Values {
  const pairs = columns.flatMap(({ as, key }, place) => {
    const value = as === of ? cellValue(cells[place] ?? '') : undefined
    return value === undefined ? [] : [[key.trim(), value] as const]
  })
  return Object.fromEntries(pairs)
}

function secretOf(texts: Partial<Record<CsvColumn['as'], string>>): DeviceSecret | undefined {
  if (texts.token) return { type: 'ACCESS_TOKEN', token: texts.token }
  if (texts.certificate) return { type: 'X509_CERTIFICATE', certificate: texts.certificate }
  const [clientId = '', userName = '', password = ''] = [
    texts['mqtt-client'],
    texts['mqtt-user'],
    texts['mqtt-password'],
  ]
  return clientId || userName ? { type: 'MQTT_BASIC', clientId, userName, password } : undefined
}

export function readRow(
  kind: CsvKind,
  columns: readonly CsvColumn[],
  cells: readonly string[],
): ReadRow | { fault: JobText } {
  // Values would come under the wrong heads.
  if (cells.length !== columns.length) return fault('csv.row-cells', { cells: cells.length, count: columns.length })
  const texts = textsOf(columns, cells)
  const { name, type, label, description, customer, gateway } = texts
  if (!name) return fault('entity.name-required')
  if (name.length > LONGEST_NAME) return fault('csv.name-too-long', { count: LONGEST_NAME })
  const isGateway = gateway === undefined ? undefined : cellValue(gateway)
  if (isGateway !== undefined && typeof isGateway !== 'boolean')
    return fault('csv.gateway-word', { text: gateway ?? '' })
  const certificate = texts.certificate && certificateFault(texts.certificate)
  if (certificate) return fault(certificate)
  const secret = kind === 'device' ? secretOf(texts) : undefined
  return {
    name,
    ...(type && { type }),
    ...(label && { label }),
    ...(description && { description }),
    ...(customer && { customer }),
    ...(isGateway !== undefined && { gateway: isGateway }),
    ...(secret && { secret }),
    server: valuesOf(columns, cells, 'server'),
    shared: valuesOf(columns, cells, 'shared'),
    series: valuesOf(columns, cells, 'series'),
  }
}
