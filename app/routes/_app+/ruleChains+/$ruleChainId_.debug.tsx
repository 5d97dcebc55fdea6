// The debugging of a rule chain.
import { useActionData, useLoaderData } from '@remix-run/react'
import { DebugPage } from '~/components/rule-chains/debug-page'
import { debugAction, debugLoader } from '~/lib/entity/rule-chain/debug.server'
import { paths } from '~/lib/paths'
import type { RouteHandle } from '~/lib/route-handle'

export const handle = {
  i18n: ['chain-debug', 'entity', 'form', 'live', 'telemetry'],
  trail: (t, data) => {
    const { chain } = (data ?? {}) as Partial<Awaited<ReturnType<typeof debugLoader>>>
    return [
      { label: t('home.ruleChains'), to: paths.of('ruleChain').list() },
      ...(chain ? [{ label: chain.name, to: paths.of('ruleChain').one(chain.id) }] : []),
      { label: t('chain-debug.debug'), to: '' },
    ]
  },
} satisfies RouteHandle

export const loader = debugLoader
export const action = debugAction

export default function Debug() {
  return <DebugPage {...useLoaderData<typeof loader>()} error={useActionData<typeof action>()?.error} />
}
