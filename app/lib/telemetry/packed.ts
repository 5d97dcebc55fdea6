// Points over time as one short text: a page carries hundreds of them twice, drawn and as data. Times are told as steps
// since the one before, in the largest unit that all of them are whole in.

/** Time and value. */
export type Place = readonly [ts: number, value: number]

const divisor = (a: number, b: number): number => (b === 0 ? a : divisor(b, a % b))

/** `places` oldest first. */
export function packed(places: readonly Place[]): string {
  const steps = places.slice(1).map(([ts], index) => ts - (places[index]?.[0] ?? 0))
  const unit = steps.reduce(divisor, 0) || 1
  const [first] = places
  if (!first) return ''
  const later = places.slice(1).map(([, value], index) => `${(steps[index] ?? 0) / unit} ${value}`)
  return [unit, first.join(' '), ...later].join(' ')
}

export function unpacked(text: string): Place[] {
  if (text === '') return []
  const [unit = 1, ...numbers] = text.split(' ').map(Number)
  let ts = 0
  return Array.from({ length: numbers.length / 2 }, (_, index) => {
    ts += (numbers[2 * index] ?? 0) * (index === 0 ? 1 : unit)
    return [ts, numbers[2 * index + 1] ?? 0]
  })
}
