// The tenant's own dashboard, shown first: every site on a map, what is wrong, what is silent; then one site.
import { allDevices, assetsOf, below, chosen, devicesOf, isAbove, isFlag, oneDevice } from './aliases'
import { ALARM_KEYS, attribute, type Board, type BoardWidget, field, live, past, series } from './board'

const ALARMS: BoardWidget['config'] = { alarmStatusList: ['ACTIVE'], alarmSeverityList: [] }

const count = (title: string, alias: string, at: BoardWidget['at'], filter?: string): BoardWidget => ({
  is: ['cards', 'simple_card'],
  title,
  at,
  sources: [
    { type: 'entityCount', alias, filter, name: title, keys: [{ name: 'count', type: 'count', label: title }] },
  ],
  settings: { labelPosition: 'top' },
  config: { showTitle: false, decimals: 0 },
})

export const overviewBoard: Board = {
  title: 'Northmoor overview',
  description: 'Every site, what is wrong there and what it draws',
  aliases: ({ device }) => ({
    Sites: assetsOf('Site'),
    'All devices': allDevices,
    'Energy meters': devicesOf('Energy meter'),
    'Main incomer': oneDevice(device('EM-12')),
    'This site': chosen,
    'Devices here': below(null, ['DEVICE']),
    'Places here': below(null, ['ASSET'], 1),
  }),
  filters: {
    Silent: [isFlag('active', false, 'Heard of')],
    'Large draw': [isAbove('power', 100, 'Above so many kW')],
  },
  timewindow: live(24, 300_000),
  states: {
    default: {
      name: 'Overview',
      widgets: [
        count('Devices', 'All devices', [0, 0, 4, 3]),
        count('Silent', 'All devices', [4, 0, 4, 3], 'Silent'),
        {
          is: ['maps_v2', 'openstreetmap'],
          title: 'Sites',
          at: [0, 3, 12, 9],
          sources: [
            {
              type: 'entity',
              alias: 'Sites',
              keys: [
                attribute('latitude', 'latitude'),
                attribute('longitude', 'longitude'),
                attribute('address', 'Address'),
              ],
            },
          ],
          // biome-ignore lint/suspicious/noTemplateCurlyInString: a pattern that the widget fills in
          settings: { tooltipPattern: '<b>${entityName}</b><br/>${Address}', fitMapBounds: true },
          opens: { source: 'markerClick', state: 'site' },
        },
        {
          is: ['alarm_widgets', 'alarms_table'],
          title: 'Active alarms',
          at: [12, 0, 12, 7],
          sources: [{ type: 'entity', alias: 'All devices', keys: ALARM_KEYS }],
          config: { ...ALARMS, useDashboardTimewindow: false, timewindow: past(168, 3_600_000) },
        },
        {
          is: ['charts', 'basic_timeseries'],
          title: 'Meridian Tower, main incomer',
          at: [12, 7, 12, 5],
          sources: [{ type: 'entity', alias: 'Main incomer', keys: [series('power', 'Power', 'kW')] }],
        },
        {
          is: ['cards', 'entities_table'],
          title: 'Largest draws',
          at: [0, 12, 24, 6],
          sources: [
            {
              type: 'entity',
              alias: 'Energy meters',
              filter: 'Large draw',
              keys: [
                field('label', 'Where'),
                series('power', 'Power', 'kW'),
                series('powerFactor', 'Power factor', '', 3),
                series('energyTotal', 'Counter', 'kWh', 0),
                attribute('active', 'Heard of'),
              ],
            },
          ],
          settings: { displayEntityType: false, defaultSortOrder: '-Power' },
        },
      ],
    },
    site: {
      // biome-ignore lint/suspicious/noTemplateCurlyInString: a pattern that the dashboard fills in
      name: '${entityName}',
      widgets: [
        {
          is: ['cards', 'attributes_card'],
          title: 'The site',
          at: [0, 0, 8, 4],
          sources: [
            {
              type: 'entity',
              alias: 'This site',
              keys: [attribute('address', 'Address'), attribute('area', 'Area, m²')],
            },
          ],
        },
        {
          is: ['cards', 'entities_table'],
          title: 'Buildings and districts',
          at: [0, 4, 8, 6],
          sources: [
            { type: 'entity', alias: 'Places here', keys: [field('type', 'Kind'), attribute('built', 'Built')] },
          ],
          settings: { displayEntityType: false },
        },
        {
          is: ['cards', 'entities_table'],
          title: 'Devices',
          at: [8, 0, 16, 10],
          sources: [
            {
              type: 'entity',
              alias: 'Devices here',
              keys: [
                field('type', 'Kind'),
                field('label', 'Where'),
                attribute('active', 'Heard of'),
                attribute('firmwareVersion', 'Firmware'),
              ],
            },
          ],
        },
        {
          is: ['alarm_widgets', 'alarms_table'],
          title: 'Alarms of the site',
          at: [0, 10, 24, 6],
          sources: [{ type: 'entity', alias: 'This site', keys: ALARM_KEYS }],
          config: { alarmStatusList: [], searchPropagatedAlarms: true },
        },
      ],
    },
  },
}
