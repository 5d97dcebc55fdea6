// Dashboards of the demo tenant's customers: a tower and its plant, water, a depot.
import { below, devicesBelow, devicesOf, isFlag, listOf, named, oneDevice, viewsOf } from './aliases'
import { ALARM_KEYS, attribute, type Board, type BoardWidget, card, field, LEGEND, live, past, series } from './board'

const alarms = (alias: string, at: BoardWidget['at']): BoardWidget => ({
  is: ['alarm_widgets', 'alarms_table'],
  title: 'Alarms',
  at,
  sources: [{ type: 'entity', alias, keys: ALARM_KEYS }],
  config: { searchPropagatedAlarms: true, useDashboardTimewindow: false, timewindow: past(168, 3_600_000) },
})

/** The home of its customer. */
export const towerBoard: Board = {
  title: 'Meridian Tower',
  description: 'Cooling, air and electricity of the tower',
  aliases: ({ device, asset }) => ({
    'Chiller 2': oneDevice(device('CH-02')),
    Chillers: listOf('DEVICE', [device('CH-01'), device('CH-02')]),
    'Main incomer': oneDevice(device('EM-12')),
    'Meeting room': oneDevice(device('CO2-1204')),
    'Heat meter': oneDevice(device('HM-0110')),
    Rooms: devicesBelow(asset('Meridian Tower'), ['Air quality']),
    'Air handling': devicesBelow(asset('Meridian Tower'), ['Air handling unit']),
    Meters: devicesBelow(asset('Meridian Tower'), ['Energy meter']),
    Tower: listOf('ASSET', [asset('Meridian Tower')]),
  }),
  filters: { 'Heard of': [isFlag('active', true, 'Heard of')] },
  timewindow: live(24, 300_000),
  states: {
    default: {
      name: 'Today',
      widgets: [
        card('Main incomer', series('power', 'Demand', 'kW'), [0, 0, 6, 3], 'bolt'),
        card('Chiller 2', series('condPressure', 'Condenser pressure', 'bar', 2), [6, 0, 6, 3], 'speed'),
        card('Meeting room', series('co2', 'CO₂, meeting room L12', 'ppm', 0), [12, 0, 6, 3], 'co2'),
        card('Heat meter', series('power', 'Heat', 'kW'), [18, 0, 6, 3], 'local_fire_department'),
        {
          is: ['charts', 'basic_timeseries'],
          title: 'Chilled water',
          at: [0, 3, 14, 8],
          phoneRows: 7,
          sources: [
            {
              type: 'entity',
              alias: 'Chillers',
              keys: [
                // biome-ignore-start lint/suspicious/noTemplateCurlyInString: patterns that the widget fills in
                series('supplyTemp', '${entityName} supply', '°C'),
                series('returnTemp', '${entityName} return', '°C'),
                // biome-ignore-end lint/suspicious/noTemplateCurlyInString: patterns that the widget fills in
              ],
            },
          ],
          config: { ...LEGEND, units: '°C' },
        },
        {
          is: ['digital_gauges', 'gauge_justgage'],
          title: 'Chiller 2',
          at: [14, 3, 5, 5],
          sources: [{ type: 'entity', alias: 'Chiller 2', keys: [series('power', 'Power', 'kW')] }],
          settings: { minValue: 0, maxValue: 260, units: 'kW' },
        },
        {
          is: ['analogue_gauges', 'radial_gauge_canvas_gauges'],
          title: 'Efficiency',
          at: [19, 3, 5, 5],
          sources: [{ type: 'entity', alias: 'Chiller 2', keys: [series('cop', 'COP', '', 2)] }],
          settings: { minValue: 0, maxValue: 8 },
        },
        {
          is: ['charts', 'state_chart'],
          title: 'Mode of chiller 2',
          at: [14, 8, 10, 3],
          phoneRows: 3,
          sources: [
            { type: 'entity', alias: 'Chiller 2', keys: [{ name: 'mode', type: 'timeseries', label: 'Mode' }] },
          ],
          config: { showLegend: false, useDashboardTimewindow: false, timewindow: live(72, 1000, 'NONE') },
        },
        {
          is: ['cards', 'entities_table'],
          title: 'Rooms',
          at: [0, 11, 12, 6],
          phoneRows: 4,
          sources: [
            {
              type: 'entity',
              alias: 'Rooms',
              filter: 'Heard of',
              keys: [
                series('co2', 'CO₂', 'ppm', 0),
                field('label', 'Floor'),
                series('temperature', 'Temperature', '°C'),
                series('humidity', 'Humidity', '%', 0),
              ],
            },
          ],
          settings: { displayEntityType: false, enableSearch: false },
        },
        {
          is: ['charts', 'bars'],
          title: 'Supply air',
          at: [12, 11, 6, 6],
          phoneRows: 5,
          // biome-ignore lint/suspicious/noTemplateCurlyInString: a pattern that the widget fills in
          sources: [{ type: 'entity', alias: 'Air handling', keys: [series('supplyTemp', '${entityName}', '°C')] }],
        },
        {
          is: ['charts', 'pie'],
          title: 'Who draws what',
          at: [18, 11, 6, 6],
          phoneRows: 7,
          // biome-ignore lint/suspicious/noTemplateCurlyInString: a pattern that the widget fills in
          sources: [{ type: 'entity', alias: 'Meters', keys: [series('power', '${entityName}', 'kW')] }],
        },
        { ...alarms('Tower', [0, 17, 17, 6]), phoneRows: 7 },
        {
          is: ['input_widgets', 'update_shared_double_attribute'],
          title: 'Chiller 2 by day',
          at: [17, 17, 7, 6],
          phoneRows: 4,
          sources: [{ type: 'entity', alias: 'Chiller 2', keys: [attribute('daySetpoint', 'Setpoint, °C')] }],
        },
      ],
    },
  },
}

