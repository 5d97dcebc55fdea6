// The script of a node on trial.
import { useActionData, useLoaderData } from '@remix-run/react'
import { ScriptTestPage } from '~/components/rule-chains/script-test-page'
import { scriptTestAction, scriptTestLoader } from '~/lib/entity/rule-chain/script-test.server'
import { paths } from '~/lib/paths'
import type { RouteHandle } from '~/lib/route-handle'

export const handle = {
  i18n: ['script-test', 'js-func', 'key-val', 'value', 'form'],
  trail: (t, data) => {
    const { chain, node } = (data ?? {}) as Partial<Awaited<ReturnType<typeof scriptTestLoader>>>
    return [
      { label: t('home.ruleChains'), to: paths.of('ruleChain').list() },
      ...(chain ? [{ label: chain.name, to: paths.of('ruleChain').one(chain.id) }] : []),
      ...(node ? [{ label: t('script-test.title', { name: node.name }), to: '' }] : []),
    ]
  },
} satisfies RouteHandle

export const loader = scriptTestLoader
export const action = scriptTestAction

export default function ScriptTest() {
  const answered = useActionData<typeof action>()
  const run = answered && 'run' in answered ? answered.run : undefined
  return <ScriptTestPage test={useLoaderData<typeof loader>()} result={answered?.result} run={run} />
}
