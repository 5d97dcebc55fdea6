// A new profile in four steps on one page, of which the first alone is needed.
import { Form } from '@remix-run/react'
import { useMemo, useRef } from 'react'
import { EnterSubmits } from '~/components/forms/enter-submits'
import { SelectField } from '~/components/forms/fields'
import { FormErrors } from '~/components/forms/form-errors'
import { FormFoot } from '~/components/forms/form-foot'
import { Unsaved } from '~/components/forms/unsaved'
import { WizardStep } from '~/components/forms/wizard-step'
import { emptyAlarm } from '~/lib/alarm-rule/rule'
import { takenAlarm } from '~/lib/alarm-rule/take'
import { provisionWords } from '~/lib/entity/device-profile/words'
import { bindForm, type FormValues } from '~/lib/forms/binding'
import type { Choices } from '~/lib/forms/choices'
import type { FormResult } from '~/lib/forms/form-result'
import { useT } from '~/lib/i18n/use-t'
import { AlarmFields } from './alarm/alarm-fields'
import { useAlarmLabels } from './alarm/alarm-labels'
import { AlarmLists } from './alarm/alarm-lists'
import { below, type Place } from './alarm/place'
import { AddRow, RemoveRow } from './alarm/row-buttons'
import { useRows } from './alarm/use-rows'
import { DeviceProfileFields, useDeviceProfileLabels } from './device-profile-fields'
import { TransportFields, useTransportLabels } from './transport-fields'

interface ProfileWizardProps {
  start: FormValues
  ruleChains: Choices
  queues: string[]
  zone: string
  closeTo: string
  result?: FormResult
}

const MOST_ALARMS = 5

export function ProfileWizard({ start, ruleChains, queues, zone, closeTo, result: answer }: ProfileWizardProps) {
  const t = useT()
  const { shown: result, props: rows } = useRows(answer)
  const form = bindForm({ id: 'wizard', result, values: start })
  const sent = result?.initialValue?.alarms
  const alarms = (Array.isArray(sent) ? sent : []).map(takenAlarm)
  const place: Place = { form, at: '' }
  const labels = {
    ...useDeviceProfileLabels(),
    ...useTransportLabels(),
    ...useAlarmLabels(form, alarms[0] ?? emptyAlarm()),
  }
  const own = Object.fromEntries(form.errors.map(({ name }) => [name, labels[name as keyof typeof labels] ?? name]))
  const draws = useRef(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the answer as a whole is what is new
  const drawing = useMemo(() => ++draws.current, [result])
  const begun = emptyAlarm()
  begun.create[0]?.schedule && Object.assign(begun.create[0].schedule, { zone })
  const provisionType = form.field('provisionType')
  return (
    <Form method="post" noValidate preventScrollReset {...rows} className="flex flex-col gap-8">
      <Unsaved />
      <EnterSubmits />
      <FormErrors form={form} labels={own} />
      <div key={drawing} className="flex flex-col gap-8">
        <WizardStep number={1} title={t('entity.details')}>
          <DeviceProfileFields form={form} ruleChains={ruleChains} queues={queues} />
        </WizardStep>
        <WizardStep number={2} title={t('entity.tab-transport')} optional>
          <TransportFields form={form} />
        </WizardStep>
        <WizardStep number={3} title={t('wizard.alarm-rules', { count: alarms.length })} optional>
          <ul data-list="alarms" className="flex flex-col gap-6">
            {alarms.map((alarm, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place; another form draws all anew
              <li key={at} className="alarm-row">
                <AlarmFields place={below(place, `alarms[${at}]`)} alarm={alarm} />
                <RemoveRow place={place} name="alarms" index={at} label={t('wizard.remove-alarm')} />
              </li>
            ))}
          </ul>
          {alarms.length < MOST_ALARMS && (
            <div>
              <AddRow place={place} name="alarms" label={t('alarm-rule.add')} begin={{ create: begun.create }} />
            </div>
          )}
          {alarms.length > 0 && <AlarmLists keys={[]} />}
        </WizardStep>
        <WizardStep number={4} title={t('entity.tab-provisioning')} optional>
          <SelectField
            optional="unsaid"
            field={{ ...provisionType, value: provisionType.value || 'DISABLED' }}
            label={t('provisioning.strategy')}
            help={t('wizard.keys-made')}
          >
            {Object.entries(provisionWords).map(([type, words]) => (
              <option key={type} value={type}>
                {t(words)}
              </option>
            ))}
          </SelectField>
        </WizardStep>
      </div>
      <FormFoot busyWords={t('entity.adding')} backTo={closeTo}>
        {t('device-profile.add')}
      </FormFoot>
    </Form>
  )
}
