// What attributes of some entity hold and the settings of a widget name: limits, ends of a range and words of labels.
import { isObject } from '../model/own'
import type { Widget } from '../model/widget'

interface AsideValue {
  /** The name of an alias. */
  alias: string
  attribute: string
}

/** Of one widget. */
const MOST = 20
const DEEPEST = 4

export const textIn = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)

function aside(one: Readonly<Record<string, unknown>>): AsideValue[] {
  const isNamed = one.valueSource === 'entityAttribute' || one.thresholdValueSource === 'entityAttribute'
  const alias = textIn(one.entityAlias) ?? textIn(one.thresholdEntityAlias)
  const attribute = textIn(one.attribute) ?? textIn(one.thresholdAttribute)
  return isNamed && alias && attribute ? [{ alias, attribute }] : []
}

function within(value: unknown, depth = 0): AsideValue[] {
  if (depth > DEEPEST) return []
  if (Array.isArray(value)) return value.slice(0, 100).flatMap((one: unknown) => within(one, depth + 1))
  if (!isObject(value)) return []
  return [...aside(value), ...Object.values(value).flatMap((one) => within(one, depth + 1))]
}

/** The plan of a map, where an entity has it (3.x). */
function pictureIn({ imageEntityAlias, imageUrlAttribute }: Readonly<Record<string, unknown>>): AsideValue[] {
  const [alias, attribute] = [textIn(imageEntityAlias), textIn(imageUrlAttribute)]
  return alias && attribute ? [{ alias, attribute }] : []
}

export function asideValues({ config }: Pick<Widget, 'config'>): AsideValue[] {
  const keys = config.datasources.flatMap(({ dataKeys }) => dataKeys)
  const all = [
    ...pictureIn(config.settings),
    ...within(config.settings),
    ...keys.flatMap(({ settings }) => within(settings)),
  ]
  return [...new Map(all.map((one) => [JSON.stringify(one), one])).values()].slice(0, MOST)
}
