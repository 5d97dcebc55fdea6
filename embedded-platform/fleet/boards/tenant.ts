// The tenant's own dashboard, shown first: what the sites draw, where they are, what is wrong. It fills the screen, from a
// laptop to a wall.
import { allDevices, assetsOf, isFlag, oneAsset, oneDevice } from './aliases'
import { ACTIVE_KEYS, type Board, card, count, LEGEND, live, past, series } from './board'
import { sitesMap } from './map'
import { siteAliases, siteStates } from './site'

const levelOf = (value: number) => ({ valueSource: 'predefinedValue', value })

/** Bands of a level that must not fall: severe, then bad. */
const LOW_BANDS = {
  useFixedLevelColor: true,
  fixedLevelColors: [
    { from: levelOf(0), to: levelOf(15), color: '#c5172b' },
    { from: levelOf(15), to: levelOf(30), color: '#d4600a' },
  ],
}

export const overviewBoard: Board = {
  title: 'Northmoor overview',
  description: 'Every site, what is wrong there and what it draws',
  aliases: ({ device, asset }) => ({
    Sites: assetsOf('Site'),
    Districts: assetsOf('District'),
    River: oneAsset(asset('Mill Bridge')),
    'All devices': allDevices,
    'Meridian Tower': oneDevice(device('EM-12')),
    'Lindell depot': oneDevice(device('EM-21')),
    'Data hall 2': oneDevice(device('EM-31')),
    'Treatment works': oneDevice(device('EM-52')),
    Riverside: oneDevice(device('WM-0418')),
    'Chiller 2': oneDevice(device('CH-02')),
    'Meeting room': oneDevice(device('CO2-1204')),
    'South roof': oneDevice(device('PV-04')),
    'Reservoir North': oneDevice(device('LT-01')),
    ...siteAliases,
  }),
  filters: { Silent: [isFlag('active', false, 'Heard of')] },
  timewindow: live(24, 300_000),
  // Its aliases stand for one thing or for all of a kind, and silent is silent: there is nothing to choose.
  settings: { showFilters: false, showEntitiesSelect: false },
  grid: { autoFillHeight: true },
  states: {
    default: {
      name: 'Overview',
      widgets: [
        card('Meridian Tower', series('power', 'Tower demand', 'kW'), [0, 0, 4, 3], 'bolt'),
        card('Riverside', series('flowRate', 'Riverside flow', 'm³/h', 2), [4, 0, 4, 3], 'waves'),
        card('Chiller 2', series('condPressure', 'Condenser pressure', 'bar', 2), [8, 0, 4, 3], 'speed'),
        card('Meeting room', series('co2', 'CO₂, meeting room', 'ppm', 0), [12, 0, 4, 3], 'co2'),
        card('South roof', series('power', 'Solar output', 'kW'), [16, 0, 4, 3], 'solar_power'),
        count('Silent devices', 'All devices', [20, 0, 4, 3], 'Silent'),
        {
          is: ['charts', 'basic_timeseries'],
          title: 'Power by site',
          at: [0, 3, 15, 9],
          phoneRows: 8,
          sources: ['Meridian Tower', 'Lindell depot', 'Data hall 2', 'Treatment works'].map((alias) => ({
            type: 'entity' as const,
            alias,
            keys: [series('power', alias, 'kW')],
          })),
          config: LEGEND,
        },
        sitesMap([15, 3, 9, 9], 'site'),
        {
          is: ['alarm_widgets', 'alarms_table'],
          title: 'Active alarms',
          at: [0, 12, 13, 7],
          sources: [{ type: 'entity', alias: 'All devices', keys: ACTIVE_KEYS }],
          config: {
            alarmStatusList: ['ACTIVE'],
            alarmSeverityList: [],
            useDashboardTimewindow: false,
            timewindow: past(168, 3_600_000),
          },
        },
        {
          is: ['digital_gauges', 'gauge_justgage'],
          title: 'Reservoir North',
          at: [13, 12, 5, 7],
          phoneRows: 5,
          sources: [{ type: 'entity', alias: 'Reservoir North', keys: [series('level', 'Level', '%')] }],
          settings: { minValue: 0, maxValue: 100, units: '%', showUnitTitle: false, ...LOW_BANDS },
        },
        {
          is: ['charts', 'basic_timeseries'],
          title: 'Chilled water',
          at: [18, 12, 6, 7],
          phoneRows: 5,
          sources: [
            {
              type: 'entity',
              alias: 'Chiller 2',
              keys: [series('supplyTemp', 'Supply', '°C'), series('returnTemp', 'Return', '°C')],
            },
          ],
          config: { ...LEGEND, legendConfig: { ...LEGEND.legendConfig, showAvg: false } },
        },
      ],
    },
    ...siteStates,
  },
}
