// Secrets that stand beside a user and are never answered: hashes, their history, one-time tokens.
import type { Queryable } from '../db/database'

export interface UserCredentials {
  account_id: string
  is_enabled: boolean
  password: string | null
  password_time: number | null
  /** Time that each was set -> hash, newest kept as long as the policy asks. */
  password_history: Record<string, string> | null
  activate_token: string | null
  activate_token_expires: number | null
  reset_token: string | null
  reset_token_expires: number | null
}

const COLUMNS = [
  'account_id',
  'is_enabled',
  'password',
  'password_time',
  'password_history',
  'activate_token',
  'activate_token_expires',
  'reset_token',
  'reset_token_expires',
] as const

async function find(
  db: Queryable,
  column: 'account_id' | 'activate_token' | 'reset_token',
  value: string,
): Promise<UserCredentials | undefined> {
  const sql = `SELECT ${COLUMNS.join(', ')} FROM account_credentials WHERE ${column} = $1`
  return (await db.query<UserCredentials>(sql, [value]))[0]
}

export const credentialsOf = (db: Queryable, userId: string) => find(db, 'account_id', userId)
export const credentialsByActivateToken = (db: Queryable, token: string) => find(db, 'activate_token', token)
export const credentialsByResetToken = (db: Queryable, token: string) => find(db, 'reset_token', token)

export async function saveCredentials(db: Queryable, credentials: UserCredentials): Promise<void> {
  const values = COLUMNS.map((column) => {
    const value = credentials[column]
    return value !== null && typeof value === 'object' ? JSON.stringify(value) : value
  })
  const places = COLUMNS.map((column, at) => `$${at + 1}${column === 'password_history' ? '::json' : ''}`)
  const changes = COLUMNS.slice(1).map((column) => `${column} = EXCLUDED.${column}`)
  await db.query(
    `INSERT INTO account_credentials (${COLUMNS.join(', ')}) VALUES (${places.join(', ')})
     ON CONFLICT (account_id) DO UPDATE SET ${changes.join(', ')}`,
    values,
  )
}

export const newCredentials = (userId: string): UserCredentials => ({
  account_id: userId,
  is_enabled: false,
  password: null,
  password_time: null,
  password_history: null,
  activate_token: null,
  activate_token_expires: null,
  reset_token: null,
  reset_token_expires: null,
})
