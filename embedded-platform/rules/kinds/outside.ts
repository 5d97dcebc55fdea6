// Configuration shared by nodes that reach outside: how they show who they are.
import { z } from 'zod'
import { needed, text } from '../engine/configuration'

const certificate = z.looseObject({
  type: z.literal('cert.PEM'),
  caCert: text(),
  cert: text(),
  privateKey: text(),
  password: text(),
})

/** Absent: anonymous. Names of files beside the PEM texts are for people. */
export const credentials = () =>
  z.preprocess(
    (value) => value ?? { type: 'anonymous' },
    z.discriminatedUnion('type', [
      z.looseObject({ type: z.literal('anonymous') }),
      z.looseObject({ type: z.literal('basic'), username: needed(), password: text() }),
      certificate,
    ]),
  )

export type Credentials = z.output<ReturnType<typeof credentials>>

/** Certificates as TLS takes them. */
export function tlsOf(shown: Credentials) {
  if (shown.type !== 'cert.PEM') return undefined
  const { caCert, cert, privateKey, password } = shown
  return {
    ca: caCert || undefined,
    cert: cert || undefined,
    key: privateKey || undefined,
    passphrase: password || undefined,
  }
}
