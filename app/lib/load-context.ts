// The context that server.ts gives to every loader and action, beside the request.

export interface LoadContext {
  /** Aborted when the answer can be written no more; never trust request.signal (it is collected with its request). */
  signal: AbortSignal
  /** Aborted when this process is asked to stop: streams end then. */
  shutdown: AbortSignal
  nonce: string
  requestId: string
  /** Bytes written that the reader has not taken yet. */
  backlog: () => number
  /** Writes to the answer past its body, whose streams cost an event more than the writing. Only while the body is read. */
  write: (bytes: Uint8Array) => void
  /** Breaks the connection off, for a reader that does not read. */
  drop: () => void
  /** Sends the first text of a page that is sure to come, with status 200, where a page is asked for. */
  begin: (head: string) => void
  /** What was sent so. */
  begun: () => string | undefined
  platform: { url: string }
}

declare module '@remix-run/server-runtime' {
  interface AppLoadContext extends LoadContext {}
}
