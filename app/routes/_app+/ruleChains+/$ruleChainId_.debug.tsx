// The debugging of a rule chain.
import { useActionData, useLoaderData } from '@remix-run/react'
import { DebugPage } from '~/components/rule-chains/debug-page'
import { debugAction, debugLoader } from '~/lib/entity/rule-chain/debug.server'
import { besideChain } from '~/lib/entity/rule-chain/handles'

export const handle = {
  i18n: ['chain-debug', 'entity', 'form', 'live', 'telemetry'],
  trail: besideChain((t) => t('chain-debug.debug')),
}

export const loader = debugLoader
export const action = debugAction

export default function Debug() {
  return <DebugPage {...useLoaderData<typeof loader>()} error={useActionData<typeof action>()?.error} />
}
