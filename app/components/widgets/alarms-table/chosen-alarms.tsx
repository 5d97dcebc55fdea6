// The alarms of a table that are ticked, handled at once: the page that asks and does it is the one of all alarms, and it leads
// back here.
import { Form, useHref, useLocation } from '@remix-run/react'
import { EnterSubmits } from '~/components/forms/enter-submits'
import type { Chosen } from '~/components/tables/use-chosen'
import { Button } from '~/components/ui/button'
import { useT } from '~/lib/i18n/use-t'
import { paths } from '~/lib/paths'
import { ALARM_STEPS, type AlarmStep } from '~/lib/platform/alarm'
import { STEP_ICONS } from './alarm-steps'

interface ChosenAlarmsProps {
  formId: string
  chosen: Chosen
  can: Readonly<Record<AlarmStep, boolean>>
}

export function ChosenAlarms({ formId, chosen, can }: ChosenAlarmsProps) {
  const t = useT()
  const { pathname, search } = useLocation()
  const count = chosen.ids.size
  return (
    <Form id={formId} method="get" preventScrollReset className="tile-chosen">
      <EnterSubmits disabled />
      <input type="hidden" name="back" value={pathname + search} />
      <p role="status" className="needs-script text-2">
        {count > 0 && t('common.selected', { count })}
      </p>
      {ALARM_STEPS.filter((step) => can[step]).map((step) => (
        <StepButton key={step} step={step} />
      ))}
    </Form>
  )
}

function StepButton({ step }: { step: AlarmStep }) {
  const t = useT()
  return (
    <Button size="small" icon={STEP_ICONS[step]} formAction={useHref(paths.alarms(step))}>
      {t(`alarm.${step}-selected`)}
    </Button>
  )
}
