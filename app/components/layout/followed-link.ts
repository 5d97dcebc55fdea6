// Which links of a page lead to another page of the console.
import { withBase } from '~/lib/with-base'

interface Anchor {
  /** The whole address, as browsers tell it. */
  href: string
  target: string
  dataset: DOMStringMap
  hasAttribute(name: string): boolean
}

/**
 * Where a link leads inside the console: the whole address, and without the base path as the router wants it. Nothing for
 * links to other servers, to files, to another window, to a place on this page and those that load the page anew.
 */
export function placeOf(link: Anchor, here: { href: string }): { address: string; path: string } | undefined {
  if ((link.target && link.target !== '_self') || link.hasAttribute('download')) return undefined
  if (link.dataset.reload !== undefined) return undefined
  const to = new URL(link.href)
  const from = new URL(here.href)
  const base = withBase('/')
  if (to.origin !== from.origin || !to.pathname.startsWith(base)) return undefined
  if (to.hash && to.pathname === from.pathname && to.search === from.search) return undefined
  const address = to.pathname + to.search + to.hash
  return { address, path: address.slice(base.length - 1) }
}
