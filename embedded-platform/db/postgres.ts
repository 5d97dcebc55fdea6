// The other engine: a PostgreSQL server (15 or newer), by DATABASE_URL.
import pg from 'pg'
import { parseJson } from '../exact-json'
import { type Database, DatabaseError, type Queryable, type Row } from './database'
import { runTransaction } from './transaction'

const int8 = (text: string) => {
  const number = Number(text)
  return Number.isSafeInteger(number) ? number : BigInt(text)
}
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) => {
    if (oid === pg.types.builtins.INT8) return int8
    const isJson = oid === pg.types.builtins.JSON || oid === pg.types.builtins.JSONB
    return isJson ? parseJson : pg.types.getTypeParser(oid, format)
  },
}

const asked =
  (client: pg.Pool | pg.PoolClient): Queryable['query'] =>
  async <R = Row>(text: string, params: readonly unknown[] = []) => {
    try {
      return (await client.query({ text, values: [...params], types })).rows as R[]
    } catch (error) {
      const { message, code, constraint } = error as pg.DatabaseError
      throw new DatabaseError(message, code, constraint)
    }
  }

export async function openPostgres(connectionString: string): Promise<Database> {
  const pool = new pg.Pool({ connectionString, max: 10 })
  pool.on('error', () => {}) // an idle connection went away; the next query says so, or finds a new one
  const query = asked(pool)
  await query('SELECT 1')
  return {
    engine: 'postgres',
    query,
    script: async (sql) => {
      await pool.query(sql)
    },
    async tx(run) {
      const client = await pool.connect()
      try {
        return await runTransaction(asked(client), run)
      } finally {
        client.release()
      }
    },
    close: () => pool.end(),
  }
}
