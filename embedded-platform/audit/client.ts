// The client somebody signs in from, out of the headers of the request: address, browser, system, device.
import type { IncomingHttpHeaders } from 'node:http'

export interface Client {
  clientAddress: string
  browser: string
  os: string
  device: string
}

/** The first that fits counts: browsers name their forebears too. */
const BROWSERS: readonly [string, RegExp][] = [
  ['Edge', /Edg(?:e|A|iOS)?\/([\d.]+)/],
  ['Opera', /(?:OPR|Opera)\/([\d.]+)/],
  ['Samsung Internet', /SamsungBrowser\/([\d.]+)/],
  ['Firefox', /(?:Firefox|FxiOS)\/([\d.]+)/],
  ['Chrome Mobile', /Chrome\/([\d.]+) Mobile/],
  ['Chrome', /(?:Chrome|CriOS)\/([\d.]+)/],
  ['Mobile Safari', /Version\/([\d.]+) Mobile\/\S+ Safari/],
  ['Safari', /Version\/([\d.]+) Safari/],
]

const SYSTEMS: readonly [string, RegExp][] = [
  ['Windows', /Windows NT ([\d.]+)/],
  ['Android', /Android ([\d.]+)/],
  ['iOS', /(?:iPhone|CPU) OS ([\d_]+)/],
  ['Mac OS X', /Mac OS X ([\d_.]+)/],
  ['Chrome OS', /CrOS \S+ ([\d.]+)/],
  ['Ubuntu', /Ubuntu()/],
  ['Linux', /Linux()/],
]

const DEVICES: readonly [string, RegExp][] = [
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Generic Smartphone', /Android.*Mobile/],
]

const PARTS_SHOWN = 3
const WINDOWS: Record<string, string> = { '10.0': '10', '6.3': '8.1', '6.2': '8', '6.1': '7' }

function named(known: readonly [string, RegExp][], agent: string): string {
  for (const [name, pattern] of known) {
    const match = pattern.exec(agent)
    if (!match) continue
    const version = (match[1] ?? '').replaceAll('_', '.')
    const shown = name === 'Windows' ? (WINDOWS[version] ?? version) : version
    return [name, shown.split('.').slice(0, PARTS_SHOWN).join('.')].filter(Boolean).join(' ')
  }
  return 'Other'
}

const first = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value)

/** The console forwards both headers of the person's own request. */
export function clientOf({ headers, remoteAddress }: { headers: IncomingHttpHeaders; remoteAddress: string }): Client {
  const agent = headers['user-agent'] ?? ''
  return {
    clientAddress: first(headers['x-forwarded-for'])?.split(',')[0]?.trim() || remoteAddress,
    browser: named(BROWSERS, agent),
    os: named(SYSTEMS, agent),
    device: named(DEVICES, agent),
  }
}
