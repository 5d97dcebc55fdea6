// One site after the other: the list of all, a site, a device.
import { assetsOf, oneAsset } from './aliases'
import { ACTIVE_KEYS, attribute, type Board, live, past } from './board'
import { sitesMap } from './map'
import { siteAliases, siteStates } from './site'

export const sitesBoard: Board = {
  title: 'Sites',
  description: 'All sites, each with its meters, its devices and its alarms',
  aliases: ({ asset }) => ({
    Sites: assetsOf('Site'),
    Districts: assetsOf('District'),
    River: oneAsset(asset('Mill Bridge')),
    ...siteAliases,
  }),
  timewindow: live(24, 300_000),
  grid: { autoFillHeight: true },
  states: {
    default: {
      name: 'Sites',
      widgets: [
        {
          is: ['cards', 'entities_table'],
          title: 'All sites',
          at: [0, 0, 13, 9],
          phoneRows: 9,
          sources: [
            {
              type: 'entity',
              alias: 'Sites',
              keys: [attribute('address', 'Address'), { ...attribute('area', 'Floor area'), units: 'm²', decimals: 0 }],
            },
          ],
          settings: { displayEntityType: false },
          opens: { source: 'rowClick', state: 'site' },
        },
        sitesMap([13, 0, 11, 15], 'site'),
        {
          is: ['alarm_widgets', 'alarms_table'],
          title: 'Active alarms of all sites',
          at: [0, 9, 13, 6],
          sources: [{ type: 'entity', alias: 'Sites', keys: ACTIVE_KEYS }],
          config: {
            alarmStatusList: ['ACTIVE'],
            searchPropagatedAlarms: true,
            useDashboardTimewindow: false,
            timewindow: past(168, 3_600_000),
          },
        },
      ],
    },
    ...siteStates,
  },
}
