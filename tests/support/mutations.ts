// Seeded nonsense out of something sensible: the same in every run.

const ODD: unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  2 ** 31,
  2 ** 53,
  -(2 ** 63),
  1e300,
  '',
  'x',
  '5',
  ' ',
  '\u0000',
  '\ud800',
  "';--",
  '%',
  'NaN',
  'DEVICE',
  'TENANT',
  'RULE_NODE',
  'ENTITY_FIELD',
  'ATTRIBUTE',
  '__proto__',
  'constructor',
  [],
  [null],
  [[]],
  {},
  { a: 1 },
  'ä'.repeat(300),
  [
    { type: 'TIME_SERIES', key: 't' },
    { type: 'TIME_SERIES', key: '' },
  ],
]

/** `more`: oddities beside the common ones. */
export function seededMutations(seed: number, more: readonly unknown[] = []) {
  const odd = [...ODD, ...more]
  let state = seed
  const below = (limit: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31
    return Math.floor((state / 2 ** 31) * limit)
  }
  const oneOf = <T>(list: readonly T[]): T => list[below(list.length)] as T

  /** Somewhere inside something else stands, is missing or comes in addition. */
  function mutated(value: unknown): unknown {
    if (below(12) === 0) return oneOf(odd)
    if (Array.isArray(value)) {
      if (below(8) === 0) return [...value, oneOf(odd)]
      return value.map((item) => (below(3) === 0 ? mutated(item) : item))
    }
    if (typeof value !== 'object' || value === null) return below(6) === 0 ? oneOf(odd) : value
    const members = Object.entries(value).filter(() => below(25) > 0)
    const changed = members.map(([name, member]) => [name, below(2) === 0 ? mutated(member) : member])
    return Object.fromEntries(below(30) === 0 ? [...changed, [String(oneOf(odd)), oneOf(odd)]] : changed)
  }

  return { below, oneOf, mutated }
}
