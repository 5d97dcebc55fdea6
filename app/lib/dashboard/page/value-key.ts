// The key under which the value of a control is found, where its settings say that it is an attribute or a series.
import type { Members } from '../model/dashboard'
import { objectOf } from '../model/own'
import type { DataKey } from '../model/widget'

const keyOf = (type: 'attribute' | 'timeseries', name: unknown): DataKey[] =>
  typeof name === 'string' && name !== '' ? [{ name, type, label: name, settings: {}, usePostProcessing: false }] : []

/** Empty for those that ask their device, or nobody. */
export function valueKeysOf(settings: Members): DataKey[] {
  const { initialState, performCheckStatus, retrieveValueMethod, valueKey, valueAttribute } = settings
  const { action, getAttribute, getTimeSeries } = objectOf(initialState)
  if (action === 'GET_ATTRIBUTE') return keyOf('attribute', objectOf(getAttribute).key)
  if (action === 'GET_TIME_SERIES') return keyOf('timeseries', objectOf(getTimeSeries).key)
  if (performCheckStatus === true) return []
  if (retrieveValueMethod === 'attribute' || retrieveValueMethod === 'timeseries')
    return keyOf(retrieveValueMethod, valueKey ?? valueAttribute ?? 'value')
  return []
}
