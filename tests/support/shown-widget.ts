// A widget as its view gets it: read out of a dashboard, with the latest values of its keys.
import { nativeOf } from '~/components/widgets/registry'
import { shownSeries } from '~/lib/dashboard/data/shown-series'
import { readDashboard } from '~/lib/dashboard/model/read-dashboard'
import type { DataItem } from '~/lib/dashboard/page/tile-values'

interface Key {
  name: string
  value?: string | number
  units?: string
  decimals?: number
}

/** `type` as `bundle.alias`, or the name that newer platforms have. */
export function shownWidget(type: string, settings: unknown, keys: readonly Key[]) {
  const [bundleAlias, typeAlias] = type.split('.')
  const named = typeAlias ? { bundleAlias, typeAlias, isSystemType: true } : { typeFullFqn: `system.${type}` }
  const dataKeys = keys.map(({ value: _value, ...key }) => ({ ...key, type: 'function', label: `The ${key.name}` }))
  const config = { settings, datasources: [{ type: 'function', name: 'f', dataKeys }] }
  const { widgets } = readDashboard({
    title: 'x',
    configuration: { widgets: { w1: { ...named, type: 'latest', config } } },
  })
  const widget = widgets.w1
  const native = widget && nativeOf(widget)
  if (!widget || !native) throw new Error(`${type} is not known`)
  const sources = widget.config.datasources.map((source, place) => ({ source, place, rows: [] }))
  const items = shownSeries(sources, widget.config).map((series, at): DataItem => {
    const value = keys[at]?.value
    return { ...series, keyIndex: at, names: {}, points: [], ...(value !== undefined && { latest: [1000, value] }) }
  })
  return { widget, preset: native.preset, definition: native.definition, items }
}
