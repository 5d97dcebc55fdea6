// Dashboards that put hostile names, labels, units, colours, settings, functions, markup and actions through every native
// widget there is: one that keeps the types of its settings, so that their texts are shown, and one that has the wrong types.
import { nativeTypes } from '~/components/widgets/registry'
import { systemBundles } from '../../embedded-platform/system-data/widgets/bundles'
import { descriptorOf } from '../../embedded-platform/system-data/widgets/descriptor'
import { HOSTILE_STRINGS } from '../e2e/hostile-strings'
import { alias } from './boards'
import {
  ADDRESSES,
  CSS,
  FUNCTIONS,
  type Json,
  MARKUP,
  next,
  type Spoil,
  spoiled,
  spoilTexts,
  spoilTypes,
} from './hostile-values'
import { unique } from './platform-api'

export const DEVICES = 'devices'
export const GONE = 'gone'

/** Every setting that any type of the platform has by default, and some of newer ones. */
function allSettings(): Json {
  const newer = {
    label: '',
    icon: '',
    layout: '',
    valueColor: { type: 'function', color: '', colorFunction: '' },
    background: { type: 'image', imageUrl: '' },
    appearance: { label: '', icon: '' },
    thresholds: [{ value: 1, lineColor: '' }],
    markdownTextPattern: '',
    markdownTextFunction: '',
    useMarkdownTextFunction: false,
    qrCodeTextPattern: '',
    states: [{ label: '', value: '' }],
    rangeColors: [{ from: 0, to: 1, color: '' }],
    markerImages: [''],
    useLabelFunction: true,
    useTooltipFunction: true,
    useColorFunction: true,
    useMarkerImageFunction: true,
    usePolygonColorFunction: true,
    showPolygon: true,
    fixedLevelColors: [{ from: { valueSource: 'entityAttribute', attribute: '' }, to: {}, color: '' }],
  }
  const known = systemBundles.flatMap(({ widgets }) =>
    widgets.map((kind) => JSON.parse(descriptorOf(kind).defaultConfig).settings as Json),
  )
  return Object.assign({}, ...known, newer)
}

const hostileKey = (type: string, name: string, spoil: Spoil): Json => ({
  name,
  type,
  label: next(HOSTILE_STRINGS),
  color: next(['red;background:url(//evil.example/x)', 'url(javascript:ran())', 'expression(ran())', '#008287']),
  units: next(HOSTILE_STRINGS),
  decimals: next([2, '2', -1, 1e9]),
  funcBody: type === 'function' ? next(FUNCTIONS) : undefined,
  usePostProcessing: true,
  postFuncBody: next(FUNCTIONS),
  settings: spoiled(
    {
      useCellContentFunction: true,
      cellContentFunction: '',
      useCellStyleFunction: true,
      cellStyleFunction: '',
      columnWidth: '',
      customTitle: '',
      tooltipValueFormatter: '',
      axisTitle: '',
      axisTicksFormatter: '',
      showSeparateAxis: true,
      thresholds: [{ thresholdValue: 1, color: '' }],
      comparisonSettings: { showValuesForComparison: true, comparisonValuesLabel: '', color: '' },
      dataKeyType: 'server',
      dataKeyValueType: 'string',
      icon: '',
    },
    spoil,
  ),
})

const ACTION_SOURCES = [
  'headerButton',
  'rowClick',
  'actionCellButton',
  'cellClick',
  'markerClick',
  'polygonClick',
  'tooltipAction',
  'elementClick',
  'click',
]
const actions = () => {
  const one = (type: string, more: Json) => ({
    id: unique('a'),
    name: next(HOSTILE_STRINGS),
    icon: next(HOSTILE_STRINGS),
    type,
    ...more,
  })
  const all = [
    one('openDashboardState', {
      targetDashboardStateId: next(HOSTILE_STRINGS),
      setEntityId: true,
      stateEntityParamName: '__proto__',
    }),
    one('openDashboard', { targetDashboardId: 'javascript:ran()', targetDashboardStateId: next(HOSTILE_STRINGS) }),
    one('custom', { customFunction: 'ran()' }),
    one('customPretty', {
      customFunction: 'ran()',
      customHtml: MARKUP,
      customCss: CSS,
      customResources: [{ url: '//evil.example/x.js' }],
    }),
    one('openURL', { url: 'javascript:ran()' }),
  ]
  return Object.fromEntries(ACTION_SOURCES.map((source) => [source, all]))
}

const SERIES =
  /^(charts\.(basic_timeseries|timeseries|timeseries_bars_flot|state_chart)|cards\.timeseries_table|maps(_v2)?\.(route_map|trip|test))|time_series|timeseries/
const COMMANDS = /^(control_widgets|gpio_widgets)\./
const STATIC = /html_card$|markdown_card$/

const kindOf = (type: string) =>
  /alarms_table/.test(type)
    ? 'alarm'
    : STATIC.test(type)
      ? 'static'
      : COMMANDS.test(type)
        ? 'rpc'
        : SERIES.test(type)
          ? 'timeseries'
          : 'latest'

