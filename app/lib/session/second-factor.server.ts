// Between the right password and being signed in: platforms from 3.4 on may ask for a code. The token of that step is
// good for nothing else and stays in the store, under an id of its own.
import { z } from 'zod'
import { type Connection, openConnection } from '~/lib/platform/connection.server'
import { enterAfterSetUp } from '~/lib/platform/second-factor.server'
import { SECOND_FACTORS, type SecondFactor } from '~/lib/platform/second-factor-kinds'
import { type TokenPair, TokenPairSchema } from '~/lib/platform/token-pair'
import { clientHeaders } from './client-headers.server'
import { idCookie } from './id-cookie.server'
import { platformAddress } from './platform-address.server'
import { sessionStore } from './session-store.server'
import { singleton } from './singletons.server'
import { expiryOf, readClaims } from './token-claims.server'

const ProviderSchema = z.looseObject({
  type: z.string(),
  default: z.boolean().nullish(),
  /** The receiver of the code, partly hidden. */
  contact: z.string().nullish(),
  minVerificationCodeSendPeriod: z.number().nullish(),
})

interface SecondFactorChoice {
  type: SecondFactor
  isDefault: boolean
  contact?: string
}

export interface PendingSignIn {
  /** None is set up, and the platform demands one (4.3): that comes first. */
  owesSetUp: boolean
  /** Under its name something can be kept for as long as it is pending. */
  key: string
  /** The way to the platform; it throws SecondFactorEnded once the token of this step is over. */
  platform: Connection
  choices(): Promise<SecondFactorChoice[]>
  send(type: SecondFactor): Promise<void>
  check(type: SecondFactor, code: string): Promise<TokenPair>
  /** The tokens of who owed a second factor and has one now. */
  enter(): Promise<TokenPair>
  forget(): Promise<void>
}

/** The code was not given in time, or too many wrong ones were: back to the password. */
export class SecondFactorEnded extends Error {}

const LIMIT_MS = 60 * 60_000
const cookie = () => singleton('second-factor-cookie', () => idCookie('thingdeck-step'))
const storeKey = (id: string) => `second-factor:${id}`

const OWES_SET_UP = 'MFA_CONFIGURATION_TOKEN'
const PENDING = ['PRE_VERIFICATION_TOKEN', OWES_SET_UP]

/** A token that is good for the second step alone, or for setting one up. */
export const isOfSecondFactor = (token: string) => PENDING.includes(readClaims(token)?.scopes[0] ?? '')

export const dropSecondFactorCookie = (request: Request) => cookie().drop(request)

/** Answers the Set-Cookie header. */
export async function beginSecondFactor(request: Request, token: string): Promise<string> {
  const claims = readClaims(token)
  const lifeMs = claims ? Math.min(LIMIT_MS, expiryOf(claims, 0)) : LIMIT_MS
  const id = cookie().newId()
  await sessionStore().write(storeKey(cookie().keyOf(id)), { token }, lifeMs)
  return cookie().set(request, id, lifeMs)
}

/** The sign-in this browser has begun; undefined when there is none, or no longer. */
export async function findPendingSignIn(request: Request): Promise<PendingSignIn | undefined> {
  const id = await cookie().read(request)
  if (id === undefined) return undefined
  const found = z.object({ token: z.string() }).safeParse(await sessionStore().read(storeKey(id)))
  return found.success ? pendingSignIn(found.data.token, id, () => sessionStore().remove(storeKey(id))) : undefined
}

function pendingSignIn(token: string, key: string, forget: () => Promise<void>): PendingSignIn {
  const end = async () => {
    await forget()
    throw new SecondFactorEnded()
  }
  const platform = openConnection({
    baseUrl: platformAddress(),
    headers: clientHeaders(),
    tokens: { current: async () => token, renew: end, end },
  })
  const post = (operation: 'send' | 'check', query: Record<string, string>) =>
    [`/api/auth/2fa/verification/${operation}?${new URLSearchParams(query)}`, { method: 'POST' }] as const
  return {
    owesSetUp: readClaims(token)?.scopes[0] === OWES_SET_UP,
    key,
    platform,
    async enter() {
      const pair = await enterAfterSetUp(platform)
      await forget()
      return pair
    },
    async choices() {
      const providers = await platform.request('/api/auth/2fa/providers', z.array(ProviderSchema))
      return SECOND_FACTORS.flatMap((type) => {
        const found = providers.find((provider) => provider.type === type)
        return found ? [{ type, isDefault: found.default ?? false, contact: found.contact ?? undefined }] : []
      })
    },
    send: (type) => platform.send(...post('send', { providerType: type })),
    async check(type, code) {
      const [path, init] = post('check', { providerType: type, verificationCode: code })
      const pair = await platform.request(path, TokenPairSchema, init)
      await forget()
      return pair
    },
    forget,
  }
}
