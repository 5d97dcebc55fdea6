// The ends that were chosen for new relations, as a form holds them: one after the other, apart by spaces.
import type { EntityId } from '~/lib/platform/entity-id'
import { endText, readEnd } from './row'

export const MOST_ENDS = 50

/** The buttons that put one to those that are chosen, and take one away. */
export const MORE = 'more'
export const WITHOUT = 'without'

export const writeEnds = (ends: readonly EntityId[]) => [...new Set(ends.map(endText))].join(' ')

export const readEnds = (text: string): EntityId[] =>
  [...new Set(text.split(' '))].flatMap((one) => readEnd(one) ?? []).slice(0, MOST_ENDS)
