// Settings of the whole installation, by key.

import { invalid } from '../api/errors'
import { isUniqueViolation, type Queryable } from '../db/database'
import { timeOfId } from '../ids'
import { stringifyJson } from '../json/exact-json'
import type { AdminSettingsRow } from '../schemas/admin-settings'

const COLUMNS = 'id, created_time, key, json_value'

export async function settingsByKey(db: Queryable, key: string): Promise<AdminSettingsRow | undefined> {
  return (await db.query<AdminSettingsRow>(`SELECT ${COLUMNS} FROM admin_settings WHERE key = $1`, [key]))[0]
}

export async function settingsById(db: Queryable, id: string): Promise<AdminSettingsRow | undefined> {
  return (await db.query<AdminSettingsRow>(`SELECT ${COLUMNS} FROM admin_settings WHERE id = $1`, [id]))[0]
}

const jsonValue = (value: unknown) => (value === null || value === undefined ? null : stringifyJson(value))

export async function insertSettings(db: Queryable, row: Omit<AdminSettingsRow, 'created_time'>): Promise<void> {
  try {
    await db.query(`INSERT INTO admin_settings (${COLUMNS}) VALUES ($1, $2, $3, $4::json)`, [
      row.id,
      timeOfId(row.id),
      row.key,
      jsonValue(row.json_value),
    ])
  } catch (error) {
    if (isUniqueViolation(error)) throw invalid('Admin settings with such name already exists!')
    throw error
  }
}

export async function updateSettings(db: Queryable, id: string, value: unknown): Promise<void> {
  await db.query('UPDATE admin_settings SET json_value = $2::json WHERE id = $1', [id, jsonValue(value)])
}
