import type { ControlRequest } from '~/lib/dashboard/control/control'
import { type FieldKind, readField, rulesOf } from '~/lib/dashboard/control/typed-field'
import type { Members } from '~/lib/dashboard/model/dashboard'
import { own, wordOf } from '~/lib/dashboard/model/own'
import type { DataKey, Widget } from '~/lib/dashboard/model/widget'
import type { ReadControl } from '../definition'

/** What is written, to where. */
export function writing(scope: unknown, values: Record<string, unknown>): ControlRequest {
  if (scope === 'timeseries') return { kind: 'series', values }
  return { kind: 'attributes', scope: scope === 'shared' ? 'SHARED_SCOPE' : 'SERVER_SCOPE', values }
}

/** Of a widget whose type does not say it. */
const scopeIn = ({ widgetMode, attributeScope }: Members) =>
  widgetMode === 'TIME_SERIES' ? 'timeseries' : attributeScope === 'SHARED_SCOPE' ? 'shared' : 'server'

export interface ValueField {
  /** Of the form. */
  name: string
  /** That the value is written under. */
  key: string
  kind: FieldKind
  isRequired: boolean
  min?: number
  max?: number
}

const KINDS: Record<string, FieldKind> = {
  integer: 'integer',
  double: 'double',
  string: 'string',
  boolean: 'boolean',
  json: 'json',
}

const PLACES = [
  { name: 'latitude', setting: 'latKeyName', isRequired: 'isLatRequired', most: 90 },
  { name: 'longitude', setting: 'lngKeyName', isRequired: 'isLngRequired', most: 180 },
] as const

const textOf = (value: unknown, usual: string) => (typeof value === 'string' && value.trim() ? value : usual)

/** The fields of its form: one, or the two of a place. */
export function fieldsOf(key: DataKey | undefined, settings: Members, value: unknown): ValueField[] {
  if (value === 'location')
    return PLACES.map(({ name, setting, isRequired, most }) => ({
      name,
      key: textOf(settings[setting], name),
      kind: 'double',
      isRequired: settings[isRequired] !== false,
      min: -most,
      max: most,
    }))
  if (!key?.name) return []
  const dated: FieldKind = settings.showTimeInput === false ? 'date' : 'dateTime'
  const kind = value === 'date' ? dated : (own(KINDS, wordOf(value)) ?? 'string')
  return [
    { name: 'value', key: key.name, kind, isRequired: (settings.isRequired ?? settings.attributeRequired) !== false },
  ]
}

export const fieldsOfWidget = ({ config }: Widget, preset: Members, source = 0) =>
  fieldsOf(config.datasources[source]?.dataKeys[0], config.settings, preset.value)

export const readControl: ReadControl = (widget, preset) => ({
  fields: ['value', 'latitude', 'longitude'],
  requests({ source, field, zone }) {
    const { settings } = widget.config
    const values: Record<string, unknown> = {}
    const fields = fieldsOfWidget(widget, preset, source)
    if (fields.length === 0) return { key: 'tile.control-unset' }
    for (const { name, key, kind, isRequired, min, max } of fields) {
      const rules = { ...rulesOf(settings, isRequired), ...(min !== undefined && { min, max }) }
      const read = readField(kind, field(name), rules, zone)
      if ('key' in read) return { ...read, field: name }
      if (read.value !== undefined) values[key] = read.value
    }
    return Object.keys(values).length > 0 ? [writing(preset.scope ?? scopeIn(settings), values)] : []
  },
})
