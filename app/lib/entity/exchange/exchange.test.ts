// The machinery with two shapes: a document of one piece, and one of several that are made by a call each.
import { expect, test } from 'vitest'
import { z } from 'zod'
import { dashboardReferences } from '../dashboard/references'
import { type Document, together, withoutOrigin } from './exchange'
import { fileNames } from './file-names'
import { byEntity } from './missing.server'
import { withChosen, wordOf } from './places'
import { readDocument } from './read-file'

const missing = '11111111-1111-4111-8111-111111111111'
const device = { entityType: 'DEVICE', id: '22222222-2222-4222-8222-222222222222' }
const gone = { entityType: 'DEVICE', id: missing }
const chosen = new Map([[wordOf(gone), device]])

const aliases = {
  single: { alias: 'One', filter: { type: 'singleEntity', singleEntity: gone } },
  list: { alias: 'Some', filter: { type: 'entityList', entityType: 'DEVICE', entityList: ['x', missing] } },
  root: { alias: 'Tree', filter: { type: 'relationsQuery', rootEntity: gone, rootStateEntity: false } },
  state: { alias: 'State', filter: { type: 'stateEntity', defaultStateEntity: gone } },
  stateRoot: { alias: 'Unused', filter: { type: 'relationsQuery', rootEntity: gone, rootStateEntity: true } },
  mine: {
    alias: 'Mine',
    filter: { type: 'singleEntity', singleEntity: { entityType: 'CURRENT_CUSTOMER', id: missing } },
  },
  type: { alias: 'Type', filter: { type: 'deviceType', deviceType: 'pump' } },
}
const old = {
  1: { alias: 'Old', deviceId: missing },
  2: { alias: 'Older', deviceFilter: { useFilter: false, deviceList: [missing] } },
  3: { alias: 'By name', deviceFilter: { useFilter: true, deviceNameFilter: 'x', deviceList: [missing] } },
  4: { alias: 'Entities', entityType: 'ASSET', entityFilter: { useFilter: false, entityList: ['a'] } },
}
const widget = {
  config: {
    title: 'Chart',
    datasources: [
      { type: 'device', deviceId: missing },
      { type: 'entity', deviceId: missing },
    ],
    targetDevice: { type: 'device', deviceId: missing },
    actions: { headerButton: [{ type: 'openDashboard', targetDashboardId: missing }] },
  },
}
const dashboard: Document = {
  title: 'Board',
  configuration: { entityAliases: aliases, deviceAliases: old, widgets: [widget], own: { kept: true } },
}

test('all that a dashboard points to is found, in the forms of all ages', () => {
  const found = dashboardReferences(dashboard)
  const usedOf = (of: (one: { entityType: string; id: string }) => boolean) => found.filter(of).map(({ used }) => used)
  const devices = ['One', 'Some', 'Tree', 'State', 'Old', 'Older', 'Chart', 'Chart']
  expect(usedOf(({ entityType, id }) => entityType === 'DEVICE' && id === missing)).toEqual(devices)
  expect(usedOf(({ entityType, id }) => entityType === 'DEVICE' && id !== missing)).toEqual(['Some'])
  expect(usedOf(({ entityType, id }) => entityType === 'ASSET' && id !== missing)).toEqual(['Entities'])
  expect(usedOf(({ entityType, id }) => entityType === 'DASHBOARD' && id === missing)).toEqual(['Chart'])
  expect(found).toHaveLength(11)
})

test('what is chosen anew takes its place everywhere, and nothing else changes', () => {
  const before = structuredClone(dashboard)
  const references = dashboardReferences(dashboard)
  const after = withChosen(dashboard, references, chosen)
  expect(dashboard).toEqual(before)
  const text = JSON.stringify(after)
  expect(text.split(device.id)).toHaveLength(1 + references.filter((one) => wordOf(one) === wordOf(gone)).length)
  expect(JSON.parse(text.replaceAll(device.id, missing))).toEqual(before)
  expect(withChosen(dashboard, references, new Map())).toEqual(before)
})

// With each looked up among all others it took minutes.
test('tens of thousands that point to the same are gone through once', () => {
  const many = Object.fromEntries(
    Array.from({ length: 50_000 }, (_, at) => [`a${at}`, { alias: `No. ${at}`, filter: { singleEntity: gone } }]),
  )
  const large = { configuration: { entityAliases: many } }
  const references = dashboardReferences(large)
  const [only, ...others] = byEntity(references)
  expect([only?.entity, only?.used.size, others]).toEqual([gone, 50_000, []])
  const { entityAliases } = withChosen(large, references, chosen).configuration as typeof large.configuration
  expect(entityAliases.a49999).toEqual({ alias: 'No. 49999', filter: { singleEntity: device } })
})

/** A bundle and its types: another shape, several calls. */
function bundleCalls(refused?: string) {
  const there = new Set<string>()
  const make = async (name: string) => {
    if (name === refused) throw new Error(`refused: ${name}`)
    there.add(name)
    return name
  }
  const write = ({ bundle, types }: { bundle: string; types: string[] }) =>
    together(
      () => make(bundle),
      () => Promise.all(types.map(make)),
      async () => there.clear(),
    )
  return { there, write }
}

test('what takes several calls is there as a whole, or not at all', async () => {
  const file = { bundle: 'Gauges', types: ['a', 'b'] }
  const whole = bundleCalls()
  expect(await whole.write(file)).toBe('Gauges')
  expect([...whole.there]).toEqual(['Gauges', 'a', 'b'])
  const half = bundleCalls('b')
  await expect(half.write(file)).rejects.toThrow('refused: b')
  expect([...half.there]).toEqual([])
})

const bundleShape = z.looseObject({
  widgetsBundle: z.looseObject({ title: z.string() }),
  widgetTypes: z.array(z.looseObject({ name: z.string() })),
})

test.each([
  ['{"widgetsBundle":{"title":"a"},"widgetTypes":[]}', undefined],
  ['{"widgetsBundle":{},"widgetTypes":[]}', ['import.lacks', 'widgetsBundle.title']],
  ['{"widgetsBundle":{"title":"a"},"widgetTypes":{}}', ['import.wants-array', 'widgetTypes']],
  [
    '{"widgetsBundle":{"title":"a"},"widgetTypes":[{"name":"x"},{"name":1.0}]}',
    ['import.wants-string', 'widgetTypes[1].name'],
  ],
])('%s', (text, fault) => {
  const { error } = readDocument(text, bundleShape, 'widgets-bundle')
  expect(error && [error.key, error.values?.at]).toEqual(fault)
})

test('what names it to one platform is left out', () => {
  const stored = {
    id: gone,
    createdTime: 1,
    tenantId: gone,
    customerId: null,
    version: 3,
    own: 1,
    name: 'n',
    title: 't',
  }
  expect(withoutOrigin(stored, { leftOut: ['own'] })).toEqual({ name: 'n', title: 't' })
})

test('files are called after what is in them', () => {
  expect(fileNames('Pump-House 7')).toBe('filename="pump_house_7.json"')
  expect(fileNames('泵房')).toBe(`filename="download.json"; filename*=UTF-8''${encodeURIComponent('泵房')}.json`)
  expect(fileNames('\r\n"')).toBe('filename="download.json"')
})
