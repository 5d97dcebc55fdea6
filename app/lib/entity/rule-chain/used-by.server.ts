// What leads messages into a rule chain: whether it is the root, the profiles that name it, and other chains.
import type { LoaderFunctionArgs } from '@remix-run/node'
import { atMost } from '~/lib/live/at-most.server'
import type { Connection } from '~/lib/platform/connection.server'
import { deviceProfiles } from '~/lib/platform/device-profile.server'
import { PlatformError } from '~/lib/platform/errors'
import { orNotFound } from '~/lib/platform/failure-response.server'
import { ruleChainItem } from '~/lib/platform/rule-chain'
import { getRuleGraph, ruleChains } from '~/lib/platform/rule-chain.server'
import { membersOf, textOf } from '~/lib/rule-chain/json'
import { type WayInto, waysInto } from '~/lib/rule-chain/used-by'
import { idIn } from '../detail.server'
import { requireRight } from '../rights.server'

/** So many are looked through; of more it is said. */
const MOST_PROFILES = 200
const MOST_CHAINS = 60
const AT_ONCE = 6

const byName = (pageSize: number) => ({ pageSize, page: 0, sortProperty: 'name', sortOrder: 'ASC' }) as const

async function profilesOf(platform: Connection, chainId: string) {
  const { data, totalElements } = await deviceProfiles.list(platform, { kind: 'tenant' }, byName(MOST_PROFILES))
  return {
    all: data.flatMap(({ id, name, ...profile }) =>
      textOf(membersOf(membersOf(profile).defaultRuleChainId).id) === chainId ? [{ id: id.id, name }] : [],
    ),
    isWhole: totalElements <= MOST_PROFILES,
  }
}

export interface ChainThatLeads {
  id: string
  name: string
  ways: WayInto[]
}

async function chainsOf(platform: Connection, chainId: string) {
  const { data, totalElements } = await ruleChains.list(platform, { kind: 'tenant' }, byName(MOST_CHAINS))
  const inTurn = atMost(AT_ONCE)
  const looked = await Promise.all(
    data.map((chain) =>
      inTurn(async (): Promise<ChainThatLeads | undefined> => {
        try {
          const ways = waysInto(await getRuleGraph(platform, chain.id.id), chainId)
          return { id: chain.id.id, name: chain.name, ways }
        } catch (error) {
          // One that goes meanwhile leads nowhere.
          if (error instanceof PlatformError) return undefined
          throw error
        }
      }),
    ),
  )
  return {
    all: looked.flatMap((one) => (one && one.ways.length > 0 ? [one] : [])),
    isWhole: totalElements <= MOST_CHAINS && looked.every(Boolean),
    looked: looked.filter(Boolean).length,
  }
}

export async function usedByLoader({ request, params }: LoaderFunctionArgs) {
  const { platform } = await requireRight(request, 'ruleChain', 'see')
  const id = idIn('ruleChain', params)
  const chain = ruleChainItem(await orNotFound(ruleChains.get(platform, id), 'ruleChain'))
  const [profiles, chains] = await Promise.all([profilesOf(platform, id), chainsOf(platform, id)])
  return { chain: { id, name: chain.name, isRoot: chain.isRoot }, profiles, chains }
}
