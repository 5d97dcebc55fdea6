// The other engine: a PostgreSQL server (15 or newer), by DATABASE_URL. Statements have names: each connection has
// them parsed once.
import pg from 'pg'
import { type Database, DatabaseError, type Queryable, type Row } from './database'
import { SET_PLANNING } from './planning'
import { askAgainWhenOutdated, isOutdated, OutdatedStatement, Statements } from './statements'
import { runTransaction } from './transaction'
import { readInt8, readStoredJson } from './values'

const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) => {
    if (oid === pg.types.builtins.INT8) return readInt8
    const isJson = oid === pg.types.builtins.JSON || oid === pg.types.builtins.JSONB
    return isJson ? readStoredJson : pg.types.getTypeParser(oid, format)
  },
}

const CHANGES_SCHEMA = new Set(['CREATE', 'ALTER', 'DROP'])

interface Kept {
  client: pg.PoolClient
  statements: Statements<string>
  /** The schema that they were parsed for. */
  schema: number
}

/** The names and texts of statements that the driver knows to be parsed. It never forgets any by itself. */
const parsedOf = ({ client }: Kept) =>
  (client.connection as unknown as { parsedStatements: Record<string, string> }).parsedStatements

function databaseError(failure: unknown): DatabaseError {
  const { message, code, constraint } = failure as pg.DatabaseError
  return new DatabaseError(message, code, constraint)
}

/** Outside of transactions: in one that has failed nothing can be closed. */
async function closeDropped(kept: Kept): Promise<void> {
  for (const name of kept.statements.takeDropped()) {
    if (parsedOf(kept)[name] === undefined) continue
    delete parsedOf(kept)[name]
    await kept.client.query(`DEALLOCATE ${name}`).catch(() => {}) // whoever is behind a pooler may have lost it
  }
}

export async function openPostgres(connectionString: string): Promise<Database> {
  const pool = new pg.Pool({ connectionString, max: 10 })
  pool.on('error', () => {}) // an idle connection went away; the next query says so, or finds a new one
  const keptOf = new WeakMap<pg.PoolClient, Kept>()
  /** Counted on where a statement of one connection is outdated: those of the others are, too. */
  let schema = 0

  async function ask<R>(kept: Kept, isInTransaction: boolean, text: string, params: readonly unknown[]): Promise<R[]> {
    const { client, statements } = kept
    const { statement: name, isNew } = statements.of(text)
    try {
      const { rows, command } = await client.query({ name, text, values: [...params], types })
      if (CHANGES_SCHEMA.has(command)) schema++
      return rows as R[]
    } catch (failure) {
      const error = databaseError(failure)
      const { message, code, constraint } = error
      if (isNew) statements.drop(text, name)
      if (!isOutdated(error)) throw error
      schema++
      throw isNew || isInTransaction ? error : new OutdatedStatement(message, code, constraint)
    }
  }

  async function connected(client: pg.PoolClient): Promise<Kept> {
    const known = keptOf.get(client)
    if (known) return known
    await client.query(SET_PLANNING)
    const kept = { client, statements: new Statements((name) => name), schema }
    keptOf.set(client, kept)
    return kept
  }

  async function withConnection<T>(run: (kept: Kept) => Promise<T>): Promise<T> {
    const client = await pool.connect().catch((failure) => {
      throw databaseError(failure)
    })
    try {
      const kept = await connected(client)
      if (kept.schema !== schema) kept.statements.dropAll()
      kept.schema = schema
      await closeDropped(kept)
      return await run(kept)
    } finally {
      client.release()
    }
  }

  /** A connection does one thing at a time. */
  function transactionOf(kept: Kept): Queryable['query'] {
    let last: Promise<unknown> = Promise.resolve()
    return <R = Row>(text: string, params: readonly unknown[] = []) => {
      const turn = last.then(() => ask<R>(kept, true, text, params))
      last = turn.catch(() => {})
      return turn
    }
  }

  const query = <R = Row>(text: string, params: readonly unknown[] = []) =>
    askAgainWhenOutdated(() => withConnection((kept) => ask<R>(kept, false, text, params)))
  await query('SELECT 1')
  return {
    engine: 'postgres',
    query,
    script: (sql) =>
      withConnection(async ({ client }) => {
        await client.query(sql)
        schema++
      }),
    tx: (run) => withConnection((kept) => runTransaction(transactionOf(kept), run)),
    close: () => pool.end(),
  }
}
