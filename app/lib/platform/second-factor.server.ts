// The calls about one's own second factors. With a token of somebody who owes one they are the same.
import { z } from 'zod'
import type { Connection } from './connection.server'
import { AccountFactorsSchema, type FactorConfig, FactorConfigSchema, type OwnFactor } from './second-factor'
import { SECOND_FACTORS, type SecondFactor } from './second-factor-kinds'
import { TokenPairSchema } from './token-pair'

const ACCOUNT = '/api/2fa/account'
const CONFIG = `${ACCOUNT}/config`

const listOffered = (platform: Connection) => platform.request('/api/2fa/providers', z.array(z.string()))

/** Those that the platform offers, and those that the account has of others. */
export async function readOwnFactors(platform: Connection): Promise<OwnFactor[]> {
  const [offered, own] = await Promise.all([
    listOffered(platform),
    platform.request(`${ACCOUNT}/settings`, AccountFactorsSchema),
  ])
  return SECOND_FACTORS.flatMap((type) => {
    const config = own?.configs?.[type]
    if (!config && !offered.includes(type)) return []
    return {
      type,
      isSetUp: config !== undefined,
      isDefault: config?.useByDefault === true,
      contact: config?.phoneNumber ?? config?.email ?? undefined,
      left: config?.codesLeft ?? undefined,
    }
  })
}

/** Of who has none yet, and no right to look. */
export const readOffered = async (platform: Connection): Promise<SecondFactor[]> => {
  const offered = await listOffered(platform)
  return SECOND_FACTORS.filter((type) => offered.includes(type))
}

/** A new secret, new codes, or the address that codes would go to; nothing is kept of it. */
export const proposeFactor = (platform: Connection, type: SecondFactor) =>
  platform.request(`${CONFIG}/generate?providerType=${type}`, FactorConfigSchema, { method: 'POST' })

/** Has a code sent to where the codes are to go. */
export const sendFirstCode = (platform: Connection, config: FactorConfig) =>
  platform.send(`${CONFIG}/submit`, { method: 'POST', body: config })

/** Back-up codes need no code. */
export const saveFactor = (platform: Connection, config: FactorConfig, code?: string) =>
  platform.send(code === undefined ? CONFIG : `${CONFIG}?${new URLSearchParams({ verificationCode: code })}`, {
    method: 'POST',
    body: config,
  })

export const preferFactor = (platform: Connection, type: SecondFactor) =>
  platform.send(`${CONFIG}?providerType=${type}`, { method: 'PUT', body: { useByDefault: true } })

export const removeFactor = (platform: Connection, type: SecondFactor) =>
  platform.send(`${CONFIG}?providerType=${type}`, { method: 'DELETE' })

/** The tokens of somebody who had to set one up, and has. */
export const enterAfterSetUp = (platform: Connection) =>
  platform.request('/api/auth/2fa/login', TokenPairSchema, { method: 'POST' })
