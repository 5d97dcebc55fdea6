// How one is told of new alarms beside the counts on top of every page.
import { CheckboxField } from '~/components/forms/checkbox-field'
import { SelectField } from '~/components/forms/fields'
import { FormErrors } from '~/components/forms/form-errors'
import { SubmitButton } from '~/components/forms/submit-button'
import { RouteDialog } from '~/components/ui/route-dialog'
import type { AlarmSignals as Signals } from '~/lib/entity/alarms/counts'
import { SOUNDS } from '~/lib/entity/alarms/sounds'
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
  const values = { sound: signals.sound, title: signals.title ? 'on' : '' }
  const form = bindForm({ id: 'signals', result, values })
  return (
    <RouteDialog
      title={t('alarm-signals.title')}
      closeTo={closeTo}
      width={480}
      form={{ noValidate: true }}
      actions={<SubmitButton busyWords={t('form.saving')}>{t('action.save')}</SubmitButton>}
    >
      <div className="flex flex-col gap-4">
        <FormErrors form={form} labels={{ sound: t('alarm-signals.sound') }} />
        <p>{t('alarm-signals.about')}</p>
        <SelectField field={form.field('sound')} label={t('alarm-signals.sound')} help={t('alarm-signals.sound-help')}>
          {SOUNDS.map((sound) => (
            <option key={sound} value={sound}>
              {t(`alarm-signals.sound-${sound}`)}
            </option>
          ))}
        </SelectField>
        <CheckboxField
          field={form.field('title')}
          label={t('alarm-signals.in-title')}
          help={t('alarm-signals.in-title-help')}
        />
      </div>
    </RouteDialog>
  )
}
