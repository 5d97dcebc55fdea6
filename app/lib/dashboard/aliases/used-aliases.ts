// The aliases that widgets name, and with them all that a state of a dashboard needs to be looked up.
import type { Dashboard } from '../model/dashboard'
import { own } from '../model/own'
import type { Widget } from '../model/widget'

export function aliasesOfWidget({ type, config }: Widget): string[] {
  const sources = [...config.datasources, ...(type === 'alarm' && config.alarmSource ? [config.alarmSource] : [])]
  const named = sources.flatMap(({ entityAliasId }) => entityAliasId ?? [])
  return [...new Set([...named, ...(type === 'rpc' ? config.targetDeviceAliasIds.slice(0, 1) : [])])]
}

/** Of all the widgets in the layouts of a state, each once. */
export function aliasesOfState({ states, widgets }: Pick<Dashboard, 'states' | 'widgets'>, stateId: string): string[] {
  const { main, right } = own(states, stateId)?.layouts ?? {}
  const parts = [main, right, ...Object.values(main?.breakpoints ?? {}), ...Object.values(right?.breakpoints ?? {})]
  const shown = new Set(parts.flatMap((part) => Object.keys(part?.widgets ?? {})))
  return [
    ...new Set(
      [...shown].flatMap((id) => {
        const widget = own(widgets, id)
        return widget ? aliasesOfWidget(widget) : []
      }),
    ),
  ]
}
