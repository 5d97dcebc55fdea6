// Settings of the whole installation: general, mail, security.

import { json } from '../api/answer'
import { endpoint, SYS } from '../api/endpoint'
import { found, invalid } from '../api/errors'
import { isObject } from '../api/members'
import { SECURITY_KEY, securitySettings } from '../auth/password-policy'
import type { Tx } from '../db/database'
import type { Platform } from '../platform'
import type { AdminSettingsRow } from '../schemas/admin-settings'
import { type AdminSettingsInput, adminSettingsOf, MAIL_KEY, readAdminSettings } from '../schemas/admin-settings'
import { checkMailSettings } from '../schemas/mail-settings'
import { readSecuritySettings, type SecuritySettings } from '../schemas/security-settings'
import { checkText } from '../schemas/texts'
import { insertSettings, settingsById, settingsByKey, updateSettings } from '../store/admin-settings'

/** The settings that a mail server needs; an empty password means the one we know. */
function checkedMail(sent: unknown, known: AdminSettingsRow | undefined): unknown {
  const value = checkMailSettings(sent)
  if (value.password === undefined) throw invalid('Mail settings lack the member password.')
  const stored = isObject(known?.json_value) ? known.json_value.password : ''
  return { ...value, password: value.password || (stored ?? '') }
}

async function save(tx: Tx, platform: Platform, settings: AdminSettingsInput): Promise<AdminSettingsRow> {
  const { id, key, jsonValue } = settings
  if (!key) throw invalid('Key should be specified!')
  checkText('key', key)
  const known = id === null ? undefined : found(await settingsById(tx, id))
  if (!known && jsonValue === undefined) throw invalid('Json value should be specified!')
  if (known && known.key !== key) throw invalid('Changing key of admin settings entry is prohibited!')
  if (!known && (await settingsByKey(tx, key))) throw invalid('Admin settings with such name already exists!')
  const value = key === MAIL_KEY ? checkedMail(jsonValue, known) : jsonValue
  if (known) {
    await updateSettings(tx, known.id, value)
    return found(await settingsById(tx, known.id))
  }
  const made = platform.newId()
  await insertSettings(tx, { id: made, key, json_value: value })
  return found(await settingsById(tx, made))
}

async function saveSecurity(tx: Tx, platform: Platform, settings: SecuritySettings): Promise<void> {
  const known = await settingsByKey(tx, SECURITY_KEY)
  if (known) await updateSettings(tx, known.id, settings)
  else await insertSettings(tx, { id: platform.newId(), key: SECURITY_KEY, json_value: settings })
}

export const adminSettingsRoutes = [
  endpoint({
    method: 'GET',
    path: '/api/admin/settings/:key',
    who: SYS,
    answer: async ({ platform, params }) =>
      json(adminSettingsOf(found(await settingsByKey(platform.db, params.key ?? '')))),
  }),
  endpoint({
    method: 'POST',
    path: '/api/admin/settings',
    who: SYS,
    body: readAdminSettings,
    answer: async ({ platform, body }) => json(adminSettingsOf(await platform.db.tx((tx) => save(tx, platform, body)))),
  }),
  endpoint({
    method: 'GET',
    path: '/api/admin/securitySettings',
    who: SYS,
    answer: async ({ platform }) => json(await securitySettings(platform.db)),
  }),
  endpoint({
    method: 'POST',
    path: '/api/admin/securitySettings',
    who: SYS,
    body: readSecuritySettings,
    answer: async ({ platform, body }) => {
      await platform.db.tx((tx) => saveSecurity(tx, platform, body))
      return json(body)
    },
  }),
  endpoint({
    method: 'GET',
    path: '/api/admin/updates',
    who: SYS,
    answer: () => json({ message: '', updateAvailable: false }),
  }),
]
