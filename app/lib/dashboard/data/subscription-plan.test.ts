import { expect, test } from 'vitest'
import { canonical } from '~/lib/live/canonical.server'
import { SubscriptionSchema } from '~/lib/live/kinds.server'
import { readDashboard } from '../model/read-dashboard'
import type { Widget } from '../model/widget'
import { usualWindow } from '../window/dashboard-window'
import type { Found } from './asked-keys'
import { latestOf } from './latest-value'
import { type PlanContext, planSubscriptions } from './subscription-plan'
import type { WidgetNeeds } from './widget-needs'

const found: Found = { entityFilter: { type: 'deviceType', deviceType: 'pump', deviceNameFilter: '' }, keyFilters: [] }
const context: PlanContext = {
  window: usualWindow,
  zone: 'UTC',
  now: 1_800_000_000_500,
  entitiesOf: ({ entityAliasId }) =>
    entityAliasId === 'pumps' ? found : entityAliasId ? 'unresolved' : 'alias-missing',
}

const source = (...keys: string[]) => ({
  type: 'entity',
  entityAliasId: 'pumps',
  dataKeys: keys.map((name) => ({ name, type: name.startsWith('at-') ? 'attribute' : 'timeseries' })),
})

/** Widgets as a dashboard holds them. */
function widgets(...stored: { type: string; config: object; needs?: WidgetNeeds }[]) {
  const configuration = { widgets: Object.fromEntries(stored.map((one, at) => [`w${at}`, { id: `w${at}`, ...one }])) }
  const read = readDashboard({ title: 'd', configuration }).widgets
  return stored.map(({ needs }, at) => ({ id: `w${at}`, widget: read[`w${at}`] as Widget, needs }))
}

const plan = (...stored: Parameters<typeof widgets>) => planSubscriptions(widgets(...stored), context)

test('latest values of the same entities are one question, whatever the keys', () => {
  const { subscriptions, feeds } = plan(
    { type: 'latest', config: { datasources: [source('temperature')] } },
    { type: 'latest', config: { datasources: [source('pressure', 'at-limit'), source('temperature')] } },
  )
  expect(subscriptions).toHaveLength(1)
  expect(subscriptions[0]).toMatchObject({
    kind: 'entities',
    query: {
      entityFilter: found.entityFilter,
      pageLink: { page: 0, pageSize: 1024 },
      entityFields: ['additionalInfo', 'label', 'name'].map((key) => ({ type: 'ENTITY_FIELD', key })),
      latestValues: [
        { type: 'ATTRIBUTE', key: 'at-limit' },
        { type: 'TIME_SERIES', key: 'pressure' },
        { type: 'TIME_SERIES', key: 'temperature' },
      ],
    },
  })
  expect(new Set(feeds.map(({ from }) => from.kind === 'live' && from.subscription))).toEqual(
    new Set([subscriptions[0]?.id]),
  )
})

test('series are shared where window and aggregation are the same', () => {
  const own = { useDashboardTimewindow: false, timewindow: { realtime: { timewindowMs: 3_600_000 } } }
  const { subscriptions, feeds } = plan(
    { type: 'timeseries', config: { datasources: [source('a', 'b')] } },
    { type: 'timeseries', config: { datasources: [source('c', 'at-limit')] } },
    { type: 'timeseries', config: { datasources: [source('a')], ...own } },
    { type: 'latest', config: { datasources: [source('a')] } },
  )
  expect(subscriptions).toHaveLength(3)
  expect(subscriptions[0]).toMatchObject({
    series: { keys: ['a', 'b', 'c'], window: { lastMs: 60_000 }, agg: 'AVG', intervalMs: 1000, limit: 60 },
    query: { latestValues: [{ type: 'ATTRIBUTE', key: 'at-limit' }] },
  })
  expect(feeds[2]?.timing?.asked).toEqual({ lastMs: 3_600_000 })
})

test('every subscription is one that the bridge takes, and the same plan a moment later asks the same', () => {
  const history = { selectedTab: 1, history: { historyType: 0, timewindowMs: 3_600_000 } }
  const stored = [
    { type: 'timeseries', config: { datasources: [source('a')] } },
    { type: 'timeseries', config: { datasources: [source('a')], useDashboardTimewindow: false, timewindow: history } },
    { type: 'latest', config: { datasources: [source('a')] }, needs: { isSingleEntity: true } },
    { type: 'latest', config: { datasources: [{ ...source('x'), type: 'entityCount' }] } },
    {
      type: 'alarm',
      config: {
        alarmSource: {
          ...source(),
          dataKeys: ['createdTime', 'originator', 'severity', 'ackTs', 'details.note'].map((name) => ({
            name,
            type: 'alarm',
          })),
        },
        alarmStatusList: ['ACTIVE', 'NONSENSE'],
        alarmSeverityList: ['MAJOR'],
      },
      needs: { page: { pageSize: 5000 } },
    },
  ]
  const { subscriptions } = plan(...stored)
  expect(subscriptions.map(({ kind }) => kind).sort()).toEqual(['alarms', 'count', 'entities', 'entities', 'entities'])
  const texts = subscriptions.map((subscription) => canonical(SubscriptionSchema.parse(subscription)))
  expect(new Set(texts).size).toBe(5)
  const later = planSubscriptions(widgets(...stored), { ...context, now: context.now + 400 })
  expect(later.subscriptions).toEqual(subscriptions)
  expect(subscriptions.find(({ kind }) => kind === 'alarms')).toMatchObject({
    query: {
      pageLink: { pageSize: 200, statusList: ['ACTIVE'], severityList: ['MAJOR'] },
      alarmFields: ['createdTime', 'severity', 'details', 'originator'].map((key) => ({ type: 'ALARM_FIELD', key })),
    },
    window: { lastMs: 60_000 },
  })
})

