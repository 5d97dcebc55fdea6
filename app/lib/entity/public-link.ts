// The link by which everybody sees something that is public, and where it can be handed on.

/** The places that a link is shared at, in the order of the reference. */
export const SHARE_TARGETS = ['facebook', 'twitter', 'linkedin', 'reddit'] as const
export type ShareTarget = (typeof SHARE_TARGETS)[number]

const pages: Record<ShareTarget, (link: string, title: string) => [page: string, query: Record<string, string>]> = {
  facebook: (u, quote) => ['https://www.facebook.com/sharer/sharer.php', { u, quote }],
  twitter: (url, text) => ['https://twitter.com/intent/tweet', { url, text }],
  linkedin: (url) => ['https://www.linkedin.com/sharing/share-offsite/', { url }],
  reddit: (url, title) => ['https://www.reddit.com/submit', { url, title }],
}

export function shareAddress(target: ShareTarget, link: string, title: string): string {
  const [page, query] = pages[target](link, title)
  return `${page}?${new URLSearchParams(query)}`
}

const LOCAL_NAMES = /(?:^|\.)(?:localhost|local|internal|lan|home|corp|intranet|localdomain|home\.arpa|test|invalid)$/
/** Networks that nobody reaches from outside: RFC 1918, 6598, 3927, 2544, and loopback. */
const LOCAL_V4 =
  /^(?:0|10|127)\.|^169\.254\.|^192\.168\.|^172\.(?:1[6-9]|2\d|3[01])\.|^100\.(?:6[4-9]|[7-9]\d|1[01]\d|12[0-7])\.|^198\.1[89]\./
const LOCAL_V6 = /^(?:::1?$|f[cd][\da-f]{2}:|fe[89ab][\da-f]:)/
const V4_IN_V6 = /^::ffff:(?:0:)?([\da-f]{1,4}):([\da-f]{1,4})$/

const v4In = (high: string, low: string) =>
  [high, low].flatMap((part) => [Number.parseInt(part, 16) >> 8, Number.parseInt(part, 16) & 255]).join('.')

/** True for hosts that others cannot reach: of those nothing is shared. */
export function isLocalHost(hostname: string): boolean {
  const host = hostname.toLowerCase().replace(/\.$/, '')
  if (host.startsWith('[')) {
    const inside = host.slice(1, -1)
    const [, high, low] = V4_IN_V6.exec(inside) ?? []
    return LOCAL_V6.test(inside) || (high !== undefined && low !== undefined && LOCAL_V4.test(`${v4In(high, low)}.`))
  }
  if (/^\d+(?:\.\d+){3}$/.test(host)) return LOCAL_V4.test(host)
  return !host.includes('.') || LOCAL_NAMES.test(host)
}

/** Where to a link can be handed on: nowhere, when it leads to this machine or a private network. */
export const shareTargets = (link: string, title: string) =>
  isLocalHost(new URL(link).hostname)
    ? []
    : SHARE_TARGETS.map((target) => ({ target, to: shareAddress(target, link, title) }))
