// The aliases that widgets name, and with them all that a state of a dashboard needs to be looked up.

import type { Dashboard } from '../model/dashboard'
import { hasTarget } from '../model/has-target'
import { own } from '../model/own'
import type { Widget } from '../model/widget'
import { asideValues } from './aside-values'

export function aliasesOfWidget(widget: Widget): string[] {
  const { type, config } = widget
  const sources = [...config.datasources, ...(type === 'alarm' && config.alarmSource ? [config.alarmSource] : [])]
  const named = sources.flatMap(({ entityAliasId }) => entityAliasId ?? [])
  return [...new Set([...named, ...(hasTarget(widget) ? config.targetDeviceAliasIds.slice(0, 1) : [])])]
}

/** Of all the widgets in the layouts of a state, each once. */
/** Those that settings name. */
function namedIn(widget: Widget, entityAliases: Dashboard['entityAliases']): string[] {
  const names = new Set(asideValues(widget).map(({ alias }) => alias))
  if (names.size === 0) return []
  return Object.entries(entityAliases).flatMap(([id, { alias }]) => (names.has(alias) ? [id] : []))
}

export function aliasesOfState(
  { states, widgets, entityAliases }: Pick<Dashboard, 'states' | 'widgets' | 'entityAliases'>,
  stateId: string,
): string[] {
  const { main, right } = own(states, stateId)?.layouts ?? {}
  const parts = [main, right, ...Object.values(main?.breakpoints ?? {}), ...Object.values(right?.breakpoints ?? {})]
  const shown = new Set(parts.flatMap((part) => Object.keys(part?.widgets ?? {})))
  return [
    ...new Set(
      [...shown].flatMap((id) => {
        const widget = own(widgets, id)
        return widget ? [...aliasesOfWidget(widget), ...namedIn(widget, entityAliases)] : []
      }),
    ),
  ]
}
