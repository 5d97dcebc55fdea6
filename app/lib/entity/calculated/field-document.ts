// A calculated field as the text that is edited: all of it but what the platform writes itself, which stays as it is stored.

import type { FieldError } from '~/lib/forms/field-error'
import { ALARM_FIELD, type CalculatedField } from '~/lib/platform/calculated-field'
import type { EntityId } from '~/lib/platform/entity-id'
import { stringifyLossless } from '~/lib/platform/lossless-json'
import { membersOf } from '~/lib/rule-chain/json'
import { readJson } from '~/lib/telemetry/typed-value'

const OWN = ['id', 'tenantId', 'entityId', 'createdTime', 'version', 'externalId', 'configurationVersion'] as const

const isOwn = (name: string) => OWN.some((one) => one === name)
const others = (members: object) => Object.fromEntries(Object.entries(members).filter(([name]) => !isOwn(name)))

export const documentOf = (field: CalculatedField) => stringifyLossless(others(field), 2)

const TEMPERATURE = { temperature: { refEntityKey: { key: 'temperature', type: 'TS_LATEST' } } }
const output = (name: string) => ({ type: 'TIME_SERIES', name })

/** What a new one begins with, by its type. */
const BEGINNINGS: Readonly<Record<string, object>> = {
  SIMPLE: {
    arguments: TEMPERATURE,
    expression: 'temperature * 1.8 + 32',
    output: { ...output('temperatureF'), decimalsByDefault: 1 },
  },
  SCRIPT: {
    arguments: TEMPERATURE,
    expression: 'return {"temperatureF": temperature * 1.8 + 32};',
    output: output(''),
  },
  [ALARM_FIELD]: {
    arguments: TEMPERATURE,
    createRules: {
      CRITICAL: {
        condition: {
          type: 'SIMPLE',
          expression: {
            type: 'SIMPLE',
            filters: [
              {
                argument: 'temperature',
                valueType: 'NUMERIC',
                operation: 'AND',
                predicates: [{ type: 'NUMERIC', operation: 'GREATER', value: { staticValue: 40 } }],
              },
            ],
            operation: 'AND',
          },
        },
      },
    },
    clearRule: null,
    propagate: false,
    propagateToOwner: false,
    propagateToTenant: false,
  },
}

export const beginningTypes = (hasAlarmRules: boolean) =>
  Object.keys(BEGINNINGS).filter((type) => type !== ALARM_FIELD || hasAlarmRules)

export function beginning(type: string): string {
  const configuration = BEGINNINGS[type] ?? {}
  return stringifyLossless({ type, name: '', configuration: { type, ...configuration } }, 2)
}

/** What is typed, to be sent: of that entity, with what the platform wrote itself. */
export function readDocument(
  text: string,
  entity: EntityId,
  stored?: CalculatedField,
): { field: Record<string, unknown> & { name: string } } | { fault: FieldError } {
  const read = readJson(text)
  if (!read.ok) return { fault: read.error }
  const typed = others(membersOf(read.value))
  const { name, type, configuration } = typed
  if (typeof name !== 'string' || name.trim() === '') return { fault: { key: 'calculated-field.name-required' } }
  if (typeof type !== 'string' || type === '') return { fault: { key: 'calculated-field.type-required' } }
  if (Object.keys(membersOf(configuration)).length === 0)
    return { fault: { key: 'calculated-field.configuration-required' } }
  const own = Object.fromEntries(Object.entries(stored ?? { entityId: entity }).filter(([member]) => isOwn(member)))
  return { field: { ...own, ...typed, name } }
}
