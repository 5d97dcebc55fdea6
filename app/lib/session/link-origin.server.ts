// The address that links in the platform's mails are to begin with. Never what a request says of itself: whoever asks for
// a reset in somebody's name must not choose where its link leads.
import { env } from '~/lib/env.server'

const LOOPBACK = /^(127\.\d+\.\d+\.\d+|localhost|::1)$/

/** PUBLIC_URL; without it our own address where nobody but this machine reaches us and the platform. Else what it knows. */
export function linkOrigin(): URL | undefined {
  if (!env.forwardHost) return undefined
  const isPrivate = !env.platformUrl && env.trustedProxies.length === 0 && LOOPBACK.test(env.host)
  if (env.publicUrl || !isPrivate || env.port === 0) return env.publicUrl
  return new URL(`http://${env.host.includes(':') ? `[${env.host}]` : env.host}:${env.port}`)
}
