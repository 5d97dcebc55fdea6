// A start that can't succeed as things are: one line for the operator, no stack.

export class StartUpError extends Error {
  constructor(line: string) {
    super(line)
    this.name = 'StartUpError'
  }
}

const PLAIN = new Set(['StartUpError', 'ConfigurationError', 'DataFolderInUse', 'StartError'])

/** The line, or the whole stack of an error nobody foresaw. */
export function tellStartUpError(error: unknown): void {
  const isPlain = error instanceof Error && PLAIN.has(error.name)
  process.stderr.write(
    `[thingdeck] ${isPlain ? error.message : `The start failed: ${(error as Error)?.stack ?? error}`}\n`,
  )
}
