// The topics of one person: one a subscription, however many pages ask for it.
import { canonical } from './canonical.server'
import { kindOf, type ParsedSubscription } from './kinds.server'
import type { Limits } from './limits'
import type { Sequence } from './replay.server'
import type { Rights } from './rights.server'
import type { Rounds } from './rounds.server'
import { createTopic, type Topic, type TopicOptions } from './topic.server'

interface TopicsOptions extends Pick<TopicOptions, 'onFrame'> {
  limits: Limits
  sequence: Sequence
  rights: Rights
  rounds: Rounds
  upstream(): TopicOptions['upstream']
  onEnd(topic: Topic): void
}

export function createTopics({ limits, sequence, rights, rounds, upstream, onFrame, onEnd }: TopicsOptions) {
  const topics = new Map<string, { topic: Topic; unwatch(): void }>()

  function make(text: string, subscription: ParsedSubscription): Topic {
    const topic: Topic = createTopic({
      id: `t${sequence.next()}`,
      subscription,
      upstream: upstream(),
      limits,
      sequence,
      onFrame,
      onFailed: () => void rights.lookNow(topic),
      onEnd: () => {
        unwatch()
        if (topics.get(text)?.topic === topic) topics.delete(text)
        onEnd(topic)
      },
    })
    const undos = [rights.watch(topic)]
    if (kindOf(subscription).isPolled) undos.push(rounds.add(async () => topic.refresh()))
    const unwatch = () => {
      for (const undo of undos) undo()
    }
    topics.set(text, { topic, unwatch })
    return topic
  }

  return {
    get: (subscription: ParsedSubscription) => topics.get(canonical(subscription))?.topic,
    /** Undefined when there are too many. */
    open(subscription: ParsedSubscription): Topic | undefined {
      const text = canonical(subscription)
      const known = topics.get(text)?.topic
      return known || topics.size >= limits.topicsPerPrincipal ? known : make(text, subscription)
    },
    /** Those subscriptions are answered anew. */
    renew(isMeant: (subscription: ParsedSubscription) => boolean) {
      for (const { topic } of topics.values()) if (isMeant(topic.subscription)) topic.renew()
    },
    size: () => topics.size,
    close() {
      for (const { topic, unwatch } of topics.values()) {
        unwatch()
        topic.close()
      }
      topics.clear()
    },
  }
}
