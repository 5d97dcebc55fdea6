import { unique } from '../platform-api'
import { widget } from './parts'

/** Made by functions alone, on a grid of another's taste, with bundles and states that nobody has. */
export const made = () => {
  const source = (...dataKeys: object[]) => ({ datasources: [{ type: 'function', name: '', dataKeys }] })
  const fn = (label: string, funcBody: unknown, more: object = {}) => ({
    name: 'f(x)',
    type: 'function',
    label,
    funcBody,
    ...more,
  })
  const walk =
    'var value = prevValue + Math.random() * 10 - 5; if (value < -60) { value = -60; } else if (value > 60) { value = 60; } return value;'
  return {
    title: unique('Made'),
    configuration: {
      widgets: {
        line: widget('charts.basic_timeseries', 'timeseries', {
          ...source(fn('Walk', walk), fn('None', null), { ...fn('Sine', undefined), name: 'Sin' }),
          settings: {
            yaxis: { min: '', max: '100', tickSize: 0, ticksFormatter: 'return value.toFixed(' },
            thresholdsLineWidth: '3',
            stack: 'false',
          },
          legendConfig: null,
          showLegend: 'true',
          timewindow: {
            history: {
              historyType: 1,
              fixedTimewindow: { startTimeMs: '1600000000000', endTimeMs: 1_600_003_600_000 },
            },
            selectedTab: 1,
          },
          useDashboardTimewindow: false,
        }),
        trip: widget('maps_v2.test', 'timeseries', {
          ...source(
            fn('latitude', 'return 55 + Math.sin(time / 50000) / 100;'),
            fn('longitude', 'return 12 + Math.cos(time / 50000) / 100;'),
          ),
          settings: {
            provider: 'openstreet-map',
            normalizationStep: '0',
            markerImage: null,
            pointSize: '',
            customProviderTileUrl: 'https://tiles.example.com/{z}/{x}/{y}.png',
          },
        }),
        gauge: widget('digital_gauges.gauge_justgage', 'latest', {
          ...source(fn('Level', walk, { units: '%', decimals: '0' })),
          settings: {
            minValue: '100',
            maxValue: 0,
            levelColors: ['#nothex', null],
            gaugeWidthScale: '0.75',
            titleFont: 7,
          },
        }),
        pins: widget('gpio_widgets.gpio_panel', 'latest', {
          ...source(fn('1', 'return true;')),
          settings: {
            gpioList: [{ pin: '1', label: null, row: '0', col: 1, color: 'red' }, null, { pin: 2 }],
            ledPanelBackgroundColor: 7,
          },
        }),
        own: {
          isSystemType: false,
          bundleAlias: 'my_bundle',
          typeAlias: 'my_card',
          type: 'latest',
          sizeX: 8,
          sizeY: 4,
          config: source(fn('Level', walk)),
        },
        newer: {
          typeFullFqn: 'tenant.my_own_card',
          type: 'latest',
          sizeX: 8,
          sizeY: 4,
          config: source(fn('Level', walk)),
        },
        named: widget('nowhere.nothing', 'latest', source(fn('Level', walk))),
      },
      states: {
        default: {
          name: 'Default',
          root: true,
          layouts: {
            main: {
              widgets: {
                line: { sizeX: 3000, sizeY: 1000, row: -10, col: -10 },
                trip: { sizeX: '12', sizeY: null, row: 'x', col: 6 },
                gauge: { sizeX: 5, sizeY: 4, row: 0, col: 0, mobileHeight: 0, mobileOrder: -1 },
                pins: {},
                own: null,
                newer: { sizeX: 1, sizeY: 1, row: 0, col: 0 },
                named: { sizeX: 6, sizeY: 4, row: 0, col: 0 },
              },
              gridSettings: {
                columns: 0,
                margin: null,
                backgroundImageUrl: 'not a picture',
                backgroundSizeMode: 7,
                autoFillHeight: 'true',
                mobileRowHeight: '0',
              },
            },
          },
        },
      },
      entityAliases: null,
      timewindow: {
        selectedTab: 7,
        history: 'yes',
        realtime: { realtimeType: 9 },
        aggregation: { type: 'MEDIAN', limit: -5 },
        timezone: 'Nowhere/City',
      },
      settings: { stateControllerId: 'unknown', titleColor: 'url(x)', showDashboardTimewindow: 'no' },
    },
  }
}
