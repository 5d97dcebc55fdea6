// Controls with a value, such as switches and knobs: how the value becomes known, what a datum stands for, and what is sent
// for another one. Two ages of settings: methods by name, and from 3.6 on an action for each state.

import { valueKeysOf } from '~/lib/dashboard/page/value-key'
import type { AttributeScope } from '~/lib/platform/attribute-scope'
import { attributeScopes } from '~/lib/platform/attribute-scope'
import { isOn, readValue } from '../format/read-value'
import { runnable } from '../functions/runnable'
import type { Members } from '../model/dashboard'
import { numberOf, objectOf } from '../model/own'
import { type ControlFault, type ControlRequest, callRequest } from './control'

export type ValueKind = 'boolean' | 'number'

/** Where the value is known from. `nobody`: nothing tells it, and it is the one that was sent last. */
export type KnownBy = 'key' | 'device' | 'nobody'

export interface ValueSettings {
  knownBy: KnownBy
  /** Until it is known. */
  initial: unknown
  /** Asks the device for it. */
  question?: ControlRequest
  valueOf(data: unknown): unknown
  requestFor(value: unknown): ControlRequest | ControlFault
}

const UNSET: ControlFault = { key: 'tile.control-unset' }
const NO_FUNCTION: ControlFault = { key: 'tile.control-function' }

export function scopeOf(stored: unknown, usual: AttributeScope = 'SERVER_SCOPE'): AttributeScope {
  return attributeScopes.find((scope) => scope === stored) ?? usual
}

/** Texts of subscriptions as the values that they stand for. */
export function datumOf(data: unknown): unknown {
  if (data === 'true') return true
  if (data === 'false') return false
  return typeof data === 'string' ? readValue(data) : data
}

const USUAL: Record<ValueKind, (data: unknown) => unknown> = { boolean: isOn, number: numberOf }

/** What a function throws on, it says nothing about. */
function parsed(stored: unknown, kind: ValueKind, data: unknown): unknown {
  const usual = USUAL[kind]
  const run = runnable(stored, ['data'])
  const datum = datumOf(data)
  if (!run) return usual(datum)
  try {
    return usual(run(datum))
  } catch {
    return undefined
  }
}

function byMethods(settings: Members, kind: ValueKind, initial: unknown): ValueSettings {
  const { retrieveValueMethod, getValueMethod, setValueMethod, requestTimeout: timeout } = settings
  const key = valueKeysOf(settings)[0]
  const asksNobody = retrieveValueMethod === 'none' || retrieveValueMethod === 'no'
  const question = asksNobody
    ? undefined
    : callRequest({ method: getValueMethod ?? 'getValue', isTwoWay: true, timeout })
  return {
    knownBy: key ? 'key' : question ? 'device' : 'nobody',
    initial,
    ...(!key && question && { question }),
    valueOf: (data) => parsed(settings.parseValueFunction, kind, data),
    requestFor(value) {
      const params = converted(settings.convertValueFunction, value)
      if (params === NO_FUNCTION) return NO_FUNCTION
      return callRequest({ method: setValueMethod ?? 'setValue', params, isTwoWay: false, timeout }) ?? UNSET
    },
  }
}

/** A function that is not understood must not be left out: the device would be told something else. */
function converted(stored: unknown, value: unknown): unknown {
  if (stored === undefined || stored === null || stored === '') return value
  const run = runnable(stored, ['value'])
  if (!run) return NO_FUNCTION
  try {
    return run(value)
  } catch {
    return NO_FUNCTION
  }
}

function byActions(settings: Members, kind: ValueKind, set: (value: unknown) => unknown): ValueSettings {
  const state = objectOf(settings.initialState)
  const { dataToValue, executeRpc, defaultValue } = state
  const { type, compareToValue, dataToValueFunction } = objectOf(dataToValue)
  const key = valueKeysOf(settings)[0]
  const { method, requestTimeout } = objectOf(executeRpc)
  const question =
    state.action === 'EXECUTE_RPC' ? callRequest({ method, isTwoWay: true, timeout: requestTimeout }) : undefined
  return {
    knownBy: key ? 'key' : question ? 'device' : 'nobody',
    initial: USUAL[kind](defaultValue),
    ...(question && { question }),
    valueOf(data) {
      const run = type === 'FUNCTION' ? runnable(dataToValueFunction, ['data']) : undefined
      const datum = run ? parsedBy(run, datumOf(data)) : datumOf(data)
      const isCompared = kind === 'boolean' && compareToValue !== undefined && compareToValue !== null
      return isCompared ? String(datum) === String(compareToValue) : USUAL[kind](datum)
    },
    requestFor: (value) => settingRequest(set(value), value),
  }
}

