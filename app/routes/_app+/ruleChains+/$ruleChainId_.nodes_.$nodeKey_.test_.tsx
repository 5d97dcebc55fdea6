// The script of a node on trial.
import { useActionData, useLoaderData } from '@remix-run/react'
import { ScriptTestPage } from '~/components/rule-chains/script-test-page'
import { besideChain } from '~/lib/entity/rule-chain/handles'
import { scriptTestAction, scriptTestLoader } from '~/lib/entity/rule-chain/script-test.server'

export const handle = {
  i18n: ['script-test', 'js-func', 'key-val', 'value', 'form'],
  trail: besideChain((t, node) => node && t('script-test.title', { name: node.name })),
}

export const loader = scriptTestLoader
export const action = scriptTestAction

export default function ScriptTest() {
  const answered = useActionData<typeof action>()
  const run = answered && 'run' in answered ? answered.run : undefined
  return <ScriptTestPage test={useLoaderData<typeof loader>()} result={answered?.result} run={run} />
}
