// Numbers of frames, and event ids that say them. Ids of another process say nothing here.
import { randomBytes } from 'node:crypto'
import type { Sequence } from './replay.server'

interface ReadableSequence extends Sequence {
  /** Undefined for ids of another process, and for nonsense. */
  read(id: string | null | undefined): number | undefined
}

export function createSequence(): ReadableSequence {
  const epoch = randomBytes(4).toString('hex')
  let seq = 0
  return {
    next: () => ++seq,
    current: () => seq,
    id: (of) => `${epoch}-${of}`,
    read(id) {
      const [, of, number] = /^([\da-f]{8})-(\d{1,15})$/.exec(id ?? '') ?? []
      return of === epoch ? Number(number) : undefined
    },
  }
}
