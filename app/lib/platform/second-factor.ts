// Second factors of signing in (platforms from 3.4): what an account has set up of each.
import { z } from 'zod'
import type { SecondFactor } from './second-factor-kinds'

/** As the platform keeps it, or proposes it: it goes back as it came. */
export const FactorConfigSchema = z.looseObject({
  providerType: z.string(),
  useByDefault: z.boolean().nullish(),
  /** Of an app: otpauth://totp/…, with its secret. */
  authUrl: z.string().nullish(),
  phoneNumber: z.string().nullish(),
  email: z.string().nullish(),
  codes: z.array(z.string()).nullish(),
  codesLeft: z.number().nullish(),
})
export type FactorConfig = z.output<typeof FactorConfigSchema>

/** Of an account that has none it is empty. */
export const AccountFactorsSchema = z
  .looseObject({ configs: z.record(z.string(), FactorConfigSchema).nullish() })
  .nullish()

/** What is shown of one: no secret. */
export interface OwnFactor {
  type: SecondFactor
  isSetUp: boolean
  isDefault: boolean
  /** Where its codes go. */
  contact?: string
  /** Codes that were not used yet. */
  left?: number
}
