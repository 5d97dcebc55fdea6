// The native widgets there are, for the server: the page is told what it needs of them with each tile (`TileNative`). A new
// one is a folder, its line in the list of its family, and one in that of the views.
import type { Members } from '~/lib/dashboard/model/dashboard'
import { own } from '~/lib/dashboard/model/own'
import type { Widget } from '~/lib/dashboard/model/widget'
import { customWidget } from './custom-widget/definition'
import type { WidgetDefinition } from './definition'
import { cards } from './families/cards'
import { charts } from './families/charts'
import { controls } from './families/controls'
import { gateways } from './families/gateways'
import { gauges } from './families/gauges'
import { maps } from './families/maps'
import { newer } from './families/newer'
import { ways } from './families/ways'
import { madeOf } from './quantity-types'
import { typeOf } from './type-of'

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

const foreign: Native = { definition: customWidget, preset: {} }

/** Types of a tenant are code of its own, whatever they are called. */
export function nativeOf(widget: Widget): Native | undefined {
  if (!widget.isSystem) return foreign
  const type = typeOf(widget)
  return own(byType, type) ?? own(byType, madeOf(type))
}
