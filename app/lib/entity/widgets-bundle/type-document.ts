// Widget types as files hold them, and as platforms of both ages take them.
import type { Capabilities } from '~/lib/platform/capabilities.server'
import type { WidgetsBundle } from '~/lib/platform/widgets-bundle'
import { type Document, withoutOrigin } from '../exchange/exchange'
import { isSaid, textOf } from '../exchange/places'

/** The name of its bundle belongs to one platform. */
export const TYPE_ORIGIN = ['bundleAlias']

/** As it stands in a file. */
export const typeFile = (type: Document): Document => withoutOrigin(type, { leftOut: TYPE_ORIGIN })

/** Members that came later: older platforms drop them. */
const LATER = ['deprecated', 'tags', 'scada', 'resources']
export const droppedOfType = (type: Document, { widgetFqn }: Pick<Capabilities, 'widgetFqn'>) =>
  widgetFqn ? [] : LATER.filter((name) => isSaid(type[name]))

type Age = Pick<Capabilities, 'widgetFqn'>

/** What dashboards will know it by: on newer platforms a longer name, into which the alias of older ones is written. */
export function wordOfType({ fqn, alias }: Document, bundle: WidgetsBundle, { widgetFqn }: Age): string {
  if (!widgetFqn) return textOf(alias) || (textOf(fqn).split('.').at(-1) ?? '')
  return textOf(fqn) || (textOf(alias) && `${bundle.alias}.${textOf(alias)}`)
}

/** In the members of this platform. Where the word is taken, or absent, the platform makes up another. */
export function typeFor({ fqn, alias, ...type }: Document, bundle: WidgetsBundle, age: Age): Document {
  const word = wordOfType({ fqn, alias }, bundle, age)
  if (!age.widgetFqn) return { ...type, alias: word || null, bundleAlias: bundle.alias }
  return { ...type, ...(word && { fqn: word }) }
}
