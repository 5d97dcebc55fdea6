// The choices of an export, and how they stand in an address. One that is not understood is the default.
import { zoneNames } from '~/lib/time/zones'

export const EXPORT_FORMATS = ['csv', 'xlsx', 'json'] as const
export const EXPORT_SCOPES = ['page', 'selected', 'matching'] as const
export const EXPORT_COLUMNS = ['visible', 'all'] as const
const SEPARATORS = { comma: ',', semicolon: ';', tab: '\t' } as const
const DECIMALS = { point: '.', comma: ',' } as const

export const separatorNames = Object.keys(SEPARATORS) as (keyof typeof SEPARATORS)[]
export const decimalNames = Object.keys(DECIMALS) as (keyof typeof DECIMALS)[]

export type ExportFormat = (typeof EXPORT_FORMATS)[number]
export type ExportScope = (typeof EXPORT_SCOPES)[number]

export interface ExportChoices {
  format: ExportFormat
  scope: ExportScope
  columns: (typeof EXPORT_COLUMNS)[number]
  separator: string
  decimal: string
  zone: string
}

/** `zone`: whose times are meant when nothing is said. A table may have a member of the same name: the scope of attributes. */
export function readExportChoices(params: URLSearchParams, zone: string): ExportChoices {
  const oneOf = <One extends string>(name: string, known: readonly One[], fallback: One) =>
    known.find((one) => params.getAll(name).includes(one)) ?? fallback
  return {
    format: oneOf('format', EXPORT_FORMATS, 'csv'),
    scope: oneOf('scope', EXPORT_SCOPES, 'matching'),
    columns: oneOf('columns', EXPORT_COLUMNS, 'visible'),
    separator: SEPARATORS[oneOf('separator', separatorNames, 'comma')],
    decimal: DECIMALS[oneOf('decimal', decimalNames, 'point')],
    zone: oneOf('zone', zoneNames(), zone),
  }
}