test('more keys than a question may have are several questions', () => {
  const keys = Array.from({ length: 120 }, (_, at) => `k${at}`)
  const stored = keys.map((key) => ({ type: 'timeseries', config: { datasources: [source(key)] } }))
  const { subscriptions } = plan(...stored)
  expect(subscriptions).toHaveLength(3)
  for (const subscription of subscriptions) SubscriptionSchema.parse(subscription)
})

test('what has no data says why', () => {
  const { subscriptions, feeds } = plan(
    { type: 'latest', config: { datasources: [{ ...source('a'), entityAliasId: 'gone' }] } },
    { type: 'latest', config: { datasources: [{ type: 'entity', dataKeys: [] }] } },
    { type: 'timeseries', config: { datasources: [source()] } },
    {
      type: 'timeseries',
      config: { datasources: [{ type: 'function', dataKeys: [{ name: 'Sin', type: 'function' }] }] },
    },
    { type: 'latest', config: { datasources: [{ type: 'function', dataKeys: [{ name: 'Sin', type: 'function' }] }] } },
    { type: 'static', config: { datasources: [source('a')] } },
    { type: 'timeseries', config: { datasources: [source('a', 'b,c')] } },
  )
  expect(subscriptions).toHaveLength(1)
  expect(feeds.map(({ from }) => from)).toEqual([
    { kind: 'none', why: 'unresolved' },
    { kind: 'none', why: 'alias-missing' },
    { kind: 'none', why: 'no-keys' },
    { kind: 'functions', stepMs: 1000 },
    { kind: 'functions', stepMs: 1000 },
    { kind: 'live', subscription: subscriptions[0]?.id },
  ])
  expect(feeds[5]?.unasked).toEqual(['b,c'])
})

test('compared values are asked for beside the others', () => {
  const compared = {
    name: 'a',
    type: 'timeseries',
    settings: { comparisonSettings: { showValuesForComparison: true } },
  }
  const history = { selectedTab: 1, history: { historyType: 2, quickInterval: 'YESTERDAY' } }
  const { subscriptions, feeds } = plan({
    type: 'timeseries',
    config: {
      useDashboardTimewindow: false,
      timewindow: history,
      settings: { comparisonEnabled: true, timeForComparison: 'weeks' },
      datasources: [{ ...source('b'), dataKeys: [compared, { name: 'b', type: 'timeseries' }] }],
    },
  })
  const WEEK = 604_800_000
  expect(subscriptions.map((one) => (one.kind === 'entities' ? one.series?.keys : []))).toEqual([['a', 'b'], ['a']])
  const [own, other] = feeds
  expect((own?.timing?.shown.startTs ?? 0) - (other?.compared?.startTs ?? 0)).toBe(WEEK)
  for (const subscription of subscriptions) SubscriptionSchema.parse(subscription)
})

test('the latest value of a key', () => {
  const latest = {
    TIME_SERIES: { temperature: { ts: 5, value: '21.50' }, gone: { ts: 0, value: '' } },
    ENTITY_FIELD: { name: { ts: 9, value: '007' }, createdTime: { ts: 9, value: '1700000000000' } },
  }
  expect(latestOf(latest, { name: 'temperature', type: 'timeseries' })).toEqual([5, 21.5])
  expect(latestOf(latest, { name: 'gone', type: 'timeseries' })).toBeUndefined()
  expect(latestOf(latest, { name: 'constructor', type: 'timeseries' })).toBeUndefined()
  expect(latestOf(latest, { name: 'x', type: 'attribute' })).toBeUndefined()
  expect(latestOf(latest, { name: 'name', type: 'entityField' })).toEqual([9, '007'])
  expect(latestOf(latest, { name: 'createdTime', type: 'entityField' })).toEqual([9, 1_700_000_000_000])
})

test('a small line is asked for with the latest value, coarsely, and not for walls of cards', () => {
  const needs = { isSingleEntity: true, hasTrend: true }
  const card = { type: 'latest', config: { datasources: [source('power', 'energy')] }, needs }
  const { subscriptions, feeds } = plan(card)
  expect(subscriptions).toHaveLength(1)
  expect(subscriptions[0]).toMatchObject({
    query: { latestValues: [{ key: 'energy' }, { key: 'power' }] },
    series: { keys: ['power'], agg: 'AVG', isBeside: true },
  })
  expect(feeds[0]?.timing?.asked).toEqual({ lastMs: expect.any(Number) })
  const wall = plan(...Array.from({ length: 30 }, () => card))
  expect(wall.feeds.filter(({ timing }) => timing)).toHaveLength(24)
})
