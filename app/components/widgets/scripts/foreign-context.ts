// What a script of a tenant is given of its tile: settings and values as the platform it was written for handed them out.
import { own } from '~/lib/dashboard/model/own'
import type { DataItem, TileValues } from '~/lib/dashboard/page/tile-values'
import type {
  ForeignAction,
  ForeignContext,
  ForeignData,
  ForeignKey,
  ForeignSource,
} from '~/lib/sandbox/widget-messages'
import type { WidgetViewProps } from '../definition'

type Values = Pick<TileValues, 'items' | 'sources' | 'alarms' | 'window'>

const keyOf = ({ key, label, colour, units, decimals }: DataItem): ForeignKey => ({
  name: key.name,
  type: key.type,
  label,
  color: colour,
  ...(units && { units }),
  ...(decimals !== undefined && { decimals }),
  settings: key.settings,
})

/** One datasource for each entity, with the keys that it has. */
export function foreignData({ items, sources, alarms, window }: Values): ForeignData {
  const datasources: ForeignSource[] = []
  const data: ForeignData['data'] = []
  const places = new Map<string, number>()
  const placeOf = (source: number, id: string | undefined, make: () => ForeignSource): number => {
    const name = `${source} ${id ?? ''}`
    const known = places.get(name)
    if (known !== undefined) return known
    places.set(name, datasources.length)
    datasources.push(make())
    return datasources.length - 1
  }
  for (const { datasource, place, aliasName, rows } of sources) {
    for (const { row, names } of rows) {
      placeOf(place, row?.entityId.id, () => ({
        type: datasource.type,
        name: names.entityName ?? datasource.name,
        aliasName,
        entityType: row?.entityId.entityType,
        entityId: row?.entityId.id,
        entityName: names.entityName,
        entityLabel: names.entityLabel,
        dataKeys: [],
      }))
    }
  }
  for (const item of items) {
    if (item.isCompared) continue
    const at = placeOf(item.source, item.entityId?.id, () => ({
      type: 'function',
      name: item.names.dsName ?? '',
      aliasName: item.names.aliasName ?? '',
      dataKeys: [],
    }))
    const keys = datasources[at]?.dataKeys ?? []
    keys.push(keyOf(item))
    const points = item.points.length > 0 ? item.points : item.latest ? [item.latest] : []
    data.push({ source: at, key: keys.length - 1, data: points })
  }
  return {
    datasources,
    data,
    ...(alarms && { alarms: { data: alarms.rows, totalElements: alarms.total } }),
    ...(window && {
      timeWindow: {
        minTime: window.startTs,
        maxTime: window.endTs,
        aggregation: window.aggregation,
        ...(window.intervalMs !== undefined && { interval: window.intervalMs }),
      },
    }),
  }
}

const PHONE = 600

type Props = Pick<WidgetViewProps, 'widget' | 'scripts'> & Values

interface Size {
  width: number
  height: number
}

export function foreignContext(props: Props, size: Size, locale: { language: string; zone: string }): ForeignContext {
  const { widget, scripts } = props
  const { config } = widget
  const { actions, datasources: _sources, alarmSource: _alarms, ...rest } = config
  const [target] = widget.type === 'rpc' ? (props.sources[0]?.rows ?? []) : []
  return {
    ...foreignData(props),
    settings: config.settings,
    widgetConfig: rest,
    widgetTitle: config.title,
    units: config.units,
    decimals: config.decimals,
    ...(target?.row && { targetDeviceId: target.row.entityId.id, targetDeviceName: target.names.entityName }),
    ...size,
    isMobile: size.width < PHONE,
    actions: Object.fromEntries(
      Object.entries(actions).map(([source, all]) => [
        source,
        all.map(({ id, name, icon, type }): ForeignAction => ({ id, name, displayName: name, icon, type })),
      ]),
    ),
    stateId: scripts?.stateId ?? '',
    stateParams: scripts?.stateParams ?? {},
    ...locale,
  }
}

/** The action that a script names, wherever it stands. */
export function actionById({ config }: Pick<WidgetViewProps, 'widget'>['widget'], id: unknown) {
  for (const source of Object.keys(config.actions)) {
    const found = own(config.actions, source)?.find((one) => one.id === id)
    if (found) return found
  }
  return undefined
}
