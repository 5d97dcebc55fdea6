// A small OpenID provider: one client, and a page on which anybody signs in by the name they give.
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider, { type Context } from 'oidc-provider'

export interface OpenIdProvider {
  url: string
  client: { id: string; secret: string }
  close(): Promise<void>
}

const client = { id: 'the-platform', secret: 'of-the-platform-alone' }

const PAGE = `<!doctype html><title>Acme identity</title><h1>Acme identity</h1>
<form method="post"><label>Name <input name="email"></label><button>Let me in</button><button name="refuse" value="1">Refuse</button></form>`

async function formOf(req: IncomingMessage) {
  const chunks: Buffer[] = []
  for await (const chunk of req) chunks.push(chunk)
  return new URLSearchParams(Buffer.concat(chunks).toString())
}

/** `leadsBackTo`: the addresses to which it may send people back. */
export async function startOpenIdProvider(leadsBackTo: string[]): Promise<OpenIdProvider> {
  const server = createServer()
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const provider: Provider = new Provider(url, {
    clients: [{ client_id: client.id, client_secret: client.secret, redirect_uris: leadsBackTo }],
    cookies: { keys: ['for this test alone'] },
    pkce: { required: () => false },
    claims: { openid: ['sub'], email: ['email'], profile: ['given_name'] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: () => '/enter' },
    findAccount: (_context: unknown, id: string) => ({
      accountId: id,
      claims: () => ({ sub: id, email: id, given_name: 'Ann' }),
    }),
    // What the client asks for is granted: nobody is asked twice.
    async loadExistingGrant({ oidc }: Context) {
      const grant = new provider.Grant({ accountId: oidc.session.accountId, clientId: oidc.client.clientId })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
  })
  const answer = provider.callback()
  server.on('request', async (req, res) => {
    if (!req.url?.startsWith('/enter')) return answer(req, res)
    if (req.method !== 'POST') return res.setHeader('content-type', 'text/html').end(PAGE)
    const form = await formOf(req)
    const refusal = { error: 'access_denied', error_description: 'The owner <b>said</b> no' }
    const entered = { login: { accountId: form.get('email') || 'nobody@acme.example' } }
    await provider.interactionFinished(req, res, form.has('refuse') ? refusal : entered)
  })
  return {
    url,
    client,
    close: () =>
      new Promise((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}