function widgetOf(type: string, spoil: Spoil, settings: Json): Json {
  const [bundleAlias, typeAlias] = type.split('.')
  const kind = kindOf(type)
  const keys = (sourceType: string) =>
    ['level', 'latitude', 'longitude', 'coordinates', HOSTILE_STRINGS[0] ?? ''].map((name) =>
      hostileKey(sourceType, name, spoil),
    )
  const alarmKeys = ['createdTime', 'originator', 'type', 'severity', 'status', 'details.x'].map((name) =>
    hostileKey('alarm', name, spoil),
  )
  const source = { type: 'entity', name: next(HOSTILE_STRINGS), entityAliasId: DEVICES, dataKeys: keys('timeseries') }
  return {
    ...(typeAlias ? { isSystemType: true, bundleAlias, typeAlias } : { typeFullFqn: `system.${type}` }),
    type: kind,
    sizeX: 6,
    sizeY: 5,
    config: {
      title: next(HOSTILE_STRINGS),
      showTitle: true,
      titleTooltip: next(HOSTILE_STRINGS),
      titleIcon: next(HOSTILE_STRINGS),
      showTitleIcon: true,
      titleStyle: { fontSize: '16px', background: 'url(//evil.example/x)', position: 'fixed' },
      widgetStyle: { background: 'url(//evil.example/x)', position: 'fixed', inset: 0 },
      widgetCss: CSS,
      color: next(HOSTILE_STRINGS),
      backgroundColor: next(['url(//evil.example/x)', '#fff;position:fixed', 'red']),
      units: next(HOSTILE_STRINGS),
      noDataDisplayMessage: next(HOSTILE_STRINGS),
      showLegend: true,
      settings: { ...spoiled(settings, spoil), background: { type: 'image', imageUrl: next(ADDRESSES) } },
      datasources: [
        source,
        { type: 'function', name: next(HOSTILE_STRINGS), dataKeys: keys('function').slice(0, 2) },
        { ...source, dataKeys: keys('attribute') },
      ],
      ...(kind === 'alarm' && { alarmSource: { ...source, dataKeys: alarmKeys }, datasources: [] }),
      targetDeviceAliasIds: [DEVICES],
      actions: actions(),
    },
  }
}

const grid = () => ({
  columns: 24,
  margin: 8,
  backgroundColor: 'url(//evil.example/x)',
  backgroundImageUrl: next(ADDRESSES),
  color: 'red;x:y',
})

export function documentOf(widgets: Record<string, Json>, deviceIds: readonly string[]) {
  const places = Object.keys(widgets).map((id, at) => [
    id,
    { sizeX: 6, sizeY: 5, row: Math.floor(at / 4) * 5, col: (at % 4) * 6 },
  ])
  return {
    title: `${HOSTILE_STRINGS[9]} ${unique('board')}`,
    configuration: {
      description: MARKUP,
      widgets,
      entityAliases: {
        ...alias(DEVICES, { type: 'entityList', resolveMultiple: true, entityType: 'DEVICE', entityList: deviceIds }),
        ...alias(GONE, {
          type: 'singleEntity',
          singleEntity: { entityType: 'DEVICE', id: '00000000-0000-1000-8000-000000000001' },
        }),
      },
      states: {
        default: {
          name: HOSTILE_STRINGS[2],
          root: true,
          layouts: { main: { widgets: Object.fromEntries(places), gridSettings: grid() } },
        },
      },
      filters: {},
      timewindow: { realtime: { timewindowMs: 3_600_000, interval: 60_000 }, aggregation: { type: 'AVG', limit: 200 } },
      settings: {
        stateControllerId: 'entity',
        titleColor: 'red;background:url(//evil.example/x)',
        dashboardLogoUrl: next(ADDRESSES),
        showDashboardLogo: true,
        dashboardCss: CSS,
      },
    },
  }
}

const TYPES = nativeTypes()

const A_BOARD = 60
const PARTS = Array.from({ length: Math.ceil(TYPES.length / A_BOARD) }, (_, at) => at)
const SPOILS = { texts: spoilTexts, types: spoilTypes } as const

/** What is wrong with the settings, and which part of all types: every type once with each. */
export const HOSTILE = (['texts', 'types'] as const).flatMap((what) => PARTS.map((part) => ({ what, part })))

/** The document for POST /api/dashboard, and the number of its widgets. */
export function hostileBoard({ what, part }: (typeof HOSTILE)[number], deviceIds: readonly string[]) {
  const settings = allSettings()
  const types = TYPES.slice(part * A_BOARD, (part + 1) * A_BOARD)
  const widgets = Object.fromEntries(types.map((type, at) => [`w${at}`, widgetOf(type, SPOILS[what], settings)]))
  return { board: documentOf(widgets, deviceIds), count: types.length }
}

export const manyWidgets = (count: number, deviceIds: readonly string[]) => {
  const settings = {}
  return documentOf(
    Object.fromEntries(
      Array.from({ length: count }, (_, at) => [
        `w${at}`,
        widgetOf(TYPES[at % TYPES.length] ?? '', spoilTexts, settings),
      ]),
    ),
    deviceIds,
  )
}
