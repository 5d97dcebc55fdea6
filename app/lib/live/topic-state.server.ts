// The state of one subscription and what of it was told: the platform's messages go in, frames come out.
import type { EntityId } from '~/lib/platform/entity-id'
import type { Content } from './frames'
import { kindOf, type ParsedSubscription } from './kinds.server'
import type { Change, Refusal, Result } from './result'

/** The steps to take after a message was put in. */
export interface Heard {
  /** Told at once and whole: the first answer, or one with less in it than before. */
  isNews: boolean
  /** Some rows went: nothing that was said before may be repeated. */
  isLess: boolean
  /** Something is to be told when its time has come. */
  isChanged: boolean
  /** The platform must be asked again. */
  again: boolean
}

export function createTopicState(subscription: ParsedSubscription) {
  const shape = kindOf(subscription).shape(subscription)
  let result: Result = shape.empty
  let told: Result = result
  let isAnswered = false
  let refusal: Refusal | undefined

  function keepsRows(after: Result): boolean {
    const ids = new Set(shape.entitiesOf(after).map(({ id }) => id))
    return shape.entitiesOf(result).every(({ id }) => ids.has(id))
  }

  return {
    hear(content: Content, first: boolean): Heard {
      const merged = shape.merge(result, { content, first, now: Date.now() })
      const isLess = content.kind === 'page' && !keepsRows(merged.result)
      const isNews = !isAnswered || refusal !== undefined || isLess
      result = merged.result
      isAnswered = true
      refusal = undefined
      return { isNews, isLess, isChanged: result !== told, again: merged.again ?? false }
    },
    /** The difference to what was told; it counts as told from now on. */
    take(): Change | undefined {
      const change = told === result ? undefined : shape.diff(told, result)
      told = result
      return change
    },
    /** Whoever comes, or comes back, is not given what was known before. */
    forget() {
      result = shape.empty
      told = result
      isAnswered = false
    },
    refuse(why: Refusal) {
      refusal = why
    },
    refusal: () => refusal,
    isAnswered: () => isAnswered,
    told: () => told,
    result: () => result,
    rows: (): EntityId[] => shape.entitiesOf(result),
  }
}
