// The last saves of a rule chain.
import { useLoaderData } from '@remix-run/react'
import { VersionsPage } from '~/components/rule-chains/versions-page'
import { versionsAction, versionsLoader } from '~/lib/entity/rule-chain/versions.server'
import { paths } from '~/lib/paths'
import type { RouteHandle } from '~/lib/route-handle'

export const handle = {
  i18n: ['chain-versions', 'rule-chain', 'form'],
  trail: (t, data) => {
    const { chain } = (data ?? {}) as Partial<Awaited<ReturnType<typeof versionsLoader>>>
    return [
      { label: t('home.ruleChains'), to: paths.of('ruleChain').list() },
      ...(chain ? [{ label: chain.name, to: paths.of('ruleChain').one(chain.id) }] : []),
      { label: t('chain-versions.versions'), to: '' },
    ]
  },
} satisfies RouteHandle

export const loader = versionsLoader
export const action = versionsAction

export default function Versions() {
  return <VersionsPage {...useLoaderData<typeof loader>()} />
}
