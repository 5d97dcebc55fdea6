// The rights behind one person's open topics: looked at again and again, because platforms do not end a subscription
// whose right has gone. Topics about one entity are looked at together; only a definite no ends them.
import type { Access, Asker } from './access.server'
import { kindOf, type ParsedSubscription } from './kinds.server'
import type { Rounds } from './rounds.server'
import type { Topic } from './topic.server'

export interface RightsOptions {
  access: Access
  rounds: Rounds
  /** A session of somebody who looks at one of them. */
  askerOf(topics: ReadonlySet<Topic>): Asker | undefined
  onFault(error: unknown, asker: Asker): void
}

const checkOf = (subscription: ParsedSubscription) => kindOf(subscription).check(subscription)

/** Topics about one entity are one group. */
function groupOf({ id, subscription }: Topic) {
  const check = checkOf(subscription)
  return check.by === 'entity' ? check.entity.id : id
}

export type Rights = ReturnType<typeof createRights>

export function createRights({ access, rounds, askerOf, onFault }: RightsOptions) {
  const groups = new Map<string, { topics: Set<Topic>; stop(): void }>()

  /** False where nothing of it may be seen. Rows that may no longer be are not shown: the platform is asked for the page anew. */
  async function lookAtRows(topic: Topic, asker: Asker): Promise<boolean> {
    const rows = topic.rows()
    if (rows.length === 0) return true
    const seen = await access.visible(asker, rows)
    if (!seen) topic.revoke('forbidden')
    else if (rows.some(({ id }) => !seen.has(id))) topic.renew()
    return seen !== undefined
  }

  async function look(topics: ReadonlySet<Topic>): Promise<void> {
    const asker = askerOf(topics)
    const [first] = topics
    if (!asker || !first) return
    try {
      if (checkOf(first.subscription).by === 'rows') {
        await lookAtRows(first, asker)
        return
      }
      const mayGoOn = await access.mayGoOn(
        asker,
        [...topics].map(({ subscription }) => subscription),
      )
      if (!mayGoOn) for (const topic of [...topics]) topic.revoke('forbidden')
    } catch (error) {
      onFault(error, asker)
    }
  }

  return {
    /** Returns its undo. */
    watch(topic: Topic): () => void {
      const key = groupOf(topic)
      let group = groups.get(key)
      if (!group) {
        const topics = new Set<Topic>()
        group = { topics, stop: rounds.add(() => look(topics)) }
        groups.set(key, group)
      }
      const { topics, stop } = group
      topics.add(topic)
      return () => {
        topics.delete(topic)
        if (topics.size > 0 || groups.get(key)?.topics !== topics) return
        groups.delete(key)
        stop()
      }
    },
    close() {
      for (const { stop } of groups.values()) stop()
      groups.clear()
    },
    /** The platform has refused it: is it the right? */
    lookNow: (topic: Topic) => look(groups.get(groupOf(topic))?.topics ?? new Set()),
    /** True: what is known may be given. False ends it for all: they are one person. Throws without an answer. */
    async mayJoin(topic: Topic, asker: Asker): Promise<boolean> {
      // Whether it still is open meanwhile says nothing: it ends as well when the last page that shows it goes.
      if (checkOf(topic.subscription).by === 'rows') return lookAtRows(topic, asker)
      const may = await access.mayJoin(asker, topic.subscription)
      if (!may) topic.revoke('forbidden')
      return may
    },
  }
}
