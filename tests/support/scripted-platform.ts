// An outside party for tests: a real HTTP server that speaks just enough of the platform's language to sign in, and that
// can be told to be slow, busy, broken or gone. Not a stand-in for our own platform: that one is never this rude.
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface ScriptedAnswer {
  status?: number
  body?: unknown
  headers?: Record<string, string | string[]>
  delayMs?: number
}

export interface ScriptedCall {
  method: string
  path: string
  query: URLSearchParams
  headers: IncomingMessage['headers']
  body: unknown
}

type Scripted = ScriptedAnswer | undefined
export type Script = (call: ScriptedCall) => Scripted | Promise<Scripted>

export interface TokenOptions {
  lifeSeconds?: number
  claims?: Record<string, unknown>
}

const USER = '5f1c2d40-7b43-11eb-9d2a-3b1f0a6c7e11'
const PROFILE = '7c6d9a40-7b43-11eb-9d2a-3b1f0a6c7e11'
const TENANT = '4a0e7f10-7b43-11eb-9d2a-3b1f0a6c7e11'
let serial = 0

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

export function makeToken({ lifeSeconds = 9000, claims = {} }: TokenOptions = {}): string {
  const iat = Math.floor(Date.now() / 1000)
  const payload = {
    sub: 'ann@acme.example',
    scopes: ['TENANT_ADMIN'],
    userId: USER,
    tenantId: TENANT,
    customerId: '13814000-1dd2-11b2-8080-808080808080',
    firstName: 'Ann',
    enabled: true,
    isPublic: false,
    iss: 'scripted',
    iat,
    exp: iat + lifeSeconds,
    serial: ++serial,
    ...claims,
  }
  return `${part({ alg: 'HS512' })}.${part(payload)}.${part(`signature ${serial}`)}`
}

const emptyPage = { data: [], totalPages: 0, totalElements: 0, hasNext: false }
const unauthorised = (message: string, errorCode = 10): ScriptedAnswer => ({
  status: 401,
  body: { status: 401, message, errorCode, timestamp: new Date().toISOString() },
})

export interface ScriptedPlatform {
  url: string
  calls: ScriptedCall[]
  /** The newest script is asked first; without an answer of its own the usual one is given. Returns its undo. */
  script(script: Script): () => void
  /** A pair of tokens that will be taken. */
  pair(): { token: string; refreshToken: string }
  /** Options of the next tokens. */
  tokens: TokenOptions
  /** From now on no token made so far is taken. */
  revoke(): void
  close(): Promise<void>
  /** Listens again on the same port after close(). */
  reopen(): Promise<void>
}

export async function startScriptedPlatform(): Promise<ScriptedPlatform> {
  const scripts: Script[] = []
  const calls: ScriptedCall[] = []
  const good = new Set<string>()
  const pair = () => {
    const made = {
      token: makeToken(platform.tokens),
      refreshToken: makeToken({ lifeSeconds: 604_800, claims: { scopes: ['REFRESH_TOKEN'] } }),
    }
    good.add(made.token).add(made.refreshToken)
    return made
  }

  function usual({ path, headers, body }: ScriptedCall): ScriptedAnswer {
    const member = (name: string) => (body as Record<string, unknown> | undefined)?.[name]
    if (path === '/api/auth/login')
      return member('password') === 'right' ? { body: pair() } : unauthorised('Invalid username or password')
    if (path === '/api/auth/token')
      return good.has(String(member('refreshToken'))) ? { body: pair() } : unauthorised('Token is outdated')
    if (path === '/api/noauth/oauth2Clients') return { body: [] }
    if (path === '/api/noauth/userPasswordPolicy') return { body: { minimumLength: 6 } }
    const token = String(headers['x-authorization'] ?? '').replace('Bearer ', '')
    if (!good.has(token)) return unauthorised('Token has expired', 11)
    if (path === '/api/auth/logout') return {}
    if (path === '/api/auth/user')
      return { body: { email: 'ann@acme.example', firstName: 'Ann', lastName: 'Lee', additionalInfo: null } }
    if (path === '/api/system/info') return { body: { version: '4.3.1', type: 'CE' } }
    if (path.startsWith('/api/tenant/') && path.split('/').length === 4 && path.includes(TENANT))
      return { body: { id: { entityType: 'TENANT', id: TENANT }, title: 'Acme' } }
    if (path === '/api/deviceProfileInfo/default')
      return { body: { id: { entityType: 'DEVICE_PROFILE', id: PROFILE }, name: 'default', type: 'DEFAULT' } }
    return { body: emptyPage }
  }

  const server: Server = createServer(async (req, res) => {
    const chunks: Buffer[] = []
    for await (const chunk of req) chunks.push(chunk)
    const url = new URL(req.url ?? '/', 'http://scripted')
    const text = Buffer.concat(chunks).toString()
    const call: ScriptedCall = {
      method: req.method ?? '',
      path: url.pathname,
      query: url.searchParams,
      headers: req.headers,
      body: text.startsWith('{') ? JSON.parse(text) : text,
    }
    calls.push(call)
    let scripted: Scripted
    for (const script of [...scripts]) scripted ??= await script(call)
    const { status = 200, body, headers = {}, delayMs = 0 } = scripted ?? usual(call)
    await new Promise((done) => setTimeout(done, delayMs))
    const isText = typeof body === 'string'
    res.writeHead(status, { 'content-type': isText ? 'text/html' : 'application/json', ...headers })
    res.end(body === undefined ? '' : isText ? body : JSON.stringify(body))
  })
  const listen = (port: number) => new Promise<void>((done) => server.listen(port, '127.0.0.1', done))
  await listen(0)
  const { port } = server.address() as AddressInfo
  const platform: ScriptedPlatform = {
    url: `http://127.0.0.1:${port}`,
    calls,
    pair,
    tokens: {},
    script(script) {
      scripts.unshift(script)
      return () => void scripts.splice(scripts.indexOf(script), 1)
    },
    revoke: () => good.clear(),
    close: () =>
      new Promise((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
    reopen: () => listen(port),
  }
  return platform
}
