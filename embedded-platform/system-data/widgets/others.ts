// The small bundles: alarms, time, administration, gateways, navigation.
import { ENTITIES_COLUMN, ENTITIES_TABLE } from './cards'
import { choice, type Settings } from './settings-schema'
import type { Bundle } from './widget'

export const alarmWidgets: Bundle = {
  alias: 'alarm_widgets',
  title: 'Alarm widgets',
  description: 'Alarms of entities.',
  widgets: [
    {
      alias: 'alarms_table',
      name: 'Alarms table',
      kind: 'alarm',
      size: [10.5, 6.5],
      description: 'Alarms in pages, to acknowledge and to clear.',
      settings: {
        alarmsTitle: '',
        enableSelection: true,
        enableSearch: true,
        enableSelectColumnDisplay: true,
        enableFilter: true,
        enableStickyHeader: true,
        enableStickyAction: false,
        displayDetails: true,
        allowAcknowledgment: true,
        allowClear: true,
        displayPagination: true,
        defaultPageSize: 10,
        defaultSortOrder: '-createdTime',
        useRowStyleFunction: false,
        rowStyleFunction: '',
      },
      keySettings: ENTITIES_COLUMN,
    },
  ],
}

export const dateWidgets: Bundle = {
  alias: 'date',
  title: 'Date',
  description: 'The time range of a dashboard.',
  widgets: [
    {
      alias: 'date_range_navigator',
      name: 'Date-range-navigator',
      kind: 'static',
      size: [5, 5.5],
      description: 'Moves the time range of the dashboard step by step.',
      settings: {
        hidePicker: false,
        onePanel: false,
        autoConfirm: false,
        showTemplate: false,
        firstDayOfWeek: 1,
        hideInterval: false,
        initialInterval: choice('week', 'hour', 'day', 'twoWeeks', 'month', 'threeMonths', 'sixMonths'),
        hideStepSize: false,
        stepSize: choice('day', 'hour', 'week', 'twoWeeks', 'month', 'threeMonths', 'sixMonths'),
        hideLabels: false,
        useSessionStorage: true,
      },
    },
  ],
}

const administered = (alias: string, name: string, description: string) => ({
  alias,
  name,
  kind: 'latest' as const,
  size: [7.5, 6.5] as const,
  description,
  settings: ENTITIES_TABLE,
  keySettings: ENTITIES_COLUMN,
  keys: ['First', 'Second'],
})

export const entityAdminWidgets: Bundle = {
  alias: 'entity_admin_widgets',
  title: 'Entity admin widgets',
  description: 'Devices and assets, to be added, changed and deleted.',
  widgets: [
    administered(
      'device_admin_table',
      'Device admin table',
      'Devices in pages, with dialogs to add, change and delete them.',
    ),
    administered(
      'asset_admin_table',
      'Asset admin table',
      'Assets in pages, with dialogs to add, change and delete them.',
    ),
  ],
}

const GATEWAY: Settings = {
  widgetTitle: '',
  archiveFileName: 'gatewayConfiguration',
  gatewayType: 'IoT Gateway',
  successfulSave: '',
  gatewayNameExists: '',
}

export const gatewayWidgets: Bundle = {
  alias: 'gateway_widgets',
  title: 'Gateway widgets',
  description: 'Configuration and events of gateways.',
  widgets: [
    {
      alias: 'gateway_configuration',
      name: 'Gateway Configuration',
      kind: 'static',
      size: [8, 6.5],
      description: 'Configures a gateway: connection, storage and connectors.',
      settings: GATEWAY,
    },
    {
      alias: 'config_form_latest',
      name: 'Gateway configuration (Single device)',
      kind: 'latest',
      size: [7.5, 9],
      description: 'Configures the gateway that the dashboard shows.',
      settings: { gatewayTitle: '', readOnly: false },
    },
    {
      alias: 'attributes_card',
      name: 'Gateway events',
      kind: 'latest',
      size: [7.5, 8],
      description: 'What a gateway says about its connectors.',
      settings: { eventsTitle: '', eventsReg: ['EventsProduced', 'EventsSent'] },
    },
  ],
}

export const navigationWidgets: Bundle = {
  alias: 'navigation_widgets',
  title: 'Navigation widgets',
  description: 'Ways to the pages of the console.',
  widgets: [
    {
      alias: 'navigation_cards',
      name: 'Navigation cards',
      kind: 'static',
      size: [7, 6],
      description: 'The pages of the menu as cards.',
      settings: { filterType: choice('all', 'include', 'exclude'), filter: [] },
    },
    {
      alias: 'navigation_card',
      name: 'Navigation card',
      kind: 'static',
      size: [2.5, 2],
      description: 'The way to one page.',
      settings: { name: '{i18n:device.devices}', icon: 'devices_other', path: '/devices' },
    },
  ],
}
