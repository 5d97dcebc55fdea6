// Rates such as "10:1,300:60" (how many in how many seconds, all of them hold), as buckets that fill up again.

/** More than what is left: the message is refused whole. */
export class TooManyMessages extends Error {
  constructor() {
    super('too many messages')
    this.name = 'TooManyMessages'
  }
}

export interface Bucket {
  capacity: number
  perMs: number
  left: number
  at: number
}

/** A text that is no rate is no limit. */
export function bucketsOf(text: string | null, now: number): Bucket[] {
  return (text ?? '').split(',').flatMap((part) => {
    const [capacity, seconds] = part.split(':').map(Number)
    if (!capacity || !seconds || capacity < 0 || seconds < 0) return []
    return [{ capacity, perMs: capacity / (seconds * 1000), left: capacity, at: now }]
  })
}

function refill(bucket: Bucket, now: number) {
  bucket.left = Math.min(bucket.capacity, bucket.left + Math.max(0, now - bucket.at) * bucket.perMs)
  bucket.at = now
}

/** Takes from all buckets or from none. */
export function take(taken: readonly { bucket: Bucket; count: number }[], now: number) {
  for (const { bucket } of taken) refill(bucket, now)
  if (taken.some(({ bucket, count }) => bucket.left < count)) throw new TooManyMessages()
  for (const { bucket, count } of taken) bucket.left -= count
}

export const counted = (buckets: readonly Bucket[], count: number) => buckets.map((bucket) => ({ bucket, count }))
