// The form of a script on trial: what it is given, the script, and what came of it, side by side. Nothing is sent or stored.
import type { Form } from '@remix-run/react'
import { type ReactNode, useMemo, useRef } from 'react'
import { JsonField } from '~/components/editors/code/json-field'
import { ScriptField } from '~/components/editors/code/script-field'
import { EnterSubmits } from '~/components/forms/enter-submits'
import { FormErrors } from '~/components/forms/form-errors'
import { KeyValueField } from '~/components/forms/key-value-field'
import { SelectionPanel } from '~/components/forms/selection-panel'
import { SuggestedField } from '~/components/forms/suggested-field'
import { control, frame } from '~/components/forms/text-field'
import { Unsaved } from '~/components/forms/unsaved'
import { WaysFieldset } from '~/components/forms/ways-fieldset'
import { Button } from '~/components/ui/button'
import { cx } from '~/components/ui/cx'
import { Field } from '~/components/ui/field'
import { Textarea } from '~/components/ui/textarea'
import { bindForm } from '~/lib/forms/binding'
import type { FormResult } from '~/lib/forms/form-result'
import { useT } from '~/lib/i18n/use-t'
import { messageTypes } from '~/lib/rule-chain/message-types'
import type { ScriptLanguage } from '~/lib/rule-chain/script-in'
import { type NodeScript, scriptFunction } from '~/lib/rule-chain/scripts'
import { argumentsOf, type TestInput } from '~/lib/rule-chain/test-arguments'
import type { TestRun } from '~/lib/rule-chain/test-run'
import { TestResult } from './test-result'

export interface ScriptTest {
  chain: { id: string; name: string }
  node: { key: string; name: string }
  script: NodeScript
  language: ScriptLanguage
  languages: readonly ScriptLanguage[]
  isRecorded: boolean
  canUse: boolean
  input: TestInput
  text: string
}

interface ScriptTestFormProps {
  test: ScriptTest
  result?: FormResult
  run?: TestRun
  /** A form of the page, or one whose answer is heard in the page. */
  form: typeof Form
  action?: string
  /** What the button for keeping the script sends: how it is kept is its own. */
  use: string
  isBusy: boolean
  /** What closes it. */
  close: ReactNode
}

export function ScriptTestForm({ test, result, run, form: Frame, action, use, isBusy, close }: ScriptTestFormProps) {
  const { script, language, isRecorded, canUse, input, text } = test
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
    <Frame
      ref={here}
      method="post"
      action={action}
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
        <SuggestedField code field={form.field('msgType')} label={labels.msgType} suggestions={messageTypes} />
        <WaysFieldset
          legend={labels.json}
          field={form.field('as')}
          label={t('script-test.message-as')}
          values={['JSON', 'TEXT']}
          wordsOf={(one) => t(`script-test.as-${one}`)}
          className="min-w-0 gap-2"
        >
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
        </WaysFieldset>
        <KeyValueField form={form} name="metadata" rows={metadata} label={labels.metadata} />
      </Pane>
      <Pane title={t('script-test.function', { name: script.functionName })} className="script-test-code">
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
          <kbd className="key">Ctrl</kbd> <kbd className="key">Enter</kbd> {t('script-test.runs')}
        </span>
        {close}
        {canUse && run?.isUsable && (
          <Button kind="secondary" name="intent" value={use} busy={isBusy && t('script-test.using')}>
            {t('script-test.use')}
          </Button>
        )}
        <Button kind="primary" data-run="" name="intent" value="run" busy={isBusy && t('script-test.running')}>
          {t('script-test.run')}
        </Button>
      </footer>
    </Frame>
  )
}

interface PaneProps {
  title: string
  aside?: ReactNode
  className?: string
  children: ReactNode
}

function Pane({ title, aside, className, children }: PaneProps) {
  return (
    <section className={cx('script-test-pane', className)}>
      <h2 className="flex flex-wrap items-baseline justify-between gap-2 font-semibold">
        {title}
        {aside && <span className="text-12 font-normal text-2">{aside}</span>}
      </h2>
      {children}
    </section>
  )
}
