// External sign-in as its page shows it, of either kind of platform. No secret is in it.

export interface ClientView {
  key: string
  /** As its button says it. */
  name: string
  provider: string
}

export interface DomainView {
  key: string
  /** As people write them. */
  names: string[]
  /** The addresses that its providers have to know. */
  redirects: string[]
  /** Of platforms that switch each on by itself. */
  isEnabled?: boolean
  clients: ClientView[]
}

export interface MobileAppView {
  key: string
  /** Its package. */
  name: string
  platform: string
}

export interface MobileBundleView {
  key: string
  name: string
  packages: string[]
  isEnabled: boolean
  clients: ClientView[]
}

export interface Oauth2View {
  /** Clients and domains are kept by themselves. */
  isNewer: boolean
  /** Of platforms that switch all on together. */
  isEnabled?: boolean
  domains: DomainView[]
  /** All there are, where they stand by themselves. */
  clients?: ClientView[]
  /** Of platforms that have applications for phones. */
  mobile?: { apps: MobileAppView[]; bundles: MobileBundleView[] }
}
