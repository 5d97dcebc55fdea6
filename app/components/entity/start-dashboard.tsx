// A dashboard that somebody begins with, and under it how it opens.
import { CheckboxField } from '~/components/forms/checkbox-field'
import { ChoiceField, type ChoiceFieldProps } from '~/components/forms/choice-field'

interface StartDashboardProps extends ChoiceFieldProps {
  /** The box that says how. */
  opens: { name: string; label: string; help?: string }
}

export function StartDashboard({ opens: { name, ...words }, ...choice }: StartDashboardProps) {
  return (
    <>
      <ChoiceField {...choice} nothingKey="dashboard.no-dashboards-matching" place="sm:col-span-2" />
      <CheckboxField {...words} place="sm:col-span-2" field={choice.form.field(name)} />
    </>
  )
}
