// Every address of the console, written in one place. Without the base path: Remix adds it to links, forms and redirects.

type Query = Record<string, string | number | undefined>

function withQuery(path: string, query: Query = {}): string {
  const given = Object.entries(query).filter((entry): entry is [string, string | number] => entry[1] !== undefined)
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()
  return search ? `${path}?${search}` : path
}

/** Why the sign-in page is shown, when it is not because somebody wants to sign in. */
export const SIGN_IN_REASONS = ['ended', 'signed-out', 'second-factor-ended', 'address', 'refused'] as const
export type SignInReason = (typeof SIGN_IN_REASONS)[number]

export const paths = {
  login: (query: { redirectTo?: string; reason?: SignInReason } = {}) => withQuery('/login', query),
  secondFactor: (query: { redirectTo?: string; method?: string } = {}) => withQuery('/login/mfa', query),
  logout: () => '/logout',
  home: () => '/home',
}
