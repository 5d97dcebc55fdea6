import { expect, test } from 'vitest'
import type { Members } from '~/lib/dashboard/model/dashboard'
import { readDashboard } from '~/lib/dashboard/model/read-dashboard'
import type { DataItem } from '~/lib/dashboard/page/tile-values'
import { pictureReader } from '~/lib/picture/picture'
import { mapSettings } from './layers'
import { colourOf, labelOf, placesOf, placesOnPlan, planOf, tooltipOf } from './model'
import { areasOf } from './polygons'
import { thingsOf } from './things'

const readPicture = pictureReader({ sources: [] })

const key = (name: string, type = 'attribute') => ({ name, type, label: name, settings: {} })
const of = (dsEntityAliasId: string) => ({ dsType: 'entity', dsEntityAliasId, dsFilterId: 'f' })

const settings: Members = {
  mapType: 'geoMap',
  zoomActions: ['doubleClick'],
  markers: [
    {
      ...of('pumps'),
      xKey: key('lat'),
      yKey: key('lon'),
      additionalDataKeys: [key('heat', 'timeseries')],
      // biome-ignore lint/suspicious/noTemplateCurlyInString: a pattern
      label: { show: true, type: 'pattern', pattern: '${entityName}: ${heat:1}' },
      tooltip: { show: true, trigger: 'hover', tagActions: [{ name: 'go', type: 'openDashboardState' }] },
      click: { type: 'updateDashboardState', targetDashboardStateId: 's' },
      markerType: 'shape',
      markerShape: {
        color: {
          type: 'range',
          color: '#112233',
          range: [{ from: 20, color: '#ff0000' }],
          rangeKey: key('level', 'timeseries'),
        },
      },
      markerClustering: { enable: true, maxClusterRadius: 50 },
    },
  ],
  polygons: [{ ...of('halls'), polygonKey: key('perimeter'), fillColor: { color: 'rgba(51,136,255,0.2)' } }],
  circles: [{ dsType: 'device', dsDeviceId: 'd', circleKey: key('around') }],
  polylines: [{ ...of('pipes'), polylineKey: key('way'), strokeColor: { color: '#00ff00' }, strokeWeight: 5 }],
}

const read = (stored: Members) => {
  const dashboard = readDashboard({
    configuration: { widgets: { a: { typeFullFqn: 'system.map', type: 'latest', config: { settings: stored } } } },
  })
  const widget = dashboard.widgets.a
  if (!widget) throw new Error('no widget')
  return widget
}

test('its layers are datasources like those of any other widget', () => {
  const { datasources, actions } = read(settings).config
  expect(
    datasources.map(({ type, entityAliasId, deviceId, dataKeys }) => [
      type,
      entityAliasId ?? deviceId,
      dataKeys.map(({ name }) => name).join(' '),
    ]),
  ).toEqual([
    ['entity', 'pumps', 'lat lon heat level'],
    ['entity', 'halls', 'perimeter'],
    ['device', 'd', 'around'],
    ['entity', 'pipes', 'way'],
  ])
  expect(actions['layer-0-click']).toMatchObject([{ type: 'updateDashboardState', targetDashboardStateId: 's' }])
  expect(actions['layer-0-tooltip']).toMatchObject([{ name: 'go' }])
})

test('maps of older platforms keep their own', () => {
  expect(mapSettings({ latKeyName: 'a' })).toEqual({ latKeyName: 'a' })
  expect(read({ provider: 'openstreet-map', mapType: 'roadmap', markers: [{}] }).config.datasources).toEqual([])
})

const item = (source: number, name: string, value: unknown, label = name) =>
  ({
    id: `${source} ${name}`,
    source,
    entityId: { entityType: 'DEVICE', id: `e${source}` },
    key: { name, label },
    names: { entityName: `Thing ${source}` },
    latest: [1, value],
    points: [],
  }) as unknown as DataItem
const text = (value: unknown, decimals?: number) =>
  typeof value === 'number' ? value.toFixed(decimals) : String(value)
const square = JSON.stringify([
  [1, 1],
  [2, 2],
])
const values = [
  item(0, 'lat', 48.1),
  item(0, 'lon', 11.5),
  item(0, 'heat', 21.55),
  item(0, 'level', 30),
  item(1, 'perimeter', square),
  item(2, 'around', '{"latitude":48.1,"longitude":11.5,"radius":500}'),
  item(3, 'way', '[[48,11],[49,12]]'),
]

