// The table of users.

import { invalid } from '../api/errors'
import { isObject } from '../api/members'
import type { PageLink } from '../api/page'
import { isUniqueViolation, type Queryable, type Tx } from '../db/database'
import { NULL_ID, timeOfId } from '../ids'
import { sameSpelling, stringifyJson } from '../json/exact-json'
import { type UserInput, type UserRow, userOf } from '../schemas/user'
import { queryPage } from './page-query'

const COLUMNS = 'id, created_time, tenant_id, customer_id, authority, email, first_name, last_name, additional_info'

const SORTABLE = {
  createdTime: 'created_time',
  email: 'email',
  firstName: 'first_name',
  lastName: 'last_name',
  authority: 'authority',
}

export async function findUser(db: Queryable, id: string): Promise<UserRow | undefined> {
  return (await db.query<UserRow>(`SELECT ${COLUMNS} FROM account WHERE id = $1`, [id]))[0]
}

export async function findUserByEmail(db: Queryable, email: string): Promise<UserRow | undefined> {
  return (await db.query<UserRow>(`SELECT ${COLUMNS} FROM account WHERE email = $1`, [email]))[0]
}

const emailTaken = (email: string | null) => invalid(`User with email '${email}'  already present in database!`)

const columnValues = (user: UserInput) => [
  user.tenantId,
  user.customerId,
  user.authority,
  user.email,
  user.firstName,
  user.lastName,
  user.additionalInfo === null ? null : stringifyJson(user.additionalInfo),
]

const one = ([row]: UserRow[]): UserRow => {
  if (!row) throw new Error('a user was written but not returned')
  return row
}

export async function insertUser(db: Queryable, id: string, user: UserInput): Promise<UserRow> {
  try {
    return one(
      await db.query<UserRow>(
        `INSERT INTO account (${COLUMNS}) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9::json) RETURNING ${COLUMNS}`,
        [id, timeOfId(id), ...columnValues(user)],
      ),
    )
  } catch (error) {
    throw isUniqueViolation(error, 'account_email_unique') ? emailTaken(user.email) : error
  }
}

export async function updateUser(db: Queryable, id: string, user: UserInput): Promise<UserRow> {
  try {
    return one(
      await db.query<UserRow>(
        `UPDATE account SET tenant_id = $2, customer_id = $3, authority = $4, email = $5, first_name = $6,
           last_name = $7, additional_info = $8::json WHERE id = $1 RETURNING ${COLUMNS}`,
        [id, ...columnValues(user)],
      ),
    )
  } catch (error) {
    throw isUniqueViolation(error, 'account_email_unique') ? emailTaken(user.email) : error
  }
}

/** Sets members of a user's additionalInfo, the others as they are; content that is no object gives way to one. */
export async function noteOnUser(
  tx: Tx,
  id: string,
  notes: (known: Record<string, unknown>) => Record<string, unknown>,
): Promise<void> {
  const [row] = await tx.query<{ additional_info: unknown }>(
    'SELECT additional_info FROM account WHERE id = $1 FOR UPDATE',
    [id],
  )
  const known = isObject(row?.additional_info) ? row.additional_info : {}
  const changed = stringifyJson(sameSpelling(known, { ...known, ...notes(known) }))
  await tx.query('UPDATE account SET additional_info = $2::json WHERE id = $1', [id, changed])
}

export async function deleteUserRow(db: Queryable, id: string): Promise<void> {
  await db.query('DELETE FROM account WHERE id = $1', [id])
}

export async function emailIsTaken(db: Queryable, email: string, except: string | null): Promise<boolean> {
  const rows = await db.query('SELECT 1 FROM account WHERE email = $1 AND id <> $2', [email, except ?? NULL_ID])
  return rows.length > 0
}

export async function countUsers(db: Queryable, tenantId: string): Promise<number> {
  const [row] = await db.query<{ total: number }>('SELECT count(*) AS total FROM account WHERE tenant_id = $1', [
    tenantId,
  ])
  return row?.total ?? 0
}

export async function userIdsOf(db: Queryable, where: { tenantId?: string; customerId?: string }): Promise<string[]> {
  const rows = await db.query<{ id: string }>(
    `SELECT id FROM account WHERE ($1::uuid IS NULL OR tenant_id = $1) AND ($2::uuid IS NULL OR customer_id = $2)`,
    [where.tenantId ?? null, where.customerId ?? null],
  )
  return rows.map((row) => row.id)
}

const usersPage = (db: Queryable, where: string[], params: unknown[], link: PageLink) =>
  queryPage(db, {
    select: COLUMNS,
    from: 'account',
    where,
    params,
    search: 'email',
    sortable: SORTABLE,
    unique: 'id',
    link,
    map: userOf,
  })

export const usersOfTenant = (db: Queryable, tenantId: string, link: PageLink) =>
  usersPage(db, ['tenant_id = $1'], [tenantId], link)

export const administratorsOfTenant = (db: Queryable, tenantId: string, link: PageLink) =>
  usersPage(db, ['tenant_id = $1', "authority = 'TENANT_ADMIN'"], [tenantId], link)

export const usersOfCustomer = (db: Queryable, tenantId: string, customerId: string, link: PageLink) =>
  usersPage(db, ['tenant_id = $1', 'customer_id = $2', "authority = 'CUSTOMER_USER'"], [tenantId, customerId], link)
