import { unique } from '../platform-api'
import { type Fleet, key } from './parts'

/** Written by a newer platform and by hand: sources of new kinds, breakpoints, members that are null. */
export const newer = ({ one, prefix }: Fleet) => ({
  title: unique('Newer'),
  configuration: {
    widgets: {
      device: {
        typeFullFqn: 'system.cards.value_card',
        type: 'latest',
        sizeX: 5,
        sizeY: 5,
        config: {
          datasources: [{ type: 'device', deviceId: one, name: '', dataKeys: [key('level')], alarmFilterConfig: {} }],
          settings: null,
          actions: null,
        },
      },
      alarms: {
        typeFullFqn: 'system.alarm_widgets.alarms_table',
        type: 'alarm',
        sizeX: 12,
        sizeY: 6,
        config: {
          alarmSource: {
            type: 'entity',
            entityAliasId: 'all',
            dataKeys: [
              { name: 'createdTime', type: 'alarm', label: 'Since' },
              { name: 'assignee', type: 'alarm', label: 'Who' },
            ],
          },
          alarmSearchStatus: 'ACTIVE',
          alarmSeverityList: null,
          timewindow: { realtime: { timewindowMs: 86_400_000 } },
          settings: { defaultPageSize: '5', defaultSortOrder: null },
        },
      },
      count: {
        typeFullFqn: 'system.alarm_count',
        type: 'latest',
        sizeX: 3,
        sizeY: 2,
        config: {
          datasources: [
            {
              type: 'alarmCount',
              entityAliasId: 'all',
              dataKeys: [{ name: 'count', type: 'count', label: 'Alarms' }],
              alarmFilterConfig: { statusList: ['ACTIVE'] },
            },
          ],
        },
      },
      chart: {
        typeFullFqn: 'system.time_series_chart',
        type: 'timeseries',
        sizeX: 12,
        sizeY: 6,
        config: {
          datasources: [
            {
              type: 'entity',
              entityAliasId: 'all',
              dataKeys: [key('level', { settings: { type: 'steps', yAxisId: 'gone' } })],
            },
            { type: 'entity', entityAliasId: 'lost', dataKeys: [key('level')] },
          ],
          settings: { yAxes: null, thresholds: [null, { type: 'entity' }], dataZoom: true },
        },
      },
      scada: { typeFullFqn: 'system.scada_symbol_of_tomorrow', type: 'rpc', sizeX: 2, sizeY: 2, config: {} },
    },
    states: {
      default: {
        name: '{i18n:dashboard.dashboard}',
        root: true,
        layouts: {
          main: {
            layoutType: 'divider',
            layoutDimension: { type: 'percentage', leftWidthPercentage: '50' },
            widgets: {
              device: { sizeX: 5, sizeY: 5, row: 0, col: 0, resizable: true },
              alarms: { sizeX: 12, sizeY: 6, row: 0, col: 5 },
              count: { sizeX: 3, sizeY: 2, row: 5, col: 0 },
              chart: { sizeX: 12, sizeY: 6, row: 6, col: 5 },
              scada: { sizeX: 2, sizeY: 2, row: 7, col: 0 },
            },
            gridSettings: {
              columns: 24,
              layoutType: 'default',
              minColumns: 24,
              viewFormat: 'grid',
              outerMargin: false,
              rowHeight: 70,
            },
            breakpoints: {
              xs: { widgets: { device: { sizeX: 24, sizeY: 5, row: 0, col: 0 } }, gridSettings: null },
              md: null,
            },
          },
        },
      },
    },
    entityAliases: {
      all: {
        id: 'all',
        alias: 'All',
        filter: {
          type: 'deviceType',
          deviceTypes: ['default'],
          deviceType: null,
          deviceNameFilter: prefix,
          resolveMultiple: true,
        },
      },
    },
    filters: {},
    timewindow: {
      displayValue: '',
      selectedTab: 0,
      realtime: { realtimeType: 1, interval: 30_000, quickInterval: 'CURRENT_HOUR', timewindowMs: 60_000 },
      aggregation: { type: 'AVG', limit: 25_000 },
      hideTimezone: true,
      timezone: null,
    },
    settings: { dashboardCss: '.x { color: red }', hideToolbar: false, showUpdateDashboardImage: true },
  },
})
