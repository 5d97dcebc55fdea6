// What a platform does for external sign-in, as platform-api §2.19 tells: buttons by the address that is asked at, the way
// to the provider under that address, and the way back, which ends with tokens or words in an address of the console.
import { randomBytes } from 'node:crypto'
import type { OpenIdProvider } from './openid-provider'
import type { ScriptedAnswer, ScriptedCall, ScriptedPlatform } from './scripted-platform'

export const REGISTRATION = '9e7f0a10-7c00-11eb-8f00-00000000a001'

interface Options {
  provider: OpenIdProvider
  /** Who has an account here: others are told that they have none. */
  accounts: string[]
  /** The tokens of the next who comes in; those of a pair when it is absent. */
  tokens?: () => { token: string; refreshToken?: string }
}

const HANDSHAKE = 'oauth2_auth_request'

/** Scripts it onto the platform. Returns the undo. */
export function withExternalSignIn(platform: ScriptedPlatform, options: Options): () => void {
  const begun = new Map<string, string>()
  const baseOf = ({ headers }: ScriptedCall) => `${headers['x-forwarded-proto'] ?? 'http'}://${headers.host}`
  const lead = (location: string, cookie: string): ScriptedAnswer => ({
    status: 302,
    body: '',
    headers: { location, 'set-cookie': cookie },
  })

  function begin(call: ScriptedCall) {
    const state = randomBytes(16).toString('base64url')
    const base = baseOf(call)
    begun.set(state, base)
    const query = new URLSearchParams({
      response_type: 'code',
      client_id: options.provider.client.id,
      scope: 'openid email profile',
      state,
      redirect_uri: `${base}/login/oauth2/code/`,
    })
    return lead(`${options.provider.url}/auth?${query}`, `${HANDSHAKE}=${state}; Path=/; HttpOnly`)
  }

  async function finish(call: ScriptedCall) {
    const state = call.query.get('state') ?? ''
    const base = begun.get(state)
    const drop = `${HANDSHAKE}=; Path=/; Max-Age=0`
    const fail = (words: string) => lead(`${baseOf(call)}/login?${new URLSearchParams({ loginError: words })}`, drop)
    if (!base || !call.headers.cookie?.includes(`${HANDSHAKE}=${state}`))
      return fail('[authorization_request_not_found] ')
    begun.delete(state)
    const error = call.query.get('error_description') ?? call.query.get('error')
    if (error) return fail(error)
    const email = await emailBehind(call.query.get('code') ?? '', base)
    if (!email) return fail('[invalid_token_response] The provider answers nonsense')
    if (!options.accounts.includes(email)) return fail(`User not found: ${email}`)
    const { token, refreshToken } = options.tokens?.() ?? platform.pair()
    const tokens = new URLSearchParams({ accessToken: token, ...(refreshToken && { refreshToken }) })
    return lead(`${base}/?${tokens}`, drop)
  }

  async function emailBehind(code: string, base: string): Promise<string | undefined> {
    const { url, client } = options.provider
    const answer = await fetch(`${url}/token`, {
      method: 'POST',
      headers: { authorization: `Basic ${Buffer.from(`${client.id}:${client.secret}`).toString('base64')}` },
      body: new URLSearchParams({ grant_type: 'authorization_code', code, redirect_uri: `${base}/login/oauth2/code/` }),
    })
    const { access_token } = (await answer.json()) as { access_token?: string }
    if (!access_token) return undefined
    const person = await fetch(`${url}/me`, { headers: { authorization: `Bearer ${access_token}` } })
    return ((await person.json()) as { email?: string }).email
  }

  return platform.script((call) => {
    if (call.path === '/api/noauth/oauth2Clients')
      return { body: [{ name: 'Acme', icon: 'mdi:domain', url: `/oauth2/authorization/${REGISTRATION}` }] }
    if (call.path === `/oauth2/authorization/${REGISTRATION}`) return begin(call)
    return call.path === '/login/oauth2/code/' ? finish(call) : undefined
  })
}
