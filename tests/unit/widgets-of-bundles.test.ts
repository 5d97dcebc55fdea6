// Every type of the platform's own bundles has a native widget, and each stands in one definition alone.
import { expect, test } from 'vitest'
import { definitions, nativeOf } from '~/components/widgets/registry'
import { views } from '~/components/widgets/views'
import { readDashboard } from '~/lib/dashboard/model/read-dashboard'
import { systemBundles } from '../../embedded-platform/system-data/widgets/bundles'
import { defaultsOf } from '../../embedded-platform/system-data/widgets/settings-schema'

const types = systemBundles.flatMap((bundle) =>
  bundle.widgets.map(({ alias, kind, settings = {} }) => ({
    name: `${bundle.alias}.${alias}`,
    stored: {
      isSystemType: true,
      bundleAlias: bundle.alias,
      typeAlias: alias,
      type: kind,
      config: { settings: defaultsOf(settings) },
    },
  })),
)

test('there are 90 of them', () => {
  expect(types).toHaveLength(90)
})

test.each(types)('$name is native', ({ stored }) => {
  const { widgets } = readDashboard({ title: 'x', configuration: { widgets: { w: stored } } })
  expect(widgets.w && nativeOf(widgets.w)?.definition.name).toBeDefined()
})

test('no type stands in two definitions', () => {
  const named = definitions.flatMap(({ types }) => Object.keys(types))
  expect(named.filter((type, at) => named.indexOf(type) !== at)).toEqual([])
})

/** It loads every widget: seconds of work, a minute on a machine with other work. */
const LIMIT_MS = 120_000

test('what is drawn and what is sent can be fetched', { timeout: LIMIT_MS }, async () => {
  expect(Object.keys(views).sort()).toEqual(
    [...definitions.map(({ name }) => name), 'custom-widget', 'placing-map'].sort(),
  )
  for (const { name, loadControl } of definitions) {
    expect(typeof (await (views as Record<string, () => Promise<{ default: unknown }>>)[name]?.())?.default, name).toBe(
      'function',
    )
    if (loadControl) expect(typeof (await loadControl()).readControl, name).toBe('function')
  }
})
