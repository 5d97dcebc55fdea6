// The lateness of a value: by how often one is expected. Where nobody knows how often, its age says nothing.
export type Age = 'unknown' | 'fresh' | 'late' | 'very-late' | 'stale'

const LEAST_INTERVAL_MS = 10_000

interface Expected {
  expectedMs?: number
  inactive?: boolean
}

export function ageOf(ms: number, { expectedMs, inactive = false }: Expected = {}): Age {
  if (inactive) return 'stale'
  if (expectedMs === undefined) return 'unknown'
  const intervals = ms / Math.max(expectedMs, LEAST_INTERVAL_MS)
  if (intervals > 10) return 'stale'
  if (intervals > 5) return 'very-late'
  return intervals > 2 ? 'late' : 'fresh'
}
