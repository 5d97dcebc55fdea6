// The calls about settings of the whole platform.
import { z } from 'zod'
import { type AdminSettings, AdminSettingsSchema, type SettingsKey } from './admin-settings'
import type { Connection } from './connection.server'
import { PlatformError } from './errors'

const SETTINGS = '/api/admin/settings'

/** Settings that nobody has made yet are there as empty ones. Numbers and unknown members stay as they came. */
export async function readAdminSettings(platform: Connection, key: SettingsKey): Promise<AdminSettings> {
  try {
    return await platform.request(`${SETTINGS}/${key}`, AdminSettingsSchema, { lossless: true })
  } catch (error) {
    if (error instanceof PlatformError && error.status === 404) return { key, jsonValue: {} }
    throw error
  }
}

export const saveAdminSettings = (platform: Connection, settings: AdminSettings) =>
  platform.send(SETTINGS, { method: 'POST', body: settings })

/** It waits for a mail server that may not answer. */
const TEST_LIMIT_MS = 60_000

/** Sends a mail to whoever asks for it, by these settings. */
export const sendTestMail = (platform: Connection, settings: AdminSettings) =>
  platform.send(`${SETTINGS}/testMail`, { method: 'POST', body: settings, timeoutMs: TEST_LIMIT_MS })

interface TestSms {
  providerConfiguration: unknown
  numberTo: string
  message: string
}

export const sendTestSms = (platform: Connection, test: TestSms) =>
  platform.send(`${SETTINGS}/testSms`, { method: 'POST', body: test, timeoutMs: TEST_LIMIT_MS })

const SecuritySettingsSchema = z.looseObject({ passwordPolicy: z.looseObject({}).nullish() })
export type SecuritySettings = z.output<typeof SecuritySettingsSchema>

const SECURITY = '/api/admin/securitySettings'

export const readSecuritySettings = (platform: Connection) =>
  platform.request(SECURITY, SecuritySettingsSchema, { lossless: true })

export const saveSecuritySettings = (platform: Connection, settings: SecuritySettings) =>
  platform.send(SECURITY, { method: 'POST', body: settings })
