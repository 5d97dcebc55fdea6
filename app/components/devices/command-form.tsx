// What a command says to its device, and how long it waits.
import { Form } from '@remix-run/react'
import { JsonField } from '~/components/editors/code/json-field'
import { CheckboxField } from '~/components/forms/checkbox-field'
import { SelectField } from '~/components/forms/fields'
import { FormErrors } from '~/components/forms/form-errors'
import { SelectionPanel } from '~/components/forms/selection-panel'
import { SubmitButton } from '~/components/forms/submit-button'
import { SuggestedField } from '~/components/forms/suggested-field'
import { Unsaved } from '~/components/forms/unsaved'
import type { Command } from '~/lib/entity/device/commands'
import { bindForm } from '~/lib/forms/binding'
import type { FormResult } from '~/lib/forms/form-result'
import { useT } from '~/lib/i18n/use-t'
import { CommandTimeout } from './command-timeout'
import { CommandWay } from './command-way'

interface CommandFormProps {
  /** The form begins as this one did. */
  start?: Command
  /** The newest one: what the form holds then is sent, and not lost by leaving. */
  sent?: string
  /** Sent before. */
  methods: string[]
  /** The platform can keep a command until the device comes. */
  mayKeep: boolean
  result?: FormResult
}

export function CommandForm({ start, sent, methods, mayKeep, result }: CommandFormProps) {
  const t = useT()
  const labels = {
    method: t('command.method'),
    params: t('command.params'),
    seconds: t('command.timeout'),
    hours: t('command.keep-for'),
  }
  const values = {
    way: start?.isTwoWay === false ? 'oneway' : 'twoway',
    method: start?.method,
    params: start?.params,
    seconds: String((start?.timeoutMs ?? 10_000) / 1000),
    keeps: start?.keptUntil !== undefined,
    hours: '24',
  }
  const form = bindForm({ id: 'command', result, values })
  const way = form.field('way')
  return (
    <Form method="post" noValidate preventScrollReset className="flex flex-col gap-4">
      <Unsaved key={sent} />
      <FormErrors form={form} labels={labels} />
      <div>
        <CommandWay name={way.name} value={way.value} />
      </div>
      <div>
        <SuggestedField code field={form.field('method')} label={labels.method} suggestions={methods} />
      </div>
      <JsonField
        isSlow
        optional
        rows={4}
        field={form.field('params')}
        label={labels.params}
        help={t('command.params-help')}
      />
      <CommandTimeout field={form.field('seconds')} help={t('command.timeout-help')} />
      {mayKeep && (
        <div className="choice flex flex-col gap-3">
          <CheckboxField field={form.field('keeps')} label={t('command.keep')} help={t('command.keep-help')} />
          <SelectionPanel shows="keeps">
            <SelectField field={form.field('hours')} label={labels.hours} place="ms-6 max-w-48">
              {(['1', '24', '168'] as const).map((hours) => (
                <option key={hours} value={hours}>
                  {t(`command.hours-${hours}`)}
                </option>
              ))}
            </SelectField>
          </SelectionPanel>
        </div>
      )}
      <div>
        <SubmitButton busyWords={t('command.sending')}>{t('command.send')}</SubmitButton>
      </div>
    </Form>
  )
}
