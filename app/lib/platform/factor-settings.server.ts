// What second factors the whole platform offers (3.4 and later): as it keeps them.
import { z } from 'zod'
import type { Connection } from './connection.server'

const FactorSettingsSchema = z.looseObject({
  providers: z.array(z.looseObject({ providerType: z.string() })).nullish(),
  verificationCodeCheckRateLimit: z.string().nullish(),
})
export type FactorSettings = z.output<typeof FactorSettingsSchema>

const AT = '/api/2fa/settings'

/** Nobody has made any: what platforms begin with. */
const NONE: FactorSettings = {
  providers: [],
  minVerificationCodeSendPeriod: 30,
  verificationCodeCheckRateLimit: '3:900',
  maxVerificationFailuresBeforeUserLockout: 30,
  totalAllowedTimeForVerification: 3600,
}

/** Until they are saved the answer is empty. */
export const readFactorSettings = async (platform: Connection): Promise<FactorSettings> =>
  (await platform.request(AT, FactorSettingsSchema.nullish(), { lossless: true })) ?? NONE

export const saveFactorSettings = (platform: Connection, settings: FactorSettings) =>
  platform.send(AT, { method: 'POST', body: settings })
