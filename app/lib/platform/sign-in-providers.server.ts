// The external providers by which people may sign in, as the platform lists them for the address that they are at.
import { z } from 'zod'
import type { Connection } from './connection.server'
import { isProviderStart } from './external-sign-in.server'

interface SignInProvider {
  name: string
  /** As its administrator wrote it: google-logo, mdi:domain. */
  icon: string
  /** Where the way to it begins: one of the two addresses that are passed on. */
  path: string
}

const LONGEST_NAME = 100
const MOST = 20
/** The sign-in page waits no longer for them. */
const PATIENCE_MS = 3000

const ClientSchema = z.object({ name: z.string().nullish(), icon: z.string().nullish(), url: z.string() })

/** What leads anywhere but to the beginning of such a way is left out. Those for applications of phones are others (3.3). */
export async function listProviders(platform: Connection): Promise<SignInProvider[]> {
  const init = { method: 'POST', forwardHost: true, timeoutMs: PATIENCE_MS } as const
  const listed = await platform.request('/api/noauth/oauth2Clients?platform=WEB', z.array(z.unknown()), init)
  return listed
    .flatMap((one) => {
      const { data } = ClientSchema.safeParse(one)
      const name = data?.name?.trim().slice(0, LONGEST_NAME)
      return data && name && isProviderStart(data.url) ? [{ name, icon: data.icon ?? '', path: data.url }] : []
    })
    .slice(0, MOST)
}
