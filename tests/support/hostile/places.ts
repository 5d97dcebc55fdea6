// Places of the console to send requests to: its addresses from the build's own manifest, and its forms as its pages
// draw them, so that a page that is added later gets requests too.
import { atOnce } from '../at-once'
import type { BrowserLike } from '../browser-like'
import { builtRoutes } from '../route-manifest'

export interface Form {
  /** As the form has it, query and all. */
  action: string
  fields: [name: string, value: string][]
}

export interface Role {
  name: string
  /** The Cookie header of whoever is signed in. */
  cookie?: string
  /** A token of the platform. */
  token?: string
  forms: Form[]
}

/** Values that stand in for the parameters of addresses. */
export interface Known {
  /** Is there to the end. */
  deviceId: string
  customerId: string
}

/** Queries a page must be given to be more than a way back. */
const QUERIES: Record<string, (known: Known) => string> = {
  '/texts/:language': () => '?groups=login,device',
  '/devices/:deviceId/attributes': () => '?scope=SERVER_SCOPE',
  '/devices/:deviceId/attributes/new': () => '?scope=SERVER_SCOPE',
  '/devices/:deviceId/attributes/edit': () => '?scope=SERVER_SCOPE&key=floor',
  '/devices/:deviceId/attributes/delete': () => '?scope=SERVER_SCOPE&id=floor',
  '/devices/credentials': ({ deviceId }) => `?id=${deviceId}`,
  '/devices/assign': ({ deviceId }) => `?id=${deviceId}`,
  '/devices/delete': ({ deviceId }) => `?id=${deviceId}`,
  '/devices/public': ({ deviceId }) => `?id=${deviceId}`,
  '/devices/unassign': ({ deviceId }) => `?id=${deviceId}`,
}

export const addressesOf = (known: Known): string[] =>
  builtRoutes().map(({ path }) => {
    const filled = path
      .replace(':language', 'en_US')
      // The customer goes with its users, whose sessions are there to the end.
      .replace(':customerId', path.endsWith('/delete') ? known.deviceId : known.customerId)
      .replace(/:\w+/g, known.deviceId)
      .replace('*', 'no/such/page')
    return filled + (QUERIES[path]?.(known) ?? '')
  })

const unescaped = (text: string) =>
  text
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
const attribute = (tag: string, name: string) => {
  const value = new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1]
  return value === undefined ? undefined : unescaped(value)
}

function formsOf(html: string): Form[] {
  const forms: Form[] = []
  for (const [form] of html.matchAll(/<form[^>]*method="post"[\s\S]*?<\/form>/g)) {
    const fields: Form['fields'] = []
    for (const [tag] of form.matchAll(/<(?:input|select|textarea|button)\s[^>]*>/g)) {
      const name = attribute(tag, 'name')
      if (name) fields.push([name, attribute(tag, 'value') ?? ''])
    }
    forms.push({ action: attribute(form, 'action') ?? '/', fields })
  }
  return forms
}

const AT_ONCE = 4

/** One form of each address, as this person sees them; in the order of the addresses, whatever is answered first. */
export async function formsFor(page: BrowserLike, addresses: readonly string[]): Promise<Form[]> {
  const forms = new Map<string, Form[]>()
  await atOnce(AT_ONCE, addresses, async (address) => {
    const { status, html } = await page.get(address)
    if (status === 200) forms.set(address, formsOf(html))
  })
  const found = new Map<string, Form>()
  for (const form of addresses.flatMap((address) => forms.get(address) ?? [])) {
    const [path = ''] = form.action.split('?')
    if (!found.has(path)) found.set(path, form)
  }
  return [...found.values()]
}
