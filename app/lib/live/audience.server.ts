// The viewers in one person's name, and what each of them sees.
import type { LiveSession } from './live-session.server'
import type { Topic } from './topic.server'
import type { Viewer } from './viewer.server'

export type Audience = ReturnType<typeof createAudience>

export function createAudience() {
  const viewers = new Map<Viewer, Set<Topic>>()
  const ofSession = (sessionId: string) => [...viewers.keys()].filter(({ session }) => session.id === sessionId)

  return {
    add: (viewer: Viewer) => viewers.set(viewer, new Set()),
    has: (viewer: Viewer) => viewers.has(viewer),
    all: () => viewers.keys(),
    size: () => viewers.size,
    ofSession,
    join(viewer: Viewer, topic: Topic) {
      viewers.get(viewer)?.add(topic)
    },
    /** The topics that the viewer saw until now. False when it was gone already. */
    remove(viewer: Viewer): boolean {
      const joined = viewers.get(viewer)
      if (!joined) return false
      viewers.delete(viewer)
      for (const topic of joined) topic.leave(viewer)
      return true
    },
    /** A topic that is over. */
    forget(topic: Topic) {
      for (const joined of viewers.values()) joined.delete(topic)
    },
    clear: () => viewers.clear(),
    /** A session of somebody who looks at one of them. */
    lookerAt(topics: ReadonlySet<Topic>): LiveSession | undefined {
      for (const [{ session }, joined] of viewers) if ([...joined].some((topic) => topics.has(topic))) return session
      return undefined
    },
    sessions: () => new Map([...viewers.keys()].map(({ session }) => [session.id, session])).values(),
  }
}
