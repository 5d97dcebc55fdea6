// The keys under which the value of a control is found, where its settings say that it is an attribute or a series.
import type { Members } from '../model/dashboard'
import { objectOf } from '../model/own'
import type { DataKey } from '../model/widget'

const keyOf = (type: 'attribute' | 'timeseries', name: unknown, label = name): DataKey[] =>
  typeof name === 'string' && name !== ''
    ? [{ name, type, label: String(label), settings: {}, usePostProcessing: false }]
    : []

/** The key of a value of newer platforms, which may also come from elsewhere. */
function getKey(stored: unknown, label?: string): DataKey[] {
  const { action, getAttribute, getTimeSeries } = objectOf(stored)
  if (action === 'GET_ATTRIBUTE') return keyOf('attribute', objectOf(getAttribute).key, label)
  if (action === 'GET_TIME_SERIES') return keyOf('timeseries', objectOf(getTimeSeries).key, label)
  return []
}

const MOST_BEHAVIOURS = 50

/** Those of a symbol of a plant, each under the name of what it moves. */
function behaviourKeys({ scadaSymbolObjectSettings }: Members): DataKey[] {
  const behaviours = Object.entries(objectOf(objectOf(scadaSymbolObjectSettings).behavior))
  return behaviours.slice(0, MOST_BEHAVIOURS).flatMap(([name, stored]) => getKey(stored, name))
}

/** Empty for those that ask their device, or nobody. */
export function valueKeysOf(settings: Members): DataKey[] {
  const { initialState, activatedState, performCheckStatus, retrieveValueMethod, valueKey, valueAttribute } = settings
  const symbol = behaviourKeys(settings)
  if (symbol.length > 0) return symbol
  const known = getKey(initialState ?? activatedState)
  if (known.length > 0) return known
  if (performCheckStatus === true) return []
  if (retrieveValueMethod === 'attribute' || retrieveValueMethod === 'timeseries')
    return keyOf(retrieveValueMethod, valueKey ?? valueAttribute ?? 'value')
  return []
}

/** The label of the key that tells whether a control can be used. */
export const DISABLED = 'disabledState'

/** Beside the value of a control: whether it can be used. */
export const stateKeysOf = ({ disabledState }: Members): DataKey[] => getKey(disabledState, DISABLED)
