// Numbered SQL files, each applied once, in order, with its number written down in the same transaction.
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { projectFile } from '../project-file'
import type { Database } from './database'

const FOLDER = projectFile('embedded-platform/db/migrations')
const ONE_AT_A_TIME = 7_241_033 // advisory lock: two instances on one PostgreSQL server start at once

export async function migrations() {
  const files = (await readdir(FOLDER)).filter((file) => /^\d{3}-[\w-]+\.sql$/.test(file)).sort()
  return Promise.all(
    files.map(async (file) => ({ number: Number(file.slice(0, 3)), sql: await readFile(join(FOLDER, file), 'utf8') })),
  )
}

/** Names the state that a fresh database has after all migrations; prepared dumps are kept under it. */
export async function migrationsHash(): Promise<string> {
  const hash = createHash('sha256')
  for (const { sql } of await migrations()) hash.update(sql)
  return hash.digest('hex').slice(0, 16)
}

export async function migrate(db: Database): Promise<void> {
  await db.query('CREATE TABLE IF NOT EXISTS migration (number integer PRIMARY KEY)')
  const files = await migrations()
  await db.tx(async (tx) => {
    await tx.query('SELECT pg_advisory_xact_lock($1)', [ONE_AT_A_TIME])
    const done = new Set((await tx.query<{ number: number }>('SELECT number FROM migration')).map((row) => row.number))
    for (const { number, sql } of files) {
      if (done.has(number)) continue
      for (const statement of statements(sql)) await tx.query(statement)
      await tx.query('INSERT INTO migration (number) VALUES ($1)', [number])
    }
  })
}

/** Migration files hold plain statements, each ended by a semicolon at a line's end. */
const statements = (sql: string) =>
  sql
    .replace(/^\s*--.*$/gm, '')
    .split(/;\s*$/m)
    .map((part) => part.trim())
    .filter(Boolean)
