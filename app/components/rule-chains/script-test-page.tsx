// A script on trial: what it is given, the script, and what came of it, side by side. Nothing is sent or stored.
import { Form } from '@remix-run/react'
import { type ReactNode, useMemo, useRef } from 'react'
import { JsonField } from '~/components/editors/code/json-field'
import { ScriptField } from '~/components/editors/code/script-field'
import { EnterSubmits } from '~/components/forms/enter-submits'
import { FormErrors } from '~/components/forms/form-errors'
import { KeyValueField } from '~/components/forms/key-value-field'
import { SegmentedField } from '~/components/forms/segmented-field'
import { SelectionPanel } from '~/components/forms/selection-panel'
import { SubmitButton } from '~/components/forms/submit-button'
import { SuggestedField } from '~/components/forms/suggested-field'
import { control, frame } from '~/components/forms/text-field'
import { Unsaved } from '~/components/forms/unsaved'
import { Field } from '~/components/ui/field'
import { Link } from '~/components/ui/link'
import { LinkButton } from '~/components/ui/link-button'
import { PageHeader } from '~/components/ui/page-header'
import { segmentClass, segmentsClass } from '~/components/ui/segments'
import { Textarea } from '~/components/ui/textarea'
import { bindForm } from '~/lib/forms/binding'
import type { FormResult } from '~/lib/forms/form-result'
import { useT } from '~/lib/i18n/use-t'
import { paths } from '~/lib/paths'
import { chainPaths } from '~/lib/rule-chain/chain-paths'
import { messageTypes } from '~/lib/rule-chain/message-types'
import type { ScriptLanguage } from '~/lib/rule-chain/script-in'
import { type NodeScript, scriptFunction } from '~/lib/rule-chain/scripts'
import { argumentsOf, type TestInput } from '~/lib/rule-chain/test-arguments'
import type { TestRun } from '~/lib/rule-chain/test-run'
import { TestResult } from './test-result'

export interface ScriptTestPageProps {
  chain: { id: string; name: string }
  node: { key: string; name: string }
  script: NodeScript
  language: ScriptLanguage
  languages: readonly ScriptLanguage[]
  isRecorded: boolean
  canUse: boolean
  input: TestInput
  text: string
  result?: FormResult
  run?: TestRun
}

export function ScriptTestPage(props: ScriptTestPageProps) {
  const { chain, node, script, language, languages, isRecorded, canUse, input, text, result, run } = props
  const t = useT()
  const here = useRef<HTMLFormElement>(null)
  const { msgType, as, json, text: plain, metadata } = input
  const form = bindForm({
    id: 'script-test',
    result,
    values: { msgType, as, json, text: plain, script: text, language },
  })
  const labels = {
    msgType: t('script-test.message-type'),
    json: t('script-test.message'),
    text: t('script-test.message'),
    metadata: t('script-test.metadata'),
    script: t('script-test.script'),
  }
  const known = useMemo(() => scriptFunction(script, argumentsOf(input)), [script, input])
  const words = { field: form.field('text'), label: labels.text }
  return (
    <>
      <PageHeader
        title={<bdi>{t('script-test.title', { name: node.name })}</bdi>}
        beside={<span className="pt-0.5 text-2">{t('script-test.nothing-sent')}</span>}
        actions={
          languages.length > 1 && (
            <nav aria-label={t('script-test.language')} className={segmentsClass}>
              {languages.map((one) => (
                <Link
                  key={one}
                  to={chainPaths.test(chain.id, node.key, { language: one })}
                  aria-current={one === language ? 'page' : undefined}
                  className={segmentClass(one === language)}
                >
                  {t(`script-test.language-${one}`)}
                </Link>
              ))}
            </nav>
          )
        }
        line
      />
      <Form
        ref={here}
        method="post"
        noValidate
        className="script-test"
        preventScrollReset
        // Before the editor hears it, which would begin a line.
        onKeyDownCapture={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
          event.preventDefault()
          event.stopPropagation()
          here.current?.requestSubmit(here.current.querySelector<HTMLButtonElement>('[data-run]'))
        }}
      >
        <Unsaved />
        <EnterSubmits />
        <input type="hidden" name="language" value={language} />
        <div className="script-test-errors">
          <FormErrors form={form} labels={labels} />
        </div>
        <Pane title={t('script-test.input')} aside={isRecorded && t('script-test.recorded')}>
          <SuggestedField
            field={form.field('msgType')}
            label={labels.msgType}
            suggestions={messageTypes}
            className="font-mono"
            dir="ltr"
          />
          <fieldset className="choice flex min-w-0 flex-col gap-2">
            <legend className="sr-only">{labels.json}</legend>
            <div>
              <SegmentedField
                field={form.field('as')}
                label={t('script-test.message-as')}
                values={['JSON', 'TEXT']}
                wordsOf={(one) => t(`script-test.as-${one}`)}
              />
            </div>
            <SelectionPanel shows="JSON">
              <JsonField field={form.field('json')} label={labels.json} rows={8} />
            </SelectionPanel>
            <SelectionPanel shows="TEXT">
              <Field {...frame({ ...words, help: t('script-test.text-help') })}>
                <Textarea
                  {...control({ ...words, optional: true, help: true })}
                  code
                  rows={8}
                  defaultValue={form.field('text').value}
                />
              </Field>
            </SelectionPanel>
          </fieldset>
          <KeyValueField form={form} name="metadata" rows={metadata} label={labels.metadata} />
        </Pane>
        <Pane title={t('script-test.function', { name: script.functionName })}>
          <ScriptField
            {...known}
            field={form.field('script')}
            label={labels.script}
            language={language}
            rows={14}
            fault={run}
          />
        </Pane>
        <Pane title={t('script-test.result')}>
          <TestResult run={run} />
        </Pane>
        <footer className="script-test-foot">
          <span className="me-auto text-12 text-3 pointer-coarse:hidden">
            <kbd>Ctrl</kbd> <kbd>Enter</kbd> {t('script-test.runs')}
          </span>
          <LinkButton to={paths.of('ruleChain').one(chain.id)}>{t('action.close')}</LinkButton>
          {canUse && run?.isUsable && (
            <SubmitButton kind="secondary" name="intent" value="use" busyWords={t('script-test.using')}>
              {t('script-test.use')}
            </SubmitButton>
          )}
          <SubmitButton data-run="" name="intent" value="run" busyWords={t('script-test.running')}>
            {t('script-test.run')}
          </SubmitButton>
        </footer>
      </Form>
    </>
  )
}

interface PaneProps {
  title: string
  aside?: ReactNode
  children: ReactNode
}

function Pane({ title, aside, children }: PaneProps) {
  return (
    <section className="script-test-pane">
      <h2 className="flex flex-wrap items-baseline justify-between gap-2 font-semibold">
        {title}
        {aside && <span className="text-12 font-normal text-2">{aside}</span>}
      </h2>
      {children}
    </section>
  )
}
