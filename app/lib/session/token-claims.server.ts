// The claims in the platform's tokens. Read without checking signatures: the tokens came from the platform.
import { z } from 'zod'
import { AUTHORITIES, type Authority } from './session-user'

const ClaimsSchema = z.object({
  sub: z.string(),
  firstName: z.string().nullish(),
  lastName: z.string().nullish(),
  scopes: z.array(z.string()).default([]),
  userId: z.string().optional(),
  tenantId: z.string().optional(),
  customerId: z.string().optional(),
  isPublic: z.boolean().optional(),
  iat: z.number(),
  exp: z.number(),
})
export type TokenClaims = z.output<typeof ClaimsSchema>

/** Undefined for what is no token, and for one whose life can't be told. */
export function readClaims(token: string): TokenClaims | undefined {
  const [, payload] = token.split('.')
  try {
    const claims = ClaimsSchema.parse(JSON.parse(Buffer.from(payload ?? '', 'base64url').toString('utf8')))
    return claims.exp > claims.iat ? claims : undefined
  } catch {
    return undefined
  }
}

/** By our own clock, which may differ from the platform's: from now on for as long as the token was made for. */
export const expiryOf = ({ iat, exp }: TokenClaims, now: number) => now + (exp - iat) * 1000

export const authorityOf = ({ scopes }: TokenClaims): Authority | undefined =>
  AUTHORITIES.find((authority) => authority === scopes[0])
