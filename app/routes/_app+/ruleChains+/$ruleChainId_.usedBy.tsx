// What leads messages into a rule chain.
import { useLoaderData } from '@remix-run/react'
import { UsedByPage } from '~/components/rule-chains/used-by-page'
import { usedByLoader } from '~/lib/entity/rule-chain/used-by.server'
import { paths } from '~/lib/paths'
import type { RouteHandle } from '~/lib/route-handle'

export const handle = {
  i18n: ['chain-uses'],
  trail: (t, data) => {
    const { chain } = (data ?? {}) as Partial<Awaited<ReturnType<typeof usedByLoader>>>
    return [
      { label: t('home.ruleChains'), to: paths.of('ruleChain').list() },
      ...(chain ? [{ label: chain.name, to: paths.of('ruleChain').one(chain.id) }] : []),
      { label: t('chain-uses.used-by'), to: '' },
    ]
  },
} satisfies RouteHandle

export const loader = usedByLoader

export default function UsedBy() {
  return <UsedByPage {...useLoaderData<typeof loader>()} />
}
