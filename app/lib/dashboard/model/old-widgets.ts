// Widgets of ages gone by: a list in place of names, datasources of devices, ids of aliases that were counted.
import type { Members } from './dashboard'
import { madeId } from './made-id'
import type { Renamed } from './old-aliases'
import { isObject, mapped, own, without } from './own'

/** The alias under its name of today, and nothing else touched. */
function withAlias(source: Members, renamed: Renamed): Members {
  const { entityAliasId } = source
  const after = renamed(entityAliasId)
  return after === entityAliasId ? source : { ...source, entityAliasId: after }
}

/** A datasource of the type `device` that names a device by its id is one of today's (3.6). */
function ofToday(source: unknown, renamed: Renamed): unknown {
  if (!isObject(source)) return source
  const { type, deviceAliasId, deviceName, entityName } = source
  const isOld = deviceAliasId !== undefined || (type === 'device' && source.deviceId === undefined)
  if (!isOld) return withAlias(source, renamed)
  const entity = {
    ...without(source, 'deviceAliasId', 'deviceName'),
    type: type === 'device' ? 'entity' : type,
    entityAliasId: source.entityAliasId ?? deviceAliasId,
    ...(deviceName !== undefined && { entityName: entityName ?? deviceName }),
  }
  return withAlias(entity, renamed)
}

/** The same list where nothing in it changes. */
function each(list: readonly unknown[], change: (one: unknown) => unknown): readonly unknown[] {
  const changed = list.map(change)
  return changed.every((one, at) => one === list[at]) ? list : changed
}

const parts: Record<string, (value: unknown, renamed: Renamed) => unknown> = {
  datasources: (value, renamed) => (Array.isArray(value) ? each(value, (one) => ofToday(one, renamed)) : value),
  alarmSource: ofToday,
  targetDeviceAliasIds: (value, renamed) => (Array.isArray(value) ? each(value, renamed) : value),
}

function widgetOfToday(widget: unknown, renamed: Renamed): unknown {
  if (!isObject(widget) || !isObject(widget.config)) return widget
  const { config } = widget
  const changes = Object.entries(parts).flatMap(([name, change]): [string, unknown][] => {
    const value = own(config, name)
    const changed = change(value, renamed)
    return changed === value ? [] : [[name, changed]]
  })
  return changes.length === 0 ? widget : { ...widget, config: { ...config, ...Object.fromEntries(changes) } }
}

function byId(list: readonly unknown[]): Members {
  const named = new Map<string, unknown>()
  for (const [at, widget] of list.entries()) {
    const id = isObject(widget) ? widget.id : undefined
    const free = typeof id === 'string' && id !== '' && !named.has(id) ? id : madeId('widget', at)
    named.set(free, isObject(widget) ? { ...widget, id: free } : widget)
  }
  return Object.fromEntries(named)
}

export function withoutOldWidgets(configuration: Members, renamed: Renamed): Members {
  const { widgets } = configuration
  const named = Array.isArray(widgets) ? byId(widgets) : widgets
  if (!isObject(named)) return configuration
  const today = mapped(named, (widget) => widgetOfToday(widget, renamed))
  const isAsItWas = named === widgets && Object.entries(today).every(([id, widget]) => own(named, id) === widget)
  return isAsItWas ? configuration : { ...configuration, widgets: today }
}
