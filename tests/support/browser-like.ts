// Asks the console as a browser would: keeps cookies, sends its own Origin with what changes something, follows nothing.

interface Page {
  status: number
  headers: Headers
  html: string
  location: string | undefined
}

const STYLES = /(<style nonce="[^"]*">).*?(<\/style>)/s

export interface BrowserLike {
  get(path: string, headers?: Record<string, string>): Promise<Page>
  post(path: string, fields: Record<string, string>, headers?: Record<string, string>): Promise<Page>
  /** A form with names that stand in it several times. */
  postMany(path: string, fields: [string, string][], headers?: Record<string, string>): Promise<Page>
  /** A form with files in it. */
  postFiles(path: string, form: FormData): Promise<Page>
  cookies: Map<string, string>
  signIn(username: string, password: string, path?: string): Promise<Page>
}

/** `own`: headers that it always sends. */
export function browserLike(origin: string, basePath = '', own: Record<string, string> = {}): BrowserLike {
  const cookies = new Map<string, string>()

  async function ask(path: string, init: RequestInit): Promise<Page> {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(origin + basePath + path, {
      redirect: 'manual',
      ...init,
      headers: { ...(cookie && { cookie }), accept: 'text/html', ...own, ...init.headers },
    })
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';')
      const [name = '', value = ''] = [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]
      if (/max-age=0/i.test(line)) cookies.delete(name)
      else cookies.set(name, value)
    }
    // A page may hold our stylesheet (server/stylesheet.ts): none of its words is one of the page's.
    const html = (await response.text()).replace(STYLES, '$1$2')
    return {
      status: response.status,
      headers: response.headers,
      html,
      location: response.headers.get('location') ?? undefined,
    }
  }

  const postMany: BrowserLike['postMany'] = (path, fields, headers = {}) =>
    ask(path, { method: 'POST', body: new URLSearchParams(fields), headers: { origin, ...headers } })
  const post: BrowserLike['post'] = (path, fields, headers) => postMany(path, Object.entries(fields), headers)

  return {
    cookies,
    get: (path, headers = {}) => ask(path, { headers }),
    post,
    postMany,
    postFiles: (path, form) => ask(path, { method: 'POST', body: form, headers: { origin } }),
    signIn: (username, password, path = '/login') => post(path, { username, password }),
  }
}
