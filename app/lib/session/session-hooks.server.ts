// Those who hold something open for a session hear of its end: the live bridge closes its sockets.
import { log } from '~/lib/log.server'
import { singleton } from './singletons.server'

type Listener = (sessionId: string) => void | Promise<void>

const listeners = () => singleton('session-end-listeners', () => new Map<string, Listener>())

/** One listener a name: a module that is loaded again (development) takes the place of its older self. */
export function onSessionEnd(name: string, listener: Listener): void {
  listeners().set(name, listener)
}

export async function tellSessionEnd(sessionId: string): Promise<void> {
  for (const [name, listener] of listeners()) {
    try {
      await listener(sessionId)
    } catch (error) {
      log('error', 'session-end-listener-failed', { listener: name, error })
    }
  }
}
