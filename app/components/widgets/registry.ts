// The native widgets there are. A new one is a folder, and its line in the list of its family.
import type { Members } from '~/lib/dashboard/model/dashboard'
import { own } from '~/lib/dashboard/model/own'
import type { Widget } from '~/lib/dashboard/model/widget'
import { customWidget } from './custom-widget/definition'
import type { WidgetDefinition, WidgetView } from './definition'
import { cards } from './families/cards'
import { charts } from './families/charts'
import { controls } from './families/controls'
import { gateways } from './families/gateways'
import { gauges } from './families/gauges'
import { maps } from './families/maps'
import { newer } from './families/newer'
import { ways } from './families/ways'
import { madeOf } from './quantity-types'

export const definitions: readonly WidgetDefinition[] = [
  ...charts,
  ...cards,
  ...gauges,
  ...maps,
  ...controls,
  ...gateways,
  ...newer,
  ...ways,
]

export interface Native {
  definition: WidgetDefinition
  preset: Members
}

const byType: Record<string, Native> = Object.fromEntries(
  definitions.flatMap((definition) =>
    Object.entries(definition.types).map(([type, preset]) => [type, { definition, preset }] as const),
  ),
)

/** Every type that is drawn here. */
export const nativeTypes = (): string[] => Object.keys(byType)

/** As the type is told in the page: `bundle.alias`, whoever's it is. */
export const typeOf = ({ fqn, bundleAlias, alias }: Widget) =>
  fqn ? fqn.replace(/^(system|tenant)\./, '') : `${bundleAlias}.${alias}`

const foreign: Native = { definition: customWidget, preset: {} }

/** Types of a tenant are code of its own, whatever they are called. */
export function nativeOf(widget: Widget): Native | undefined {
  if (!widget.isSystem) return foreign
  const type = typeOf(widget)
  return own(byType, type) ?? own(byType, madeOf(type))
}

const loaded = new Map<string, WidgetView>()

/** Fetches what draws these widgets. The server does before it draws, so that a page is whole without scripts. */
export async function loadViews(widgets: readonly Widget[]): Promise<void> {
  const wanted = new Set(widgets.flatMap((widget) => nativeOf(widget)?.definition ?? []))
  await Promise.all(
    [...wanted].map(async ({ name, load }) => {
      if (!loaded.has(name)) loaded.set(name, (await load()).default)
    }),
  )
}

export const areLoaded = (widgets: readonly Widget[]) =>
  widgets.every((widget) => {
    const native = nativeOf(widget)
    return !native || loaded.has(native.definition.name)
  })

export const loadedView = ({ name }: WidgetDefinition): WidgetView | undefined => loaded.get(name)