test('each layer is drawn by its own settings', () => {
  const drawn = mapSettings(settings)
  const things = thingsOf(values, [], drawn)
  const [place, ...others] = placesOf(things)
  expect([others.length, place?.where]).toEqual([0, [48.1, 11.5]])
  if (!place) throw new Error('no place')
  expect(labelOf(place.thing, things, text)).toBe('Thing 0: 21.6')
  expect(colourOf(place.thing, things)).toBe('#ff0000')
  expect(place.thing.settings).toMatchObject({ clickSource: 'layer-0-click', tooltipSource: 'layer-0-tooltip' })
  expect(drawn).toMatchObject({
    disableScrollZooming: true,
    disableDoubleClickZooming: false,
    disableZoomControl: true,
    useClusterMarkers: true,
    maxClusterRadius: 50,
    showTooltipAction: 'hover',
  })
  const [hall, around, pipe] = areasOf(things)
  expect([hall?.rings[0]?.length, hall?.fill, hall?.fillOpacity]).toEqual([4, '#3388ff33', 1])
  expect([around?.rings[0]?.length, around?.isOpen]).toEqual([64, false])
  expect([pipe?.isOpen, pipe?.stroke, pipe?.strokeWidth, pipe?.rings[0]?.length]).toEqual([true, '#00ff00', 5, 2])
})

test('a plan may be a picture that a key holds', () => {
  const picture = 'data:image/png;base64,AAAA'
  const plan = {
    mapType: 'image',
    markers: [{ ...of('pumps'), xKey: key('xPos'), yKey: key('yPos') }],
    imageSource: { sourceType: 'entityKey', entityAliasId: 'house', entityKey: key('plan') },
  }
  expect(read(plan).config.datasources.map(({ entityAliasId }) => entityAliasId)).toEqual(['pumps', 'house'])
  const drawn = mapSettings(plan)
  const things = thingsOf([item(0, 'xPos', 0.5), item(0, 'yPos', 0.5), item(1, 'plan', picture)], [], drawn)
  expect(placesOnPlan(things, { width: 2, height: 1 })).toHaveLength(1)
  expect(planOf(drawn, readPicture, things[1]?.items[0]?.latest?.[1])).toMatchObject({ href: picture })
})

test.each([null, 7, [], [null], [7], {}, 'x'].map((bad) => ({ bad })))('layers that are $bad do no harm', ({ bad }) => {
  const names = ['markers', 'trips', 'polygons', 'circles', 'polylines', 'imageSource', 'zoomActions', 'tripTimeline']
  const inner = [
    'xKey',
    'label',
    'tooltip',
    'click',
    'markerShape',
    'markerClustering',
    'additionalDataKeys',
    'fillColor',
  ]
  const wild = [
    { mapType: 'geoMap', ...Object.fromEntries(names.map((name) => [name, bad])) },
    {
      mapType: 'image',
      ...Object.fromEntries(names.map((name) => [name, [Object.fromEntries(inner.map((one) => [one, bad]))]])),
    },
  ]
  for (const one of wild) {
    read(one)
    const things = thingsOf(values, [], mapSettings(one))
    for (const thing of things) {
      labelOf(thing, things, text)
      tooltipOf(thing, things, text)
      colourOf(thing, things)
    }
    areasOf(things)
  }
})

test('entities beside a map have values for its functions, and no place on it', () => {
  const stored = { ...settings, additionalDataSources: [{ ...of('limits'), dataKeys: [key('most')] }] }
  const { datasources } = read(stored).config
  expect(datasources.at(-1)).toMatchObject({ entityAliasId: 'limits', dataKeys: [{ name: 'most' }] })
  const at = datasources.length - 1
  const item = {
    source: at,
    keyIndex: 0,
    names: {},
    key: key('most'),
    points: [],
    latest: [1, 7],
  } as unknown as DataItem
  const drawn = mapSettings({ ...stored, latKeyName: 'most', lngKeyName: 'most' })
  const things = thingsOf([item], [], drawn)
  expect([things[0]?.data.most, placesOf(things), areasOf(things)]).toEqual([7, [], []])
})
