// Addresses that nodes of rule chains may connect to: public ones, and of the others (this machine, private networks)
// only those the operator listed. Tenants write chains; they must not reach what only the server can reach.
import { lookup as dnsLookup } from 'node:dns/promises'
import { BlockList, isIP, type LookupFunction } from 'node:net'

export interface Outgoing {
  /** Throws for an address that is refused. Of a name nothing is known yet. */
  check(host: string): void
  /** Resolves to addresses that are all allowed, or throws. */
  addressesOf(host: string): Promise<Address[]>
  /** For the `lookup` of sockets: what was checked is what is connected to. Literal addresses do not come by here. */
  lookup: LookupFunction
}

interface Address {
  address: string
  family: number
}

class AddressRefused extends Error {
  constructor(host: string, address: string) {
    const what = host === address ? address : `${host} (${address})`
    super(`The address ${what} may not be reached from rule chains; OUTGOING_ADDRESSES can allow it`)
    this.name = 'AddressRefused'
  }
}

/** Not routed in public: own machine, private, shared, link-local, test, multicast and reserved networks. */
const NOT_PUBLIC_V4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
]
/** Of version 6 only what is given out is public, without tunnels that lead to any address of version 4. */
const PUBLIC_V6 = '2000::/3'
const NOT_PUBLIC_V6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4')

function blocks(networks: readonly string[]): BlockList {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', bits] = network.split('/')
    if (bits === undefined) list.addAddress(address, familyOf(address))
    else list.addSubnet(address, Number(bits), familyOf(address))
  }
  return list
}

const notPublicV4 = blocks(NOT_PUBLIC_V4)
const publicV6 = blocks([PUBLIC_V6])
const notPublicV6 = blocks(NOT_PUBLIC_V6)

const isPublic = (address: string) =>
  isIP(address) === 4
    ? !notPublicV4.check(address, 'ipv4')
    : publicV6.check(address, 'ipv6') && !notPublicV6.check(address, 'ipv6')

const withoutBrackets = (host: string) => host.replace(/^\[(.*)\]$/, '$1').toLowerCase()

function isNetwork(entry: string): boolean {
  const [address = '', bits, ...rest] = entry.split('/')
  const version = isIP(address)
  if (version === 0 || rest.length > 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128))
}

const isName = (entry: string) => /^[a-z0-9_]([a-z0-9_-]*[a-z0-9_])?(\.[a-z0-9_]([a-z0-9_-]*[a-z0-9_])?)*$/.test(entry)

/** Entries that are neither an address, a network nor a name. */
export const unreadableEntries = (entries: readonly string[]): string[] =>
  entries.filter((entry) => !isNetwork(withoutBrackets(entry)) && !isName(withoutBrackets(entry)))

export function createOutgoing(allowed: readonly string[] = []): Outgoing {
  const entries = allowed.map(withoutBrackets)
  const networks = blocks(entries.filter(isNetwork))
  const names = new Set(entries.filter((entry) => !isNetwork(entry)))
  const isAllowed = (address: string) => isPublic(address) || networks.check(address, familyOf(address))

  function check(host: string) {
    const name = withoutBrackets(host)
    if (isIP(name) !== 0 && !isAllowed(name)) throw new AddressRefused(name, name)
  }

  async function addressesOf(host: string): Promise<Address[]> {
    const name = withoutBrackets(host)
    check(name)
    const found = await dnsLookup(name, { all: true, verbatim: true })
    if (!names.has(name)) {
      const refused = found.find(({ address }) => !isAllowed(address))
      if (refused) throw new AddressRefused(name, refused.address)
    }
    return found
  }

  return {
    check,
    addressesOf,
    lookup(host, options, done) {
      addressesOf(host).then(
        (found) => {
          const wanted = found.filter(({ family }) => !options.family || family === Number(options.family))
          const [first] = wanted
          if (!first) done(new Error(`${host} has no address`), '')
          else if (options.all) done(null, wanted)
          else done(null, first.address, first.family)
        },
        (error: NodeJS.ErrnoException) => done(error, ''),
      )
    },
  }
}
