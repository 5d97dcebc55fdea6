// Dashboards for everybody: the river and the air of the town.
import { devicesOf, listOf, oneDevice } from './aliases'
import { attribute, type Board, live, past, series } from './board'

export const openDataBoard: Board = {
  title: 'River and air of Northmoor',
  description: 'Open data: the Calder at Mill Bridge and the air at Market Square',
  aliases: ({ device }) => ({
    'River gauges': devicesOf('River gauge'),
    'Market Square': oneDevice(device('AQ-01')),
    Stations: listOf('DEVICE', [device('RG-11'), device('AQ-01')]),
  }),
  timewindow: live(72, 900_000),
  settings: { showDashboardsSelect: false, showDashboardExport: false },
  states: {
    default: {
      name: 'Now',
      widgets: [
        {
          is: ['cards', 'html_card'],
          title: 'About',
          at: [0, 0, 24, 2],
          settings: {
            cardHtml:
              '<p>The Calder at Mill Bridge, and the air at Market Square.</p><p>Measured every quarter of an hour. Free to use; please name Northmoor Utilities.</p>',
            cardCss: 'p { margin: 0; } p + p { margin-top: 6px; }',
          },
          config: { showTitle: false, padding: '14px' },
        },
        {
          is: ['charts', 'basic_timeseries'],
          title: 'River Calder',
          at: [0, 2, 14, 6],
          sources: [
            {
              type: 'entity',
              alias: 'River gauges',
              keys: [
                series('depth', 'Depth', 'm', 2),
                { ...series('flow', 'Flow', 'm³/s', 1), settings: { showSeparateAxis: true, axisPosition: 'right' } },
              ],
            },
          ],
        },
        {
          is: ['maps_v2', 'openstreetmap'],
          title: 'Stations',
          at: [14, 2, 10, 6],
          sources: [
            {
              type: 'entity',
              alias: 'Stations',
              keys: [attribute('latitude', 'latitude'), attribute('longitude', 'longitude')],
            },
          ],
        },
        {
          is: ['digital_gauges', 'vertical_bar_justgage'],
          title: 'Fine dust',
          at: [0, 8, 4, 5],
          sources: [{ type: 'entity', alias: 'Market Square', keys: [series('pm25', 'PM2.5', 'µg/m³')] }],
          settings: { minValue: 0, maxValue: 75, units: 'µg/m³' },
        },
        {
          is: ['charts', 'timeseries_bars_flot'],
          title: 'Temperature by day',
          at: [4, 8, 20, 5],
          sources: [{ type: 'entity', alias: 'Market Square', keys: [series('temperature', 'Temperature', '°C')] }],
          config: { useDashboardTimewindow: false, timewindow: past(168, 86_400_000) },
        },
      ],
    },
  },
}
