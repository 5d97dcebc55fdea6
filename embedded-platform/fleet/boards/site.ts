// One site by states: a site, one of its meters, any other of its devices. Two dashboards lead here.
import { below, chosen, devicesBelow } from './aliases'
import { ACTIVE_KEYS, attribute, type BoardState, type BoardWidget, card, field, LEGEND, past, series } from './board'

export const siteAliases = {
  'This one': chosen,
  'Places here': below(null, ['ASSET'], 1),
  'Meters here': devicesBelow(null, ['Energy meter']),
  'Devices here': below(null, ['DEVICE']),
}

const alarms = (title: string, at: BoardWidget['at']): BoardWidget => ({
  is: ['alarm_widgets', 'alarms_table'],
  title,
  at,
  sources: [{ type: 'entity', alias: 'This one', keys: ACTIVE_KEYS }],
  config: {
    alarmStatusList: [],
    searchPropagatedAlarms: true,
    useDashboardTimewindow: false,
    timewindow: past(168, 3_600_000),
  },
})

const heardOf = {
  ...attribute('active', 'State'),
  settings: {
    useCellContentFunction: true,
    cellContentFunction: "return value === true || value === 'true' ? 'Active' : 'Silent';",
    useCellStyleFunction: true,
    cellStyleFunction:
      "if (value === true || value === 'true') { return { fontWeight: 400 }; } return { fontWeight: 600 };",
  },
}

const site: BoardState = {
  // biome-ignore lint/suspicious/noTemplateCurlyInString: a pattern that the dashboard fills in
  name: '${entityName}',
  widgets: [
    {
      is: ['cards', 'attributes_card'],
      title: 'The site',
      at: [0, 0, 7, 4],
      phoneRows: 3,
      sources: [
        { type: 'entity', alias: 'This one', keys: [attribute('address', 'Address'), attribute('area', 'Area, m²')] },
      ],
    },
    {
      is: ['cards', 'entities_table'],
      title: 'Buildings and districts',
      at: [0, 4, 7, 6],
      phoneRows: 4,
      sources: [{ type: 'entity', alias: 'Places here', keys: [field('type', 'Kind'), attribute('built', 'Built')] }],
      settings: { displayEntityType: false, enableSearch: false },
    },
    {
      is: ['charts', 'basic_timeseries'],
      title: 'Power of its meters',
      at: [7, 0, 17, 10],
      phoneRows: 8,
      // biome-ignore lint/suspicious/noTemplateCurlyInString: a pattern that the widget fills in
      sources: [{ type: 'entity', alias: 'Meters here', keys: [series('power', '${entityName}', 'kW')] }],
      config: LEGEND,
    },
    {
      is: ['cards', 'entities_table'],
      title: 'Meters',
      at: [0, 10, 12, 6],
      sources: [
        {
          type: 'entity',
          alias: 'Meters here',
          keys: [series('power', 'Power', 'kW'), field('label', 'Where'), series('energyTotal', 'Counter', 'kWh', 0)],
        },
      ],
      settings: { displayEntityType: false, enableSearch: false, defaultSortOrder: '-Power' },
      opens: { source: 'rowClick', state: 'meter' },
    },
    {
      is: ['cards', 'entities_table'],
      title: 'All devices',
      at: [12, 10, 12, 13],
      phoneRows: 10,
      sources: [
        { type: 'entity', alias: 'Devices here', keys: [field('type', 'Kind'), field('label', 'Where'), heardOf] },
      ],
      settings: { displayEntityType: false, defaultPageSize: 20 },
      opens: { source: 'rowClick', state: 'device' },
    },
    alarms('Alarms of the site', [0, 16, 12, 7]),
  ],
}

const facts = (at: BoardWidget['at']): BoardWidget => ({
  is: ['cards', 'attributes_card'],
  title: 'About it',
  at,
  phoneRows: 6,
  sources: [
    {
      type: 'entity',
      alias: 'This one',
      keys: [
        field('type', 'Kind'),
        field('label', 'Where'),
        attribute('manufacturer', 'Maker'),
        attribute('model', 'Model'),
        attribute('serialNumber', 'Serial number'),
        attribute('firmwareVersion', 'Firmware'),
      ],
    },
  ],
})

const input = (title: string, type: string, name: string, label: string, at: BoardWidget['at']): BoardWidget => ({
  is: ['input_widgets', type],
  title,
  at,
  phoneRows: 3,
  sources: [{ type: 'entity', alias: 'This one', keys: [attribute(name, label)] }],
})

const meter: BoardState = {
  // biome-ignore lint/suspicious/noTemplateCurlyInString: a pattern that the dashboard fills in
  name: '${entityName}',
  widgets: [
    card('This one', series('power', 'Power', 'kW'), [0, 0, 6, 3]),
    card('This one', series('current', 'Current', 'A'), [6, 0, 6, 3]),
    card('This one', series('powerFactor', 'Power factor', '', 3), [12, 0, 6, 3]),
    card('This one', series('energyTotal', 'Counter', 'kWh', 0), [18, 0, 6, 3]),
    {
      is: ['charts', 'basic_timeseries'],
      title: 'Power, and the day before',
      at: [0, 3, 16, 9],
      phoneRows: 7,
      sources: [
        {
          type: 'entity',
          alias: 'This one',
          keys: [
            {
              ...series('power', 'Power', 'kW'),
              settings: {
                fillLines: true,
                comparisonSettings: {
                  showValuesForComparison: true,
                  comparisonValuesLabel: 'The day before',
                  color: '#8d9397',
                },
              },
            },
          ],
        },
      ],
      settings: { comparisonEnabled: true, timeForComparison: 'days' },
      config: LEGEND,
    },
    facts([16, 3, 8, 5]),
    input('Limit', 'update_shared_double_attribute', 'demandLimitKw', 'Demand limit, kW', [16, 8, 8, 4]),
    {
      is: ['charts', 'basic_timeseries'],
      title: 'Voltages',
      at: [0, 12, 12, 7],
      sources: [
        {
          type: 'entity',
          alias: 'This one',
          keys: [series('voltageL1', 'L1', 'V'), series('voltageL2', 'L2', 'V'), series('voltageL3', 'L3', 'V')],
        },
      ],
      config: LEGEND,
    },
    alarms('Alarms of the meter', [12, 12, 12, 7]),
  ],
}

const device: BoardState = {
  // biome-ignore lint/suspicious/noTemplateCurlyInString: a pattern that the dashboard fills in
  name: '${entityName}',
  widgets: [
    facts([0, 0, 8, 7]),
    alarms('Alarms of the device', [8, 0, 16, 11]),
    input('Reports', 'update_shared_integer_attribute', 'reportInterval', 'Seconds between reports', [0, 7, 8, 4]),
  ],
}

export const siteStates = { site, meter, device }
