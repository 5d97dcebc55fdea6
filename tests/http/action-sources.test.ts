// Every source of actions of every kind of widget, with each of the types that an action can have: what leads
// somewhere is a link to it, what is a script is a link or a button that its tile takes.
import { expect, test } from 'vitest'
import { alias, boardOf, key, oneDevice, source, widget } from '../support/boards'
import { makeDevice, publish } from '../support/platform-api'
import { shown } from '../support/shown-html'
import { tenantConsole } from '../support/tenant-console'

const at = tenantConsole()
const call = <T>(method: 'GET' | 'POST', path: string, body?: unknown) => at.tenant.api.call<T>(method, path, body)

const ROWS = ['headerButton', 'actionCellButton', 'rowClick', 'rowDoubleClick', 'cellClick']
const BUTTONS = ['headerButton', 'actionCellButton', 'rowDoubleClick']

/** The kinds of widgets with the sources that each has. */
const SOURCES: Record<string, { type: string; sources: string[]; settings?: object; keys?: string[] }> = {
  'cards.entities_table': { type: 'latest', sources: ROWS },
  'cards.timeseries_table': { type: 'timeseries', sources: ROWS },
  'alarm_widgets.alarms_table': { type: 'alarm', sources: ROWS },
  'cards.entities_hierarchy': { type: 'latest', sources: ['headerButton', 'nodeSelected'] },
  'charts.pie': { type: 'latest', sources: ['headerButton', 'sliceClick'] },
  'maps_v2.openstreetmap': {
    type: 'latest',
    sources: ['headerButton', 'markerClick', 'polygonClick'],
    settings: { showPolygon: true, polygonKeyName: 'area' },
    keys: ['latitude', 'longitude', 'area'],
  },
  'maps_v2.route_map_openstreetmap': {
    type: 'timeseries',
    sources: ['headerButton', 'markerClick'],
    keys: ['latitude', 'longitude'],
  },
  'charts.basic_timeseries': { type: 'timeseries', sources: ['headerButton'] },
  'cards.simple_card': { type: 'latest', sources: ['headerButton'] },
  'cards.attributes_card': { type: 'latest', sources: ['headerButton'] },
  'digital_gauges.simple_gauge_justgage': { type: 'latest', sources: ['headerButton'] },
}

const TYPES: Record<string, { saved: object; isScript?: boolean }> = {
  openDashboardState: { saved: { targetDashboardStateId: 'other', setEntityId: true } },
  updateDashboardState: { saved: { targetDashboardStateId: 'other', setEntityId: true } },
  openDashboard: {
    saved: { targetDashboardId: '00000000-0000-4000-8000-00000000abcd', targetDashboardStateId: 'there' },
  },
  openURL: { saved: { url: 'https://example.com/?state=other' } },
  custom: { saved: { customFunction: 'return 1' }, isScript: true },
  customPretty: { saved: { customHtml: '<p>x</p>', customCss: '', customFunction: 'return 1' }, isScript: true },
}

async function thing() {
  const device = await makeDevice(at.tenant.api)
  const area = [
    [52.1, 13.1],
    [52.2, 13.1],
    [52.2, 13.2],
  ]
  const values = { level: 12.5, latitude: 52.15, longitude: 13.15, area: JSON.stringify(area) }
  await publish(at.platform.url, device.token, values)
  await expect
    .poll(async () =>
      Object.keys(await call<object>('GET', `/api/plugins/telemetry/DEVICE/${device.id}/values/timeseries`)),
    )
    .toContain('area')
  await call('POST', '/api/alarm', {
    type: 'High',
    originator: { entityType: 'DEVICE', id: device.id },
    severity: 'MAJOR',
    status: 'ACTIVE_UNACK',
  })
  return device
}

const articles = (html: string) =>
  new Map(
    [...shown(html).matchAll(/<article[^>]*data-widget="([^"]+)"[\s\S]*?<\/article>/g)].map(([text, type]) => [
      type,
      text,
    ]),
  )

const hrefsOf = (html: string) =>
  [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href?.replaceAll('&amp;', '&') ?? '')

test.each(Object.keys(TYPES))('%s works at every source of every widget', async (actionType) => {
  const { saved, isScript } = TYPES[actionType] ?? { saved: {} }
  const device = await thing()
  const widgets = Object.fromEntries(
    Object.entries(SOURCES).map(([type, { type: kind, sources, settings = {}, keys = ['level'] }], place) => {
      const [bundle = '', name = ''] = type.split('.')
      const actions = Object.fromEntries(
        sources.map((from) => [
          from,
          [{ id: `${place}-${from}`, name: `Do ${from}`, icon: 'more_horiz', type: actionType, ...saved }],
        ]),
      )
      const from =
        kind === 'alarm'
          ? {
              alarmSource: source(
                'a',
                ...['createdTime', 'type', 'severity'].map((one) => key(one, { type: 'alarm' })),
              ),
            }
          : { datasources: [source('a', ...keys.map((one) => key(one)))] }
      return [`w${place}`, widget(bundle, name, kind, { title: `T${place}`, settings, actions, ...from })]
    }),
  )
  const board = boardOf({
    entityAliases: alias('a', oneDevice(device.id)),
    widgets,
    states: {
      default: { name: 'Root', root: true, of: Object.keys(widgets) },
      other: { name: 'Other', root: false, of: [] },
    },
  })
  const { id } = await call<{ id: { id: string } }>('POST', '/api/dashboard', board)
  const page = await at.admin.get(`/dashboards/${id.id}`)
  expect(page.status).toBe(200)
  const tiles = articles(page.html)
  const missing: string[] = []
  for (const [place, [type, { sources }]] of Object.entries(SOURCES).entries()) {
    const html = tiles.get(type) ?? ''
    const hrefs = hrefsOf(html)
    for (const from of sources) {
      const isButton = BUTTONS.includes(from)
      const works = isScript
        ? isButton
          ? new RegExp(`<button[^>]*needs-script[^>]*>[^<]*Do ${from}`).test(html)
          : hrefs.some((href) => href.includes(`#run-${place}-${from}`)) || /<button[^>]*class="row-link/.test(html)
        : actionType === 'openDashboard'
          ? hrefs.some((href) => href.startsWith('/dashboards/00000000-0000-4000-8000-00000000abcd?state='))
          : hrefs.some((href) => href.includes('state=') && decodeURIComponent(href).includes('other'))
      if (!works) missing.push(`${type} ${from}`)
    }
  }
  expect(missing).toEqual([])
})
