// Values that a chart or a gauge is drawn by without showing them: limits, ends of a range and words of labels that an
// attribute of some entity holds. Its settings name them, and the alias by its name; they are asked for beside the others.
import { asideValues, textIn } from '../aliases/aside-values'
import { notesKeyOf } from '../format/notes'
import { objectOf } from '../model/own'
import type { DataKey, Datasource, Widget } from '../model/widget'

const MOST = 20

const attributeKey = (name: string, type: DataKey['type'] = 'attribute'): DataKey => ({
  name,
  type,
  label: name,
  settings: {},
  usePostProcessing: false,
})

/** The keys whose values stand in labels of a chart (`customLegendEnabled`). */
function labelKeys({ customLegendEnabled, dataKeysListForLabels }: Readonly<Record<string, unknown>>): DataKey[] {
  if (customLegendEnabled !== true || !Array.isArray(dataKeysListForLabels)) return []
  return dataKeysListForLabels.slice(0, MOST).flatMap((one: unknown) => {
    const { name, type } = objectOf(one)
    const key = textIn(name)
    return key ? [attributeKey(key, type === 'timeseries' ? 'timeseries' : 'attribute')] : []
  })
}

/** The widget with what it asks for beside its own values; the same where that is nothing. */
export function withAside(widget: Widget): Widget {
  const { config, type } = widget
  const values = asideValues(widget)
  const beside = [...new Set(values.map(({ alias }) => alias))].map((alias): Datasource => {
    const keys = values.flatMap((one) => (one.alias === alias ? [attributeKey(one.attribute)] : []))
    const isTimed = type === 'timeseries'
    return {
      type: 'entity',
      name: '',
      entityAliasId: alias,
      isAside: true,
      dataKeys: isTimed ? [] : keys,
      latestDataKeys: isTimed ? keys : [],
    }
  })
  const notes = notesKeyOf(config.settings)
  const inLabels = type === 'timeseries' ? [...labelKeys(config.settings), ...(notes ? [attributeKey(notes)] : [])] : []
  if (beside.length === 0 && inLabels.length === 0) return widget
  const datasources = config.datasources.map((source) =>
    inLabels.length > 0 && source.type !== 'function'
      ? { ...source, latestDataKeys: [...source.latestDataKeys, ...inLabels] }
      : source,
  )
  return { ...widget, config: { ...config, datasources: [...datasources, ...beside] } }
}
