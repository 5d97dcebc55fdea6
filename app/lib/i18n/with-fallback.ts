// What a language has no text for yet, in another one. Counted texts come in the forms of the language that asks.
import type { TextGroup, Texts } from './texts'

const FORM = /_(zero|one|two|few|many|other)$/

function groupWith(own: TextGroup, other: TextGroup, forms: readonly string[]): TextGroup {
  const group: TextGroup = { ...own }
  for (const [name, text] of Object.entries(other)) {
    const mine = own[name]
    if (typeof text !== 'string') {
      group[name] = groupWith(typeof mine === 'object' ? mine : {}, text, forms)
    } else if (!FORM.test(name)) {
      group[name] = mine ?? text
    } else if (name.endsWith('_other') && mine === undefined) {
      const stem = name.slice(0, -'_other'.length)
      for (const form of forms) group[`${stem}_${form}`] = (form === 'one' && other[`${stem}_one`]) || text
    }
  }
  return group
}

export function withFallback(own: Texts, other: Texts, tag: string): Texts {
  const forms = new Intl.PluralRules(tag).resolvedOptions().pluralCategories
  return Object.fromEntries(
    Object.entries(other).map(([name, group]) => [name, groupWith(own[name] ?? {}, group, forms)]),
  )
}
