// What the list of calculated fields tells of one, whatever its type: types that come later are told by what all have.
import type { CalculatedField } from '~/lib/platform/calculated-field'
import { stringifyLossless } from '~/lib/platform/lossless-json'
import { membersOf, textOf } from '~/lib/rule-chain/json'

export interface ShownField {
  id: string
  name: string
  type: string
  /** The values that it takes in: under which name, and from which key. */
  takes: { name: string; key: string }[]
  expression?: string
  /** The key under which what comes out is kept. */
  gives?: string
  /** Of an alarm rule. */
  severities?: string[]
  json: string
}

export function shownField(field: CalculatedField): ShownField {
  const { arguments: taken, expression, output, createRules } = membersOf(field.configuration)
  const gives = textOf(membersOf(output).name)
  const severities = Object.keys(membersOf(createRules))
  return {
    id: field.id.id,
    name: field.name,
    type: field.type,
    takes: Object.entries(membersOf(taken)).map(([name, one]) => ({
      name,
      key: textOf(membersOf(membersOf(one).refEntityKey).key) || name,
    })),
    ...(typeof expression === 'string' && expression !== '' && { expression }),
    ...(gives && { gives }),
    ...(severities.length > 0 && { severities }),
    json: stringifyLossless(field.configuration ?? null, 2),
  }
}
