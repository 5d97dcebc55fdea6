// What the sites use and what the sun gives: now, against the day before, by the hour.
import { devicesOf, oneDevice } from './aliases'
import { type Board, type BoardWidget, card, field, type Key, LEGEND, live, past, series } from './board'

const SITES: readonly (readonly [alias: string, code: string])[] = [
  ['Meridian Tower', 'EM-12'],
  ['Lindell depot', 'EM-21'],
  ['Data hall 2', 'EM-31'],
  ['Treatment works', 'EM-52'],
  ['Elm Road Primary', 'EM-41'],
]

const compared = (key: Key, label: string): Key => ({
  ...key,
  settings: {
    ...key.settings,
    comparisonSettings: { showValuesForComparison: true, comparisonValuesLabel: label, color: '#8d9397' },
  },
})

const AGAINST_THE_DAY_BEFORE = { comparisonEnabled: true, timeForComparison: 'days' }

const powerBySite = (label: (alias: string) => string) =>
  SITES.map(([alias]) => ({ type: 'entity' as const, alias, keys: [series('power', label(alias), 'kW')] }))

/** Of a mean of kilowatts over an hour as many kilowatt hours come. */
const hourly = (title: string, at: BoardWidget['at'], sources: BoardWidget['sources'], settings: object) =>
  ({
    is: ['charts', 'timeseries_bars_flot'],
    title,
    at,
    phoneRows: 7,
    sources,
    settings,
    config: { ...LEGEND, useDashboardTimewindow: false, timewindow: past(24, 3_600_000) },
  }) satisfies BoardWidget

export const energyBoard: Board = {
  title: 'Energy',
  description: 'What the sites use, against the day before, and what the sun gives',
  aliases: ({ device }) => ({
    ...Object.fromEntries(SITES.map(([alias, code]) => [alias, oneDevice(device(code))])),
    Inverters: devicesOf('Solar inverter'),
    'South roof': oneDevice(device('PV-04')),
    Meters: devicesOf('Energy meter'),
    Chargers: devicesOf('EV charger'),
  }),
  timewindow: live(24, 300_000),
  states: {
    default: {
      name: 'Energy',
      widgets: [
        ...SITES.slice(0, 4).map(([alias], at) => card(alias, series('power', alias, 'kW'), [at * 5, 0, 5, 3], 'bolt')),
        card('South roof', series('power', 'Solar, south roof', 'kW'), [20, 0, 4, 3], 'solar_power'),
        {
          is: ['charts', 'basic_timeseries'],
          title: 'Meridian Tower against the day before',
          at: [0, 3, 15, 8],
          phoneRows: 7,
          sources: [
            {
              type: 'entity',
              alias: 'Meridian Tower',
              keys: [
                compared(
                  { ...series('power', 'Last 24 hours', 'kW'), settings: { fillLines: true } },
                  'The day before',
                ),
              ],
            },
          ],
          settings: AGAINST_THE_DAY_BEFORE,
          config: LEGEND,
        },
        {
          is: ['charts', 'doughnut_chart_js'],
          title: 'Shares now',
          at: [15, 3, 9, 8],
          sources: powerBySite((alias) => alias),
          settings: { showTooltip: true },
        },
        hourly(
          'Energy by the hour, all sites',
          [0, 11, 12, 9],
          powerBySite((alias) => alias).map((source) => ({
            ...source,
            keys: source.keys.map((key) => ({ ...key, units: 'kWh', decimals: 0 })),
          })),
          { stack: true },
        ),
        hourly(
          'Lindell depot by the hour, against the day before',
          [12, 11, 12, 9],
          [
            {
              type: 'entity',
              alias: 'Lindell depot',
              keys: [compared(series('power', 'Last 24 hours', 'kWh', 0), 'The day before')],
            },
          ],
          AGAINST_THE_DAY_BEFORE,
        ),
        {
          is: ['charts', 'basic_timeseries'],
          title: 'Sun on the depot roof',
          at: [0, 20, 10, 8],
          phoneRows: 7,
          // biome-ignore lint/suspicious/noTemplateCurlyInString: a pattern that the widget fills in
          sources: [{ type: 'entity', alias: 'Inverters', keys: [series('power', '${entityName}', 'kW')] }],
          settings: { stack: true },
          config: LEGEND,
        },
        {
          is: ['cards', 'entities_table'],
          title: 'Meters',
          at: [10, 20, 14, 8],
          phoneRows: 9,
          sources: [
            {
              type: 'entity',
              alias: 'Meters',
              keys: [
                series('power', 'Power', 'kW'),
                field('label', 'Where'),
                series('powerFactor', 'Power factor', '', 3),
                series('energyTotal', 'Counter', 'kWh', 0),
              ],
            },
          ],
          settings: { displayEntityType: false, defaultSortOrder: '-Power', defaultPageSize: 20 },
        },
      ],
    },
  },
}
