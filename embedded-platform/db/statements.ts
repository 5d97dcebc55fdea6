// The statements that a connection has parsed, by their text. Only so many are kept: those that were not needed for
// the longest time are dropped, and closed by whoever keeps them. A name never comes back.
import { DatabaseError } from './database'

const MOST_STATEMENTS = 200

/** It has gone, or would answer other columns than it did. Nothing was done; parsed anew it may be well. */
const OUTDATED = new Set(['26000', '0A000'])

export const isOutdated = ({ code }: DatabaseError) => code !== undefined && OUTDATED.has(code)

/** Thrown where the connection can be asked again: it is in no transaction, and the statement was not new. */
export class OutdatedStatement extends DatabaseError {
  override name = 'OutdatedStatement'
}

export async function askAgainWhenOutdated<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof OutdatedStatement) return ask()
    throw error
  }
}

export class Statements<S> {
  private readonly kept = new Map<string, S>()
  private dropped: S[] = []
  private made = 0

  constructor(
    private readonly make: (name: string) => S,
    private readonly most = MOST_STATEMENTS,
  ) {}

  /** The statement of that text; `isNew`: it has to be parsed. */
  of(text: string): { statement: S; isNew: boolean } {
    const known = this.kept.get(text)
    if (known !== undefined) this.kept.delete(text) // to stand behind all others again
    const statement = known ?? this.make(`s${++this.made}`)
    this.kept.set(text, statement)
    for (const [oldest, last] of this.kept) {
      if (this.kept.size <= this.most) break
      this.kept.delete(oldest)
      this.dropped.push(last)
    }
    return { statement, isNew: known === undefined }
  }

  /** It is of no use any more, unless that text has another one by now. */
  drop(text: string, statement: S): void {
    if (this.kept.get(text) !== statement) return
    this.kept.delete(text)
    this.dropped.push(statement)
  }

  dropAll(): void {
    this.dropped.push(...this.kept.values())
    this.kept.clear()
  }

  /** Each once: they are to be closed. */
  takeDropped(): S[] {
    if (this.dropped.length === 0) return this.dropped
    const taken = this.dropped
    this.dropped = []
    return taken
  }
}
