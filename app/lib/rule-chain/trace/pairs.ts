// What went into a node and what came out of it, put together by message.

interface Noted {
  ts: number
  direction?: string
  messageId?: string
}

export interface Passage<Event> {
  messageId?: string
  came?: Event
  /** In the order of time. */
  left: Event[]
}

/** In the order of time. */
export const eventsOf = <Event>({ came, left }: Passage<Event>): readonly Event[] => (came ? [came, ...left] : left)

/** What failed, as the first event that tells of it says. */
export const faultOf = <Event extends { error?: string }>(passage: Passage<Event>) =>
  eventsOf(passage).find(({ error }) => error !== undefined)?.error

/** `events`: of one node, in any order; what it gives back begins with the newest. A message may come in more than once. */
export function passagesOf<Event extends Noted>(events: readonly Event[]): Passage<Event>[] {
  const passages: Passage<Event>[] = []
  const open = new Map<string, Passage<Event>>()
  const inOrder = [...events].sort(
    (a, b) => a.ts - b.ts || Number(a.direction === 'OUT') - Number(b.direction === 'OUT'),
  )
  for (const event of inOrder) {
    const { messageId = '', direction } = event
    const known = messageId === '' ? undefined : open.get(messageId)
    if (direction === 'OUT' && known) {
      known.left.push(event)
      continue
    }
    const passage: Passage<Event> = {
      ...(messageId !== '' && { messageId }),
      ...(direction === 'OUT' ? { left: [event] } : { came: event, left: [] }),
    }
    passages.push(passage)
    if (messageId !== '') open.set(messageId, passage)
  }
  return passages.reverse()
}
