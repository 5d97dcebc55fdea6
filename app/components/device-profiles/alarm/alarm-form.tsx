// The form of one alarm. Rows come and go by buttons that ask the server for the form with one more or one less; with
// scripts that is done in the page, and the focus goes to what came.
import { Form } from '@remix-run/react'
import { useMemo, useRef } from 'react'
import { TabPage } from '~/components/entity/tab-page'
import { EnterSubmits } from '~/components/forms/enter-submits'
import { TextareaField } from '~/components/forms/fields'
import { FormBase } from '~/components/forms/form-base'
import { FormErrors } from '~/components/forms/form-errors'
import { SubmitButton } from '~/components/forms/submit-button'
import { Unsaved } from '~/components/forms/unsaved'
import { PageBody } from '~/components/layout/page-body'
import { LinkButton } from '~/components/ui/link-button'
import { TextLink } from '~/components/ui/text-link'
import type { AlarmForm as AlarmValues } from '~/lib/alarm-rule/rule'
import { takenAlarm } from '~/lib/alarm-rule/take'
import { bindForm } from '~/lib/forms/binding'
import type { Choice } from '~/lib/forms/choices'
import type { FormResult } from '~/lib/forms/form-result'
import { useT } from '~/lib/i18n/use-t'
import { AlarmFields } from './alarm-fields'
import { useAlarmLabels } from './alarm-labels'
import { AlarmLists } from './alarm-lists'
import { useRows } from './use-rows'

interface AlarmFormProps {
  alarm: AlarmValues
  base: string
  /** All of it as JSON, in place of fields. */
  document?: string
  isReadable: boolean
  isNew: boolean
  keys: readonly string[]
  dashboards?: readonly Choice[]
  closeTo: string
  asForm: string
  asJson: string
  result?: FormResult
}

export function AlarmForm(props: AlarmFormProps) {
  const { alarm, base, document, isReadable, isNew, keys, dashboards, closeTo, asForm, asJson } = props
  const t = useT()
  const { shown: result, props: rows } = useRows(props.result)
  const sent = result?.initialValue
  const drawn = sent ? takenAlarm(sent) : alarm
  const form = bindForm({ id: 'alarm', result, values: { base, document } })
  const labels = useAlarmLabels(form, drawn)
  const draws = useRef(0)
  // Every answer is drawn anew: fields keep what was typed, since it came back.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the answer as a whole is what is new
  const drawing = useMemo(() => ++draws.current, [result])
  const isJson = document !== undefined
  return (
    <TabPage>
      <PageBody className="max-w-[820px]">
        <Form method="post" id="alarm" noValidate preventScrollReset {...rows} className="flex flex-col gap-5">
          <Unsaved />
          <EnterSubmits />
          <FormBase form={form} />
          <input type="hidden" name="seen" value={typeof sent?.seen === 'string' ? sent.seen : ''} />
          <FormErrors form={form} labels={labels} />
          <div key={drawing}>
            {isJson ? (
              <TextareaField
                code
                rows={16}
                className="max-h-none"
                field={form.field('document')}
                label={t('alarm-rule.json')}
                help={t(isReadable ? 'alarm-rule.document-help' : 'alarm-rule.json-help')}
              />
            ) : (
              <AlarmFields place={{ form, at: '' }} alarm={drawn} dashboards={dashboards} />
            )}
          </div>
          {!isJson && <AlarmLists keys={keys} />}
          <div className="flex flex-wrap items-center gap-2">
            <SubmitButton busyWords={t('form.saving')}>{t(isNew ? 'alarm-rule.add' : 'action.save')}</SubmitButton>
            <LinkButton to={closeTo}>{t('action.cancel')}</LinkButton>
            {!isNew && isReadable && (
              <TextLink to={isJson ? asForm : asJson} className="ms-auto">
                {t(isJson ? 'alarm-rule.as-form' : 'alarm-rule.as-json')}
              </TextLink>
            )}
          </div>
        </Form>
      </PageBody>
    </TabPage>
  )
}
