// The key that signs tokens: random, made at the first start, kept in the database and nowhere else (§9.1-3).
import { randomBytes } from 'node:crypto'
import type { Queryable } from '../db/database'

const NAME = 'token-signing-key'

export async function signingKeyOf(db: Queryable): Promise<Uint8Array> {
  await db.query('INSERT INTO platform_secret (name, value) VALUES ($1, $2) ON CONFLICT (name) DO NOTHING', [
    NAME,
    randomBytes(64).toString('base64'),
  ])
  const [row] = await db.query<{ value: string }>('SELECT value FROM platform_secret WHERE name = $1', [NAME])
  if (!row) throw new Error('the signing key could not be read back')
  return Buffer.from(row.value, 'base64')
}
