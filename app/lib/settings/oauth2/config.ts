// The one configuration of older platforms: its groups of domains and their clients are known by what they are, as they
// have no ids. Somebody else's change of that makes them others, and who goes on with the old one is told.
import type { DomainGroup, DomainInfo, Oauth2Client, Oauth2Config } from '~/lib/platform/oauth2'
import { shortHash } from '~/lib/short-hash'

export const groupsOf = (config: Oauth2Config): DomainGroup[] => config.oauth2ParamsInfos ?? config.domainsParams ?? []

export function withGroups(config: Oauth2Config, groups: DomainGroup[]): Oauth2Config {
  return config.oauth2ParamsInfos ? { ...config, oauth2ParamsInfos: groups } : { ...config, domainsParams: groups }
}

export const clientsOf = ({ clientRegistrations }: DomainGroup) => clientRegistrations ?? []
export const namesOf = ({ domainInfos }: DomainGroup) => domainInfos ?? []

/** A second one that is the same has a key of its own. */
function keysOf<One>(all: readonly One[], textOf: (one: One) => string): string[] {
  const seen = new Map<string, number>()
  return all.map((one) => {
    const text = textOf(one)
    const times = seen.get(text) ?? 0
    seen.set(text, times + 1)
    return shortHash(`${text} ${times}`)
  })
}

const firstName = (group: DomainGroup) => `${namesOf(group)[0]?.scheme} ${namesOf(group)[0]?.name}`
const clientText = ({ clientId, accessTokenUri }: Oauth2Client) => `${clientId} ${accessTokenUri}`

export const groupKeys = (groups: readonly DomainGroup[]) => keysOf(groups, firstName)
export const clientKeys = (group: DomainGroup) => keysOf(clientsOf(group), clientText)

/** -1: it is gone, or another one by now. */
export const groupAt = (groups: readonly DomainGroup[], key: string) => groupKeys(groups).indexOf(key)

export function changeGroup(
  config: Oauth2Config,
  key: string,
  change: (group: DomainGroup) => DomainGroup | undefined,
) {
  const groups = groupsOf(config)
  const at = groupAt(groups, key)
  if (at < 0) return undefined
  const changed = change(groups[at] as DomainGroup)
  return withGroups(config, changed ? groups.with(at, changed) : groups.toSpliced(at, 1))
}

/** The addresses at which providers lead back. */
export function redirectsOf({ scheme, name }: DomainInfo, path: string): string[] {
  const schemes = scheme === 'MIXED' ? ['https', 'http'] : [String(scheme ?? 'https').toLowerCase()]
  return schemes.map((one) => `${one}://${name ?? ''}${path}`)
}

/** The group with a client one place further up or down; the same where there is none. */
export function moveClient(group: DomainGroup, key: string, by: 1 | -1): DomainGroup {
  const clients = clientsOf(group)
  const at = clientKeys(group).indexOf(key)
  const to = at + by
  const moved = clients[at]
  if (!moved || to < 0 || to >= clients.length) return group
  return { ...group, clientRegistrations: clients.toSpliced(at, 1).toSpliced(to, 0, moved) }
}
