import { expect, test } from 'vitest'
import { asideValues } from '../aliases/aside-values'
import type { Widget } from '../model/widget'
import { withAside } from './aside-sources'

const widget = (type: string, settings: object, keySettings: object = {}) =>
  ({
    type,
    config: {
      settings,
      datasources: [
        { type: 'entity', name: '', entityAliasId: 'a', dataKeys: [{ settings: keySettings }], latestDataKeys: [] },
      ],
    },
  }) as unknown as Widget

test('limits that an attribute of another alias holds are asked for, each alias once', () => {
  const fromAttribute = (entityAlias: string, attribute: string) => ({
    valueSource: 'entityAttribute',
    entityAlias,
    attribute,
  })
  const gauge = widget('latest', {
    useFixedLevelColor: true,
    fixedLevelColors: [
      { from: { valueSource: 'predefinedValue', value: 1 }, to: fromAttribute('Limits', 'high') },
      { from: fromAttribute('Limits', 'high'), to: fromAttribute('Limits', 'low') },
    ],
    ticksValue: [fromAttribute('Other', 'tick')],
  })
  expect(asideValues(gauge)).toEqual([
    { alias: 'Limits', attribute: 'high' },
    { alias: 'Limits', attribute: 'low' },
    { alias: 'Other', attribute: 'tick' },
  ])
  const [own, limits, other] = withAside(gauge).config.datasources
  expect(own).toBe(gauge.config.datasources[0])
  expect(limits).toMatchObject({ entityAliasId: 'Limits', isAside: true })
  expect(limits?.dataKeys.map(({ name, type }) => [name, type])).toEqual([
    ['high', 'attribute'],
    ['low', 'attribute'],
  ])
  expect(other?.dataKeys).toHaveLength(1)
  const threshold = {
    thresholdValueSource: 'entityAttribute',
    thresholdEntityAlias: 'Limits',
    thresholdAttribute: 'max',
  }
  const [, beside] = withAside(widget('timeseries', {}, { thresholds: [threshold] })).config.datasources
  expect(beside).toMatchObject({ isAside: true, dataKeys: [], latestDataKeys: [{ name: 'max', type: 'attribute' }] })
})

test('keys of labels are asked for beside the series; without any the widget is the same', () => {
  const settings = {
    customLegendEnabled: true,
    dataKeysListForLabels: [{ name: 'site', type: 'attribute' }, 5, { name: '' }],
  }
  const [source] = withAside(widget('timeseries', settings)).config.datasources
  expect(source?.latestDataKeys).toMatchObject([{ name: 'site', type: 'attribute' }])
  for (const odd of [
    {},
    { customLegendEnabled: true },
    { thresholds: 'x', fixedLevelColors: [null, 5, { from: {} }] },
  ]) {
    const same = widget('timeseries', odd)
    expect(withAside(same)).toBe(same)
  }
})