export const waterBoard: Board = {
  title: 'Water supply',
  description: 'Reservoirs, pumps and what the districts draw',
  aliases: ({ device, asset }) => ({
    Reservoirs: devicesOf('Level transmitter'),
    Pumps: named('DEVICE', 'BP-'),
    Districts: devicesOf('Water meter', 'WM-04'),
    Views: viewsOf('Consumption', 'DMA'),
    Probe: oneDevice(device('WQ-02')),
    'Kiln Lane': below(asset('Kiln Lane'), ['DEVICE']),
  }),
  timewindow: live(48, 900_000),
  states: {
    default: {
      name: 'Network',
      widgets: [
        {
          is: ['charts', 'basic_timeseries'],
          title: 'Reservoir levels',
          at: [0, 0, 12, 7],
          sources: [{ type: 'entity', alias: 'Reservoirs', keys: [series('level', 'Level', '%')] }],
        },
        {
          is: ['charts', 'timeseries_bars_flot'],
          title: 'Flow into the districts, by the hour',
          at: [12, 0, 12, 7],
          sources: [{ type: 'entity', alias: 'Districts', keys: [series('flowRate', 'Flow', 'm³/h', 2)] }],
          settings: { stack: true },
          config: { useDashboardTimewindow: false, timewindow: past(24, 3_600_000) },
        },
        {
          is: ['cards', 'timeseries_table'],
          title: 'Pumps',
          at: [0, 7, 12, 7],
          sources: [
            {
              type: 'entity',
              alias: 'Pumps',
              keys: [series('frequency', 'Frequency', 'Hz'), series('dischargePressure', 'Pressure', 'bar', 2)],
            },
          ],
        },
        {
          is: ['cards', 'simple_card'],
          title: 'Chlorine',
          at: [12, 7, 6, 3],
          sources: [{ type: 'entity', alias: 'Probe', keys: [series('chlorine', 'Chlorine', 'mg/l', 2)] }],
          config: { units: 'mg/l', decimals: 2 },
        },
        {
          is: ['cards', 'attributes_card'],
          title: 'For billing',
          at: [18, 7, 6, 3],
          phoneRows: 3,
          sources: [{ type: 'entity', alias: 'Views', keys: [series('volumeTotal', 'Counter', 'm³', 2)] }],
        },
        alarms('Kiln Lane', [12, 10, 12, 4]),
      ],
    },
  },
}

export const depotBoard: Board = {
  title: 'Lindell depot',
  description: 'Cold rooms, sun and charging bays',
  aliases: ({ asset }) => ({
    'Cold rooms': devicesOf('Cold store'),
    Inverters: devicesBelow(asset('Lindell depot'), ['Solar inverter']),
    Chargers: below(asset('Lindell depot · charging bays'), ['DEVICE'], 1),
    Depot: below(asset('Lindell depot'), ['DEVICE']),
  }),
  timewindow: live(24, 300_000),
  states: {
    default: {
      name: 'Depot',
      widgets: [
        {
          is: ['charts', 'basic_timeseries'],
          title: 'Cold rooms',
          at: [0, 0, 12, 7],
          sources: [{ type: 'entity', alias: 'Cold rooms', keys: [series('temperature', 'Temperature', '°C')] }],
          settings: { smoothLines: true },
        },
        {
          is: ['charts', 'basic_timeseries'],
          title: 'Sun',
          at: [12, 0, 12, 7],
          sources: [{ type: 'entity', alias: 'Inverters', keys: [series('power', 'Power', 'kW')] }],
          settings: { stack: true },
        },
        {
          is: ['cards', 'entities_table'],
          title: 'Charging bays',
          at: [0, 7, 12, 5],
          sources: [
            {
              type: 'entity',
              alias: 'Chargers',
              keys: [
                { name: 'state', type: 'timeseries', label: 'State' },
                series('power', 'Power', 'kW'),
                series('sessionEnergy', 'This session', 'kWh', 2),
              ],
            },
          ],
        },
        alarms('Depot', [12, 7, 12, 5]),
      ],
    },
  },
}
