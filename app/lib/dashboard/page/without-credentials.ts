// Dashboards hold the keys of map providers. None is needed here, so none is sent to whoever looks at one.
import type { Members } from '../model/dashboard'
import { isObject } from '../model/own'
import type { Widget } from '../model/widget'

const KEYS = new Set(['gmApiKey', 'tmApiKey', 'app_id', 'app_code', 'apiKey'])

export function withoutCredentials(widget: Widget): Widget {
  const settings = left(widget.config.settings)
  return settings === widget.config.settings ? widget : { ...widget, config: { ...widget.config, settings } }
}

function left(settings: Members): Members {
  const { credentials, layers } = settings
  const isProvider = isObject(credentials) && Object.keys(credentials).some((name) => KEYS.has(name))
  const isLayered = Array.isArray(layers)
  if (!isProvider && !isLayered && !Object.keys(settings).some((name) => KEYS.has(name))) return settings
  return Object.fromEntries(
    Object.entries(settings).flatMap(([name, value]) => {
      if (KEYS.has(name) || (name === 'credentials' && isProvider)) return []
      if (name === 'layers' && isLayered)
        return [[name, layers.map((layer: unknown) => (isObject(layer) ? left(layer) : layer))]]
      return [[name, value]]
    }),
  )
}
