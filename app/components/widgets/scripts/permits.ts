// What a script that somebody started may change without a question: what it made itself, and what the person has agreed to.
// A deletion is always asked about.
import type { PlatformCall } from '~/lib/dashboard/control/platform-call'

const MOST_MADE = 20

export function permitsOf(ask: (call: PlatformCall) => Promise<boolean>) {
  const made: PlatformCall[] = []
  const agreed = new Set<string>()
  const isOwn = (id: string) => made.some(({ about }) => about.includes(id))
  return async (call: PlatformCall): Promise<boolean> => {
    const { effect, about } = call
    if (effect === 'make' && made.length < MOST_MADE) {
      // Its id is added as soon as there is one.
      made.push(call)
      return true
    }
    const isFree = effect === 'change' && about.length > 0 && (about.some(isOwn) || about.every((id) => agreed.has(id)))
    if (isFree) return true
    const isSo = await ask(call)
    if (isSo && effect === 'change') for (const id of about) agreed.add(id)
    return isSo
  }
}
