// The address that a request's mistakes are counted under. Through a proxy it is the one that the proxy names.
import type { IncomingMessage } from 'node:http'
import { BlockList, isIP, isIPv6 } from 'node:net'

/** IPv4 as it is written in IPv6 is IPv4. */
const plain = (address: string) => address.trim().replace(/^::ffff:(?=\d+\.)/i, '')

function listOf(networks: readonly string[]): (address: string) => boolean {
  const list = new BlockList()
  for (const entry of networks) {
    const [address = '', prefix] = entry.split('/')
    const family = isIPv6(address) ? 'ipv6' : 'ipv4'
    if (prefix === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(prefix), family)
  }
  return (address) => isIP(address) > 0 && list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')
}

const isThisMachine = listOf(['127.0.0.0/8', '::1'])

type IncomingRequest = Pick<IncomingMessage, 'headers'> & { socket: { remoteAddress?: string } }

/**
 * Proxies that the operator trusts name the address, the last untrusted one counts. This machine is believed as well: the
 * console calls from here for everybody, and none of them is to answer for the others. Only a page in a browser on this
 * machine is not, which may send any header but cannot leave out its origin.
 */
export function clientAddresses(trustedProxies: readonly string[] = []): (request: IncomingRequest) => string {
  const isTrusted = listOf(trustedProxies)
  return ({ headers, socket }) => {
    const remote = plain(socket.remoteAddress ?? '')
    const isConsole = isThisMachine(remote) && headers.origin === undefined
    if (!isConsole && !isTrusted(remote)) return remote
    const named = [headers['x-forwarded-for'] ?? []].flat().join(',').split(',').map(plain)
    const client = named.reverse().find((address) => !isTrusted(address) && !isThisMachine(address))
    return client !== undefined && isIP(client) > 0 ? client : remote
  }
}

/** An IPv6 network is one person: its lower half is free to choose. */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address
  const [before = '', after] = address.split('%')[0]?.toLowerCase().split('::') ?? []
  const groups = (part: string | undefined) => (part ? part.split(':') : [])
  const [high, low] = [groups(before), groups(after)]
  const missing = after === undefined ? 0 : Math.max(0, 8 - high.length - low.length)
  const all = [...high, ...Array.from({ length: missing }, () => '0'), ...low]
  return all
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}
