// The providers that the sign-in page offers. Platforms keep them by the address that people are at, so they are told
// ours. Without an answer the page offers none: whoever has a password gets in all the same.
import { env } from '~/lib/env.server'
import { log } from '~/lib/log.server'
import { PlatformError } from '~/lib/platform/errors'
import { listProviders } from '~/lib/platform/sign-in-providers.server'
import { publicConnection } from '~/lib/session/public-connection.server'
import { type OfferedProvider, providerIcon } from './provider-icon'

export async function signInProviders(request: Request): Promise<OfferedProvider[]> {
  const here = env.publicUrl ?? new URL(new URL(request.url).origin)
  try {
    const listed = await listProviders(publicConnection(env.forwardHost ? here : undefined))
    return listed.map(({ icon, ...one }) => ({ ...one, icon: providerIcon(icon) }))
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error
    log('info', 'providers-not-listed', { error })
    return []
  }
}
