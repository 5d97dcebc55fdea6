// Newer platforms have hundreds of types that are one widget with settings of a quantity: a temperature card, a humidity
// card, each with a background and without. A dashboard holds those settings itself, so such a type is the widget it is made of.

const WITH_BACKGROUND = /_with_background2?$/

/** By how a name ends and begins; the first that fits. */
const rules: readonly (readonly [name: RegExp, type: string])[] = [
  [/^(indoor_)?simple_\w+_chart_card$/, 'simple_value_and_chart_card'],
  [/_chart_card$/, 'cards.aggregated_value_card'],
  [/_range_chart$/, 'range_chart'],
  [/_progress_bar$/, 'progress_bar'],
  [/^(indoor_)?horizontal_\w+_card$/, 'cards.horizontal_value_card'],
  [/_card$/, 'cards.value_card'],
]

/** Types of bundles have a dot in their name, and are none of these. */
export function madeOf(type: string): string | undefined {
  if (type.includes('.')) return undefined
  const name = type.replace(WITH_BACKGROUND, '')
  return rules.find(([pattern]) => pattern.test(name))?.[1]
}
