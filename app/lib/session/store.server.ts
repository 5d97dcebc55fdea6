// The promises of a session store: five methods, over files (file-store) or Redis (redis-store).

export interface SessionStore {
  /** Undefined when absent or expired. `keepForMs` puts the end of its life off. */
  read(key: string, keepForMs?: number): Promise<unknown>
  write(key: string, value: unknown, keepForMs: number): Promise<void>
  remove(key: string): Promise<void>
  /** When its life ends, as epoch milliseconds; undefined when absent or expired. Does not put it off. */
  endOf(key: string): Promise<number | undefined>
  /** One at a time for that key, over everybody who shares the store. */
  exclusively<T>(key: string, run: () => Promise<T>): Promise<T>
}

/** The store does not answer: nobody did anything wrong, and nobody is signed out by it. */
export class SessionStoreError extends Error {
  constructor(cause: unknown) {
    super('the session store does not answer', { cause })
    this.name = 'SessionStoreError'
  }
}
