// The address that links in the platform's mails are to begin with. Never what a request says of itself: whoever asks for
// a reset in somebody's name must not choose where its link leads.
import { type Env, env } from '~/lib/env.server'

const LOOPBACK = /^(127\.\d+\.\d+\.\d+|localhost|::1)$/

/** PUBLIC_URL; without it our own address where nobody but this machine reaches us and the platform. Else what it knows. */
export function linkOrigin(of: Env = env): URL | undefined {
  if (!of.forwardHost) return undefined
  const isPrivate = !of.platformUrl && of.trustedProxies.length === 0 && LOOPBACK.test(of.host)
  if (of.publicUrl || !isPrivate || of.port === 0) return of.publicUrl
  return new URL(`http://${of.host.includes(':') ? `[${of.host}]` : of.host}:${of.port}`)
}
