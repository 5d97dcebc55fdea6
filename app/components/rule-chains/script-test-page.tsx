// A script on trial, as a page of its own.
import { Form, useNavigation } from '@remix-run/react'
import { LinkButton } from '~/components/ui/link-button'
import { PageHeader } from '~/components/ui/page-header'
import type { FormResult } from '~/lib/forms/form-result'
import { useT } from '~/lib/i18n/use-t'
import { paths } from '~/lib/paths'
import type { TestRun } from '~/lib/rule-chain/test-run'
import { type ScriptTest, ScriptTestForm } from './script-test-form'
import { ScriptTestLanguages } from './script-test-languages'

interface ScriptTestPageProps {
  test: ScriptTest
  result?: FormResult
  run?: TestRun
}

export function ScriptTestPage({ test, result, run }: ScriptTestPageProps) {
  const t = useT()
  const { state, formMethod } = useNavigation()
  return (
    <>
      <PageHeader
        title={<bdi>{t('script-test.title', { name: test.node.name })}</bdi>}
        beside={<span className="pt-0.5 text-2">{t('script-test.nothing-sent')}</span>}
        actions={<ScriptTestLanguages test={test} />}
        line
      />
      <ScriptTestForm
        test={test}
        result={result}
        run={run}
        form={Form}
        use="use"
        isBusy={state !== 'idle' && formMethod === 'POST'}
        close={<LinkButton to={paths.of('ruleChain').one(test.chain.id)}>{t('action.close')}</LinkButton>}
      />
    </>
  )
}
