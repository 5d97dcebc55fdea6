// The two tokens that speak for somebody, as sign-in, renewal, links and changes of passwords are answered.
import { z } from 'zod'

export const TokenPairSchema = z.object({ token: z.string(), refreshToken: z.string().nullish() })
export type TokenPair = z.output<typeof TokenPairSchema>