function parsedBy(run: (data: unknown) => unknown, data: unknown): unknown {
  try {
    return run(data)
  } catch {
    return undefined
  }
}

/** What is sent by the settings of one state: a command, an attribute or a value of a series. */
export function settingRequest(stored: unknown, value?: unknown): ControlRequest | ControlFault {
  const { action = 'EXECUTE_RPC', executeRpc, setAttribute, putTimeSeries, valueToData } = objectOf(stored)
  const data = dataFor(valueToData, value)
  if (data === NO_FUNCTION) return NO_FUNCTION
  if (action === 'EXECUTE_RPC') {
    const { method, requestTimeout } = objectOf(executeRpc)
    return callRequest({ method, params: data, isTwoWay: false, timeout: requestTimeout }) ?? UNSET
  }
  const { key, scope } = objectOf(action === 'SET_ATTRIBUTE' ? setAttribute : putTimeSeries)
  if (typeof key !== 'string' || key === '' || data === undefined || data === null) return UNSET
  if (action === 'SET_ATTRIBUTE') return { kind: 'attributes', scope: scopeOf(scope), values: { [key]: data } }
  return action === 'ADD_TIME_SERIES' ? { kind: 'series', values: { [key]: data } } : UNSET
}

function dataFor(stored: unknown, value: unknown): unknown {
  const { type, constantValue, valueToDataFunction } = objectOf(stored)
  if (type === 'CONSTANT') return constantValue
  if (type === 'FUNCTION') return converted(valueToDataFunction, value)
  return type === 'NONE' ? undefined : value
}

export function switchSettings(settings: Members): ValueSettings {
  if (settings.initialState === undefined) return byMethods(settings, 'boolean', settings.initialValue === true)
  const { onUpdateState, offUpdateState, checkState, uncheckState } = settings
  return byActions(settings, 'boolean', (isOn) =>
    isOn === true ? (onUpdateState ?? checkState) : (offUpdateState ?? uncheckState),
  )
}

export interface NumberSettings extends ValueSettings {
  min: number
  max: number
  step: number
}

export function numberSettings(settings: Members): NumberSettings {
  const { minValueRange, maxValueRange, valueStep } = objectOf(settings.appearance)
  const min = numberOf(settings.minValue) ?? numberOf(settings.tickMin) ?? numberOf(minValueRange) ?? 0
  const most = numberOf(settings.maxValue) ?? numberOf(settings.tickMax) ?? numberOf(maxValueRange) ?? 100
  const max = most > min ? most : min + 100
  const steps = numberOf(settings.valueStep) ?? numberOf(valueStep)
  const step = steps !== undefined && steps > 0 ? steps : max - min <= 2 ? 0.01 : max - min < 20 ? 0.1 : 1
  const initial = numberOf(settings.initialValue) ?? (min + max) / 2
  const read =
    settings.initialState === undefined
      ? byMethods(settings, 'number', initial)
      : byActions(
          settings,
          'number',
          () => settings.valueChange ?? settings.rightButtonClick ?? settings.leftButtonClick,
        )
  return { ...read, min, max, step }
}

/** A light: it asks its device again and again, or follows a key. */
export function lightSettings(settings: Members): ValueSettings {
  const { performCheckStatus = true, checkStatusMethod = 'checkStatus', requestTimeout: timeout } = settings
  const asks = performCheckStatus !== false
  const key = asks ? undefined : valueKeysOf({ retrieveValueMethod: 'attribute', ...settings })[0]
  const question = asks ? callRequest({ method: checkStatusMethod, isTwoWay: true, timeout }) : undefined
  return {
    knownBy: key ? 'key' : question ? 'device' : 'nobody',
    initial: settings.initialValue === true,
    ...(question && { question }),
    valueOf: (data) => parsed(settings.parseValueFunction, 'boolean', data),
    requestFor: () => UNSET,
  }
}
