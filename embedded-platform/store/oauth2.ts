// The configuration of other identity providers (one for the installation) and the templates it is begun from.

import { invalid } from '../api/errors'
import { isUniqueViolation, type Queryable } from '../db/database'
import { timeOfId } from '../ids'
import { stringifyJson } from '../json/exact-json'
import type { StoredDomain } from '../schemas/oauth2-config'
import type { Template, TemplateRow } from '../schemas/oauth2-template'

export interface OAuth2Config {
  is_enabled: boolean
  domains: StoredDomain[]
}

export async function oauth2Config(db: Queryable): Promise<OAuth2Config> {
  const [row] = await db.query<OAuth2Config>('SELECT is_enabled, domains FROM oauth2_config')
  return row ?? { is_enabled: false, domains: [] }
}

export async function saveOAuth2Config(db: Queryable, { is_enabled, domains }: OAuth2Config): Promise<void> {
  await db.query(
    `INSERT INTO oauth2_config (is_enabled, domains) VALUES ($1, $2::json)
     ON CONFLICT (is_only) DO UPDATE SET is_enabled = excluded.is_enabled, domains = excluded.domains`,
    [is_enabled, stringifyJson(domains)],
  )
}

const COLUMNS = 'id, created_time, provider_id, template, additional_info'

export const oauth2Templates = (db: Queryable) =>
  db.query<TemplateRow>(`SELECT ${COLUMNS} FROM oauth2_template ORDER BY created_time, id`)

interface TemplateValues {
  providerId: string
  template: Template
  additionalInfo: unknown
}

const values = ({ providerId, template, additionalInfo }: TemplateValues) => [
  providerId,
  stringifyJson(template),
  additionalInfo === null ? null : stringifyJson(additionalInfo),
]

async function write(db: Queryable, sql: string, params: readonly unknown[]): Promise<TemplateRow | undefined> {
  const rows = await db.query<TemplateRow>(`${sql} RETURNING ${COLUMNS}`, params).catch((error: unknown) => {
    if (isUniqueViolation(error, 'oauth2_template_provider_unique'))
      throw invalid('Client registration template with such providerId already exists!')
    throw error
  })
  return rows[0]
}

export const insertOAuth2Template = (db: Queryable, id: string, template: TemplateValues) =>
  write(db, `INSERT INTO oauth2_template (${COLUMNS}) VALUES ($1, $2, $3, $4::json, $5::json)`, [
    id,
    timeOfId(id),
    ...values(template),
  ])

/** `undefined`: there is none. */
export const updateOAuth2Template = (db: Queryable, id: string, template: TemplateValues) =>
  write(
    db,
    'UPDATE oauth2_template SET provider_id = $2, template = $3::json, additional_info = $4::json WHERE id = $1',
    [id, ...values(template)],
  )

export const deleteOAuth2Template = (db: Queryable, id: string) =>
  write(db, 'DELETE FROM oauth2_template WHERE id = $1', [id])
