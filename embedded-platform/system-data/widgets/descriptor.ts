// The descriptor of a system widget. What draws it is the console's own, found by bundle and alias: no code travels.
import { defaultsOf, settingsSchema } from './settings-schema'
import type { Kind, SampleKeys, Widget } from './widget'

const COLORS = ['#2196f3', '#4caf50', '#f44336', '#ffc107', '#9c27b0', '#009688']
const ALARM_KEYS = ['createdTime', 'originator', 'type', 'severity', 'status']
const A_MINUTE_MS = 60_000

const sampleKeys = (keys: SampleKeys, settings: Record<string, unknown>) =>
  keys.map((label, at) => ({
    name: 'f(x)',
    type: 'function',
    label,
    color: COLORS[at % COLORS.length],
    settings,
    funcBody: `return Math.round(${50 + 5 * at} + ${20 - 2 * at} * Math.sin(time / ${12_000 + 4_000 * at}));`,
  }))

const sampleSource = (keys: SampleKeys, settings: Record<string, unknown>) => [
  { type: 'function', name: 'Simulated', dataKeys: sampleKeys(keys, settings) },
]

const alarmSource = () => ({
  type: 'function',
  name: 'alarms',
  dataKeys: ALARM_KEYS.map((name, at) => ({ name, type: 'alarm', label: name, color: COLORS[at], settings: {} })),
})

function dataOf(kind: Kind, keys: SampleKeys, keySettings: Record<string, unknown>): Record<string, unknown> {
  switch (kind) {
    case 'timeseries':
      return {
        datasources: sampleSource(keys, keySettings),
        timewindow: { realtime: { timewindowMs: A_MINUTE_MS } },
        showLegend: true,
      }
    case 'latest':
      return {
        datasources: sampleSource(keys, keySettings),
        timewindow: { realtime: { timewindowMs: A_MINUTE_MS } },
      }
    case 'rpc':
      return { targetDeviceAliases: [] }
    case 'alarm':
      return {
        alarmSource: alarmSource(),
        timewindow: { realtime: { timewindowMs: 24 * 60 * A_MINUTE_MS } },
        alarmsPollingInterval: 5,
        searchPropagatedAlarms: true,
      }
    case 'static':
      return { datasources: [] }
  }
}

const defaultConfig = ({ kind, name, settings = {}, keySettings = {}, keys = ['First'] }: Widget) => ({
  ...dataOf(kind, keys, defaultsOf(keySettings)),
  title: name,
  showTitle: true,
  titleStyle: { fontSize: '16px', fontWeight: 400 },
  backgroundColor: '#fff',
  color: 'rgba(0, 0, 0, 0.87)',
  padding: '8px',
  margin: '0px',
  dropShadow: true,
  enableFullscreen: true,
  useDashboardTimewindow: true,
  widgetStyle: {},
  actions: {},
  settings: defaultsOf(settings),
})

export const descriptorOf = (widget: Widget) => ({
  type: widget.kind,
  sizeX: widget.size[0],
  sizeY: widget.size[1],
  resources: [],
  templateHtml: '',
  templateCss: '',
  controllerScript: '',
  settingsSchema: settingsSchema(widget.settings),
  dataKeySettingsSchema: settingsSchema(widget.keySettings),
  defaultConfig: JSON.stringify(defaultConfig(widget)),
})
