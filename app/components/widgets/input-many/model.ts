import type { CSSProperties } from 'react'
import type { ControlRequest } from '~/lib/dashboard/control/control'
import { type FieldKind, readField, rulesOf } from '~/lib/dashboard/control/typed-field'
import { isOn } from '~/lib/dashboard/format/read-value'
import type { Members } from '~/lib/dashboard/model/dashboard'
import { numberOf, objectOf, own, wordOf } from '~/lib/dashboard/model/own'
import type { DataKey } from '~/lib/dashboard/model/widget'
import type { ReadControl } from '../definition'
import { writing } from '../input-value/model'

const KINDS: Record<string, FieldKind> = {
  string: 'string',
  double: 'double',
  integer: 'integer',
  booleanCheckbox: 'boolean',
  booleanSwitch: 'boolean',
  dateTime: 'dateTime',
  date: 'date',
  time: 'time',
  JSON: 'json',
}

export interface ManyField {
  /** Of the form; that of what it held before is `before`. */
  name: string
  before: string
  key: string
  label: string
  kind: FieldKind
  /** Drawn as a switch. */
  isSwitch: boolean
  scope: string
  isRequired: boolean
  /** Shown, and not for changing. */
  isFixed: boolean
  /** The place of the key that must be on for this one to be changed. */
  needs?: number
  choices?: { value: string; label: string }[]
  settings: Members
}

export const MOST_FIELDS = 100

function choicesOf({ dataKeyValueType, selectOptions, radioOptions }: Members) {
  const list = dataKeyValueType === 'radio' ? (radioOptions ?? selectOptions) : selectOptions
  if ((dataKeyValueType !== 'select' && dataKeyValueType !== 'radio') || !Array.isArray(list)) return undefined
  return list.map(objectOf).flatMap(({ value, label }) => {
    if (typeof value !== 'string' && typeof value !== 'number') return []
    return [{ value: String(value), label: typeof label === 'string' && label ? label : String(value) }]
  })
}

/** Those that are shown. `settings`: of the widget, as the oldest of them say for all keys what newer ones say for each. */
export function fieldsOf(dataKeys: readonly DataKey[], { attributesShared }: Members = {}): ManyField[] {
  return dataKeys.slice(0, MOST_FIELDS).flatMap((key, at): ManyField[] => {
    const { settings, label, name } = key
    const { dataKeyValueType, dataKeyType, isEditable, disabledOnDataKey } = settings
    if (settings.dataKeyHidden === true || !name) return []
    const needs = dataKeys.findIndex((one) => one.name === disabledOnDataKey)
    return [
      {
        name: `f${at}`,
        before: `b${at}`,
        key: name,
        label: label || name,
        kind: own(KINDS, wordOf(dataKeyValueType)) ?? (settings.inputTypeNumber === true ? 'double' : 'string'),
        isSwitch: dataKeyValueType === 'booleanSwitch',
        scope: typeof dataKeyType === 'string' ? dataKeyType : attributesShared === true ? 'shared' : 'server',
        isRequired: settings.required === true,
        isFixed: isEditable === 'disabled' || isEditable === 'readonly' || settings.readOnly === true,
        ...(needs >= 0 && { needs }),
        choices: choicesOf(settings),
        settings,
      },
    ]
  })
}

/** Whether a field may be changed, by the values of the others. */
export const isOpen = ({ isFixed, needs }: ManyField, values: readonly unknown[]) =>
  !isFixed && (needs === undefined || isOn(values[needs]))

export const readControl: ReadControl = ({ config }) => ({
  fields: Array.from({ length: MOST_FIELDS }, (_, at) => [`f${at}`, `b${at}`]).flat(),
  requests({ source, field, zone }) {
    const byScope = new Map<string, Record<string, unknown>>()
    for (const one of fieldsOf(config.datasources[source]?.dataKeys ?? [], config.settings)) {
      const { kind, before, name, scope, key } = one
      const [was, typed] = [field(before), field(name)]
      // Fields that were not in the form, or not for changing, stay as they are.
      if (one.isFixed || was === undefined || (kind !== 'boolean' && typed === undefined)) continue
      const isSame = kind === 'boolean' ? isOn(was) === (typed === 'true') : was === typed
      if (isSame && config.settings.updateAllValues !== true) continue
      const read = readField(kind, typed, rulesOf(one.settings, one.isRequired), zone)
      if ('key' in read) return { ...read, field: name }
      if (read.value === undefined) continue
      const values = byScope.get(scope) ?? {}
      byScope.set(scope, { ...values, [key]: read.value })
    }
    return [...byScope].map(([scope, values]): ControlRequest => writing(scope, values))
  },
})

const MOST_IN_ROW = 12
const MOST_GAP = 60

/** How many fields stand in a row, and how far from each other. */
export function rowsOf({ fieldsInRow, rowGap, columnGap }: Members): CSSProperties {
  const count = Math.floor(numberOf(fieldsInRow) ?? 0)
  const gap = (stored: unknown) => Math.min(MOST_GAP, Math.max(0, numberOf(stored) ?? 0)) || undefined
  return {
    ...(count > 0 && { '--fields': Math.min(MOST_IN_ROW, count) }),
    rowGap: gap(rowGap),
    columnGap: gap(columnGap),
  } as CSSProperties
}
