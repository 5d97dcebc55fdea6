// When a value counts as late: by how often one is expected.
export type Age = 'fresh' | 'late' | 'very-late' | 'stale'

const LEAST_INTERVAL_MS = 10_000

export function ageOf(ms: number, { expectedMs = LEAST_INTERVAL_MS, inactive = false } = {}): Age {
  const intervals = ms / Math.max(expectedMs, LEAST_INTERVAL_MS)
  if (inactive || intervals > 10) return 'stale'
  if (intervals > 5) return 'very-late'
  return intervals > 2 ? 'late' : 'fresh'
}
