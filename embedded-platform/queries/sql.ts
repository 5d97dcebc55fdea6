// SQL put together from pieces. Whatever is inserted becomes a parameter, unless it is a piece itself:
// no value can end up in the text.

export class Sql {
  constructor(
    /** One more than there are values. */
    readonly texts: readonly string[],
    readonly values: readonly unknown[],
  ) {}

  /** Numbered as the database wants it: $1, $2 … */
  get statement(): { text: string; params: unknown[] } {
    const text = this.texts.reduce((before, after, place) => `${before}$${place}${after}`)
    return { text, params: [...this.values] }
  }
}

/** `sql\`SELECT … WHERE id = ${id} AND ${condition}\`` */
export function sql(texts: TemplateStringsArray, ...inserted: unknown[]): Sql {
  const allTexts: string[] = [texts[0] ?? '']
  const values: unknown[] = []
  const append = (text: string) => {
    allTexts[allTexts.length - 1] += text
  }
  for (const [place, value] of inserted.entries()) {
    if (value instanceof Sql) {
      append(value.texts[0] ?? '')
      allTexts.push(...value.texts.slice(1))
      values.push(...value.values)
    } else {
      values.push(value)
      allTexts.push('')
    }
    append(texts[place + 1] ?? '')
  }
  return new Sql(allTexts, values)
}

/** Text from our own tables of names and operators; never from a request. */
export const trusted = (text: string) => new Sql([text], [])

export const NOTHING = trusted('')

export function joined(pieces: readonly Sql[], separator: string): Sql {
  const between = trusted(separator)
  return pieces.reduce((before, piece, place) => (place === 0 ? piece : sql`${before}${between}${piece}`), NOTHING)
}

export const allOf = (conditions: readonly Sql[]): Sql =>
  conditions.length === 0 ? trusted('TRUE') : joined(conditions, ' AND ')
