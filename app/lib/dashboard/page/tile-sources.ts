import { hasTarget } from '../model/has-target'
import type { Datasource, Widget } from '../model/widget'
import { stateKeysOf, valueKeysOf } from './value-key'

/** The datasources of a widget. The device that one commands is found as the entities of any other are, with
 * the key that tells the value of the control where one does. */
export function tileSources(widget: Widget): readonly Datasource[] {
  const { type, config } = widget
  if (type === 'alarm') return config.alarmSource ? [config.alarmSource] : []
  if (!hasTarget(widget)) return config.datasources
  const dataKeys = [...valueKeysOf(config.settings), ...stateKeysOf(config.settings)]
  const blank = { name: '', dataKeys, latestDataKeys: [] }
  if (config.targetDeviceId) return [{ ...blank, type: 'device', deviceId: config.targetDeviceId }]
  return config.targetDeviceAliasIds.slice(0, 1).map((entityAliasId) => ({ ...blank, type: 'entity', entityAliasId }))
}
