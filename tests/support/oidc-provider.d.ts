// As much of the package as openid-provider.ts uses: it comes without types.
declare module 'oidc-provider' {
  import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'

  interface Grant {
    addOIDCScope(scope: string): void
    save(): Promise<string>
  }
  interface Context {
    oidc: { session: { accountId: string }; client: { clientId: string } }
  }
  export default class Provider {
    constructor(issuer: string, configuration: Record<string, unknown>)
    Grant: new (of: {
      accountId: string
      clientId: string
    }) => Grant
    callback(): RequestListener
    interactionFinished(req: IncomingMessage, res: ServerResponse, result: object): Promise<void>
  }
  export type { Context }
}
