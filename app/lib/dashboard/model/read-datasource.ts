import type { Members } from './members'
import { objectOf } from './own'
import type { Part } from './part'
import { type DataKey, type Datasource, dataKeyTypes, datasourceTypes } from './widget'

export const MOST_DECIMALS = 15

/** A text, or since 4.1 one for each system of measures. */
function units(part: Part): string | undefined {
  const { units } = part.source
  const { from } = objectOf(units)
  return typeof from === 'string' ? from : part.textIn('units')
}

/** Undefined where none are told, and for what is no number of decimals. */
export const readNumberForm = (part: Part) => ({
  units: units(part),
  decimals: part.wholeIn('decimals', 0, MOST_DECIMALS),
})

const comparisonOf = ({
  comparisonEnabled,
  timeForComparison,
  comparisonCustomIntervalValue,
  comparisonResultType,
}: Members): Members => ({
  comparisonEnabled,
  timeForComparison,
  comparisonCustomIntervalValue,
  comparisonResultType,
})

function readKey(part: Part): DataKey {
  const name = part.text('name')
  return {
    name,
    type: part.isObject ? part.choice('type', dataKeyTypes, 'none') : 'none',
    label: part.text('label') || name,
    color: part.textIn('color'),
    ...readNumberForm(part),
    settings: part.members('settings'),
    funcBody: part.textIn('funcBody'),
    // Before there was the switch, a body was enough.
    usePostProcessing: part.flag('usePostProcessing', part.has('postFuncBody')),
    postFuncBody: part.textIn('postFuncBody'),
    aggregationType: part.textIn('aggregationType'),
    ...(part.source.comparisonEnabled === true && { comparison: comparisonOf(part.source) }),
  }
}

/** Also the source of alarms. */
export function readDatasource(part: Part): Datasource {
  const read: Datasource = {
    type: part.isObject ? part.choice('type', datasourceTypes, 'none') : 'none',
    name: part.text('name'),
    entityAliasId: part.textIn('entityAliasId'),
    filterId: part.textIn('filterId'),
    deviceId: part.textIn('deviceId'),
    entityType: part.textIn('entityType'),
    entityId: part.textIn('entityId'),
    entityName: part.textIn('entityName'),
    dataKeys: part.parts('dataKeys').map(readKey),
    latestDataKeys: part.parts('latestDataKeys').map(readKey),
  }
  return part.has('alarmFilterConfig') ? { ...read, alarmFilterConfig: part.members('alarmFilterConfig') } : read
}
