// The only way to the database: query, tx, close. Two engines stand behind it (pglite.ts, postgres.ts) with the same SQL.
// Both answer bigint columns as number, or as BigInt beyond 2^53; json columns parsed; numeric as text.
// Parameters: JSON goes in as JSON text with a ::json cast, lists as arrays with a ::type[] cast, absent as null.

export type Row = Record<string, unknown>

export interface Queryable {
  query<R = Row>(text: string, params?: readonly unknown[]): Promise<R[]>
}

export interface Tx extends Queryable {
  /** Runs once the transaction is durable; never when it fails. Change notices go out from here. */
  afterCommit(run: () => void): void
}

export interface Database extends Queryable {
  readonly engine: 'pglite' | 'postgres'
  /** All or nothing. Inside `run` only the given `tx` may be used: the embedded engine has a single connection. */
  tx<T>(run: (tx: Tx) => Promise<T>): Promise<T>
  /** Several statements without parameters or results: migrations. */
  script(sql: string): Promise<void>
  close(): Promise<void>
}

/** A failed statement; `code` is PostgreSQL's SQLSTATE, `constraint` the name of the violated one. */
export class DatabaseError extends Error {
  constructor(
    message: string,
    readonly code: string | undefined,
    readonly constraint: string | undefined,
  ) {
    super(message)
    this.name = 'DatabaseError'
  }
}

const UNIQUE_VIOLATION = '23505'

export const isUniqueViolation = (error: unknown, constraint?: string): boolean =>
  error instanceof DatabaseError &&
  error.code === UNIQUE_VIOLATION &&
  (constraint === undefined || error.constraint === constraint)
