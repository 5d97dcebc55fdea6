// Acknowledge and clear, as forms that the page of the alarm takes; it leads back here.
import { Form, useLocation, useNavigation } from '@remix-run/react'
import { Button } from '~/components/ui/button'
import { Icon, type IconName } from '~/components/ui/icon'
import { useT } from '~/lib/i18n/use-t'
import type { AlarmRow } from '~/lib/live/shapes/alarms'
import { ALARM_STEPS, type AlarmStep, isUnacknowledged, needsStep } from '~/lib/platform/alarm'

/** Where a table is narrow they stand for the words. */
export const STEP_ICONS: Readonly<Record<AlarmStep, IconName>> = { acknowledge: 'check', clear: 'clear' }

interface AlarmStepsProps {
  alarm: AlarmRow
  /** The address of its page. */
  page: string
  can: Readonly<Record<AlarmStep, boolean>>
}

export function AlarmSteps({ alarm, page, can }: AlarmStepsProps) {
  const t = useT()
  const { pathname, search } = useLocation()
  const { formAction, formData } = useNavigation()
  const isSending = (step: AlarmStep) => formAction?.startsWith(page) && formData?.get('step') === step
  return (
    <span className="tile-steps">
      {can.acknowledge && !isUnacknowledged(alarm) && (
        <span className="inline-flex items-center gap-1 text-2">
          <Icon name="check" size={14} />
          <span className="tile-step-words">{t('alarm.search-ACK')}</span>
        </span>
      )}
      {ALARM_STEPS.filter((step) => can[step] && needsStep(alarm, step)).map((step) => (
        <Form key={step} method="post" action={page} preventScrollReset>
          <input type="hidden" name="step" value={step} />
          <input type="hidden" name="back" value={pathname + search} />
          <Button
            size="small"
            busy={isSending(step) && t(`alarm.${step}`)}
            aria-label={t(`tile.alarms-${step}`, { type: alarm.type })}
            title={t(`alarm.${step}`)}
          >
            <span className="tile-step-icon">
              <Icon name={STEP_ICONS[step]} />
            </span>
            <span className="tile-step-words">{t(`alarm.${step}`)}</span>
          </Button>
        </Form>
      ))}
    </span>
  )
}
