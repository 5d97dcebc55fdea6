// How one is told of new alarms beside the counts on top of every page.
import { useEffect, useState } from 'react'
import { CheckboxField } from '~/components/forms/checkbox-field'
import { SelectField } from '~/components/forms/fields'
import { FormDialog } from '~/components/forms/form-dialog'
import type { AlarmSignals as Signals } from '~/lib/entity/alarms/counts'
import { TOLD_FROM } from '~/lib/entity/alarms/told-from'
import { bindForm } from '~/lib/forms/binding'
import type { FormResult } from '~/lib/forms/form-result'
import { useT } from '~/lib/i18n/use-t'

interface AlarmSignalsProps {
  signals: Signals
  closeTo: string
  result?: FormResult
}

export function AlarmSignals({ signals, closeTo, result }: AlarmSignalsProps) {
  const t = useT()
  const values = { sound: signals.sound, notice: signals.notice, title: signals.title ? 'on' : '' }
  const { isRefused, ask } = useNoticePermission()
  const form = bindForm({ id: 'signals', result, values })
  return (
    <FormDialog
      small
      title={t('alarm-signals.title')}
      closeTo={closeTo}
      form={form}
      labels={{ sound: t('alarm-signals.sound'), notice: t('alarm-signals.notice') }}
      action={t('action.save')}
      saves
    >
      <p>{t('alarm-signals.about')}</p>
      <SelectField field={form.field('sound')} label={t('alarm-signals.sound')} help={t('alarm-signals.sound-help')}>
        <ToldFrom />
      </SelectField>
      <SelectField
        field={form.field('notice')}
        label={t('alarm-signals.notice')}
        help={t(isRefused ? 'alarm-signals.notice-refused' : 'alarm-signals.notice-help')}
        onChange={({ target }) => void ask(target.value)}
      >
        <ToldFrom />
      </SelectField>
      <CheckboxField
        field={form.field('title')}
        label={t('alarm-signals.in-title')}
        help={t('alarm-signals.in-title-help')}
      />
    </FormDialog>
  )
}

function ToldFrom() {
  const t = useT()
  return TOLD_FROM.map((one) => (
    <option key={one} value={one}>
      {t(`alarm-signals.sound-${one}`)}
    </option>
  ))
}

/** Browsers ask a person once, and only while something is pressed. */
function useNoticePermission() {
  const [isRefused, setRefused] = useState(false)
  useEffect(() => setRefused('Notification' in window && Notification.permission === 'denied'), [])
  return {
    isRefused,
    async ask(wanted: string) {
      if (wanted === 'off' || !('Notification' in window)) return
      setRefused((await Notification.requestPermission()) === 'denied')
    },
  }
}
