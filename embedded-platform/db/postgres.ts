// The other engine: a PostgreSQL server (15 or newer), by DATABASE_URL. Statements have names: each connection has
// them parsed once.
import pg from 'pg'
import { type Database, DatabaseError, type Queryable, type Row } from './database'
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

  const asked =
    (kept: Kept, isInTransaction: boolean): Queryable['query'] =>
    async <R = Row>(text: string, params: readonly unknown[] = []) => {
      const { client, statements } = kept
      const { statement: name, isNew } = statements.of(text)
      try {
        const { rows, command } = await client.query({ name, text, values: [...params], types })
        if (CHANGES_SCHEMA.has(command)) schema++
        return rows as R[]
      } catch (failure) {
        const { message, code, constraint } = failure as pg.DatabaseError
        const error = new DatabaseError(message, code, constraint)
        if (isNew) statements.drop(text, name)
        if (!isOutdated(error)) throw error
        schema++
        throw isNew || isInTransaction ? error : new OutdatedStatement(message, code, constraint)
      }
    }

  async function withConnection<T>(run: (kept: Kept) => Promise<T>): Promise<T> {
    const client = await pool.connect()
    const kept = keptOf.get(client) ?? { client, statements: new Statements((name) => name), schema }
    keptOf.set(client, kept)
    try {
      if (kept.schema !== schema) kept.statements.dropAll()
      kept.schema = schema
      await closeDropped(kept)
      return await run(kept)
    } finally {
      client.release()
    }
  }

  const query = <R = Row>(text: string, params?: readonly unknown[]) =>
    askAgainWhenOutdated(() => withConnection((kept) => asked(kept, false)<R>(text, params)))
  await query('SELECT 1')
  return {
    engine: 'postgres',
    query,
    script: (sql) =>
      withConnection(async ({ client }) => {
        schema++
        await client.query(sql)
      }),
    tx: (run) => withConnection((kept) => runTransaction(asked(kept, true), run)),
    close: () => pool.end(),
  }
}
