// Access and refresh tokens: their claims as the platform writes them (platform-api §1.3).
import { randomUUID } from 'node:crypto'
import { AUTHORITIES, type Authority } from '../api/endpoint'
import { ApiError, ErrorCode, unauthenticated } from '../api/errors'
import type { Platform } from '../platform'
import { signJwt, verifyJwt } from './jwt'

const ACCESS_SECONDS = 9_000
const REFRESH_SECONDS = 604_800
const REFRESH_SCOPE = 'REFRESH_TOKEN'
const ISSUER = 'thingsboard.io'

/** Whom a token is for. */
export interface Subject {
  /** E-mail of a user, customer id of a public visitor. */
  subject: string
  authority: Authority
  userId: string
  tenantId: string
  customerId: string
  firstName: string | null
  lastName: string | null
  isEnabled: boolean
  isPublic: boolean
}

export interface TokenPair {
  token: string
  refreshToken: string
}

/** The user that a token is for; everything else is read from the database at every request. */
export interface Identity {
  subject: string
  userId: string
  isPublic: boolean
  /** Epoch milliseconds. */
  expiresAt: number
}

/** All that tokens need of the platform. */
type Signer = Pick<Platform, 'clock' | 'signingKey'>

export function tokenPair(platform: Signer, who: Subject): TokenPair {
  const iat = Math.floor(platform.clock() / 1000)
  const access = {
    sub: who.subject,
    scopes: [who.authority],
    userId: who.userId,
    ...(who.firstName === null ? {} : { firstName: who.firstName }),
    ...(who.lastName === null ? {} : { lastName: who.lastName }),
    enabled: who.isEnabled,
    isPublic: who.isPublic,
    tenantId: who.tenantId,
    customerId: who.customerId,
    iss: ISSUER,
    iat,
    exp: iat + ACCESS_SECONDS,
  }
  const refresh = {
    sub: who.subject,
    scopes: [REFRESH_SCOPE],
    userId: who.userId,
    isPublic: who.isPublic,
    iss: ISSUER,
    jti: randomUUID(),
    iat,
    exp: iat + REFRESH_SECONDS,
  }
  return { token: signJwt(access, platform.signingKey), refreshToken: signJwt(refresh, platform.signingKey) }
}

const isAuthority = (scope: unknown) => AUTHORITIES.some((authority) => authority === scope)

export const readAccessToken = (platform: Signer, token: string): Identity => readToken(platform, token, isAuthority)

export const readRefreshToken = (platform: Signer, token: string): Identity =>
  readToken(platform, token, (scope) => scope === REFRESH_SCOPE)

/** A token of the other kind is as bad as none of ours. */
function readToken(platform: Signer, token: string, isMeant: (scope: unknown) => boolean): Identity {
  const claims = verifyJwt(token, platform.signingKey)
  const { sub, userId, scopes, isPublic, exp } = claims ?? {}
  const isOurs = typeof sub === 'string' && typeof userId === 'string' && Array.isArray(scopes) && isMeant(scopes[0])
  if (!isOurs) throw unauthenticated('Invalid username or password')
  if (typeof exp !== 'number' || platform.clock() >= exp * 1000)
    throw new ApiError(401, ErrorCode.TOKEN_EXPIRED, 'Token has expired')
  return { subject: sub, userId, isPublic: isPublic === true, expiresAt: exp * 1000 }
}
