// Datasources that newer platforms keep among the settings of a widget: the layers of maps, and the counters of a usage card.
import { layerSources } from './map-layers'
import { isObject, objectOf } from './own'
import type { Part } from './part'
import { readDatasource } from './read-datasource'
import type { Datasource } from './widget'

const COUNTER_KEYS = ['status', 'maxLimit', 'current']

function counterSources(settings: Part): Datasource[] {
  const { apiUsageDataKeys, dsEntityAliasId } = settings.source
  if (!Array.isArray(apiUsageDataKeys) || typeof dsEntityAliasId !== 'string') return []
  const keys = apiUsageDataKeys.flatMap((one: unknown) =>
    COUNTER_KEYS.flatMap((name) => {
      const key = objectOf(one)[name]
      return isObject(key) ? [key] : []
    }),
  )
  const dataKeys = [...new Map(keys.map((key) => [key.name, key])).values()]
  return [readDatasource(settings.inForm({ type: 'entity', entityAliasId: dsEntityAliasId, dataKeys }))]
}

/** Empty for widgets whose datasources stand where they always did. */
export const settingsSources = (settings: Part): Datasource[] => [
  ...layerSources(settings),
  ...counterSources(settings),
]
