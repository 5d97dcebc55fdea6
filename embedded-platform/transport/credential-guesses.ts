// Guessing the tokens of devices is slow, and a whole fleet behind one address goes on working: what counts are different
// wrong credentials an address. A device that shows the same wrong ones again and again guesses nothing. When an address
// has used up its guesses, credentials that were right there before are let in; any other ones are not even looked at.
import { createHash } from 'node:crypto'
import { networkOf } from '../api/client-address'
import { type Bucket, bucketsOf, counted, take } from '../token-buckets'

/** Different wrong credentials of one address. */
export const GUESS_RATE = '100:60'
const MOST_ADDRESSES = 10_000
/** Of one address. */
const MOST_RIGHT = 100_000
const MOST_WRONG = 1_000

interface Shown {
  buckets: Bucket[]
  right: Set<string>
  /** Their digests, oldest first: what is wrong may be long. */
  wrong: Set<string>
}

export interface CredentialGuesses {
  /** Throws TooManyMessages. Counts as wrong until `right` is told. */
  take(address: string, credentials: string): { right(): void }
}

const KNOWN = { right() {} }
const digest = (text: string) => createHash('sha256').update(text).digest('base64')

export function createCredentialGuesses(rate: string, now = () => performance.now()): CredentialGuesses {
  const addresses = new Map<string, Shown>()

  function shownBy(address: string): Shown {
    const network = networkOf(address)
    const known = addresses.get(network)
    if (known) return known
    const [oldest] = addresses.keys()
    if (addresses.size >= MOST_ADDRESSES && oldest !== undefined) addresses.delete(oldest)
    const fresh = { buckets: bucketsOf(rate, now()), right: new Set<string>(), wrong: new Set<string>() }
    addresses.set(network, fresh)
    return fresh
  }

  return {
    take(address, credentials) {
      const { buckets, right, wrong } = shownBy(address)
      if (right.has(credentials)) return KNOWN
      const key = digest(credentials)
      const isNew = !wrong.has(key)
      if (isNew) take(counted(buckets, 1), now())
      wrong.add(key)
      const [oldest] = wrong
      if (wrong.size > MOST_WRONG && oldest !== undefined) wrong.delete(oldest)
      return {
        right() {
          if (right.size >= MOST_RIGHT) right.clear()
          right.add(credentials)
          if (wrong.delete(key) && isNew) for (const bucket of buckets) bucket.left++
        },
      }
    },
  }
}
