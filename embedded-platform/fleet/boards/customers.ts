// Dashboards of the demo tenant's customers: a tower and its plant, water, a depot.
import { below, devicesBelow, devicesOf, isFlag, listOf, named, oneDevice, viewsOf } from './aliases'
import { ALARM_KEYS, attribute, type Board, type BoardWidget, field, live, past, series } from './board'

const alarms = (alias: string, at: BoardWidget['at']): BoardWidget => ({
  is: ['alarm_widgets', 'alarms_table'],
  title: 'Alarms',
  at,
  sources: [{ type: 'entity', alias, keys: ALARM_KEYS }],
  config: { searchPropagatedAlarms: true, useDashboardTimewindow: false, timewindow: past(168, 3_600_000) },
})

export const towerBoard: Board = {
  title: 'Meridian Tower',
  description: 'Cooling, air and electricity of the tower',
  aliases: ({ device, asset }) => ({
    'Chiller 2': oneDevice(device('CH-02')),
    Chillers: listOf('DEVICE', [device('CH-01'), device('CH-02')]),
    Rooms: devicesBelow(asset('Meridian Tower'), ['Air quality']),
    'Air handling': named('DEVICE', 'AHU-'),
    Meters: devicesBelow(asset('Meridian Tower'), ['Energy meter']),
    Tower: listOf('ASSET', [asset('Meridian Tower')]),
    Floors: below(asset('Meridian Tower'), ['ASSET']),
  }),
  filters: { 'Heard of': [isFlag('active', true, 'Heard of')] },
  timewindow: live(6, 60_000),
  states: {
    default: {
      name: 'Today',
      widgets: [
        {
          is: ['charts', 'basic_timeseries'],
          title: 'Chilled water',
          at: [0, 0, 14, 7],
          sources: [
            {
              type: 'entity',
              alias: 'Chillers',
              keys: [series('supplyTemp', 'Supply', '°C'), series('returnTemp', 'Return', '°C')],
            },
          ],
          config: { showLegend: true, units: '°C' },
        },
        {
          is: ['digital_gauges', 'gauge_justgage'],
          title: 'Chiller 2',
          at: [14, 0, 5, 4],
          sources: [{ type: 'entity', alias: 'Chiller 2', keys: [series('power', 'Power', 'kW')] }],
          settings: { minValue: 0, maxValue: 260, units: 'kW' },
        },
        {
          is: ['analogue_gauges', 'radial_gauge_canvas_gauges'],
          title: 'Efficiency',
          at: [19, 0, 5, 4],
          sources: [{ type: 'entity', alias: 'Chiller 2', keys: [series('cop', 'COP', '', 2)] }],
          settings: { minValue: 0, maxValue: 8 },
        },
        {
          is: ['charts', 'state_chart'],
          title: 'Mode of chiller 2',
          at: [14, 4, 10, 3],
          sources: [
            { type: 'entity', alias: 'Chiller 2', keys: [{ name: 'mode', type: 'timeseries', label: 'Mode' }] },
          ],
          config: { useDashboardTimewindow: false, timewindow: live(24, 1000, 'NONE') },
        },
        {
          is: ['cards', 'entities_table'],
          title: 'Rooms',
          at: [0, 7, 12, 6],
          sources: [
            {
              type: 'entity',
              alias: 'Rooms',
              filter: 'Heard of',
              keys: [
                field('label', 'Floor'),
                series('co2', 'CO₂', 'ppm', 0),
                series('temperature', 'Temperature', '°C'),
                series('humidity', 'Humidity', '%', 0),
              ],
            },
          ],
        },
        {
          is: ['charts', 'bars'],
          title: 'Fan speeds',
          at: [12, 7, 6, 6],
          sources: [{ type: 'entity', alias: 'Air handling', keys: [series('fanSpeed', 'Fan', '%', 0)] }],
        },
        {
          is: ['charts', 'pie'],
          title: 'Who draws what',
          at: [18, 7, 6, 6],
          sources: [{ type: 'entity', alias: 'Meters', keys: [series('power', 'Power', 'kW')] }],
        },
        alarms('Tower', [0, 13, 24, 6]),
      ],
      right: [
        {
          is: ['cards', 'entities_table'],
          title: 'Floors',
          at: [0, 0, 24, 8],
          sources: [{ type: 'entity', alias: 'Floors', keys: [field('type', 'Kind'), attribute('area', 'Area, m²')] }],
        },
        {
          is: ['input_widgets', 'update_shared_double_attribute'],
          title: 'Setpoint by day',
          at: [0, 8, 24, 4],
          sources: [{ type: 'entity', alias: 'Chiller 2', keys: [attribute('daySetpoint', 'Setpoint by day')] }],
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
    Views: viewsOf('Consumption'),
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
          at: [0, 0, 12, 6],
          sources: [{ type: 'entity', alias: 'Reservoirs', keys: [series('level', 'Level', '%')] }],
        },
        {
          is: ['charts', 'timeseries_bars_flot'],
          title: 'Flow into the districts, by the hour',
          at: [12, 0, 12, 6],
          sources: [{ type: 'entity', alias: 'Districts', keys: [series('flowRate', 'Flow', 'm³/h', 2)] }],
          settings: { stack: true },
          config: { useDashboardTimewindow: false, timewindow: past(24, 3_600_000) },
        },
        {
          is: ['cards', 'timeseries_table'],
          title: 'Pumps',
          at: [0, 6, 12, 7],
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
          at: [12, 6, 6, 3],
          sources: [{ type: 'entity', alias: 'Probe', keys: [series('chlorine', 'Chlorine', 'mg/l', 2)] }],
          config: { units: 'mg/l', decimals: 2 },
        },
        {
          is: ['cards', 'attributes_card'],
          title: 'For billing',
          at: [18, 6, 6, 3],
          sources: [{ type: 'entity', alias: 'Views', keys: [series('volumeTotal', 'Counter', 'm³', 2)] }],
        },
        alarms('Kiln Lane', [12, 9, 12, 4]),
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
          at: [0, 0, 12, 6],
          sources: [{ type: 'entity', alias: 'Cold rooms', keys: [series('temperature', 'Temperature', '°C')] }],
          settings: { smoothLines: true },
        },
        {
          is: ['charts', 'basic_timeseries'],
          title: 'Sun',
          at: [12, 0, 12, 6],
          sources: [{ type: 'entity', alias: 'Inverters', keys: [series('power', 'Power', 'kW')] }],
          settings: { stack: true },
        },
        {
          is: ['cards', 'entities_table'],
          title: 'Charging bays',
          at: [0, 6, 12, 5],
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
        alarms('Depot', [12, 6, 12, 5]),
      ],
    },
  },
}
