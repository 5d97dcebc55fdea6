// Who sees to an alarm.
import { ChoiceDialog } from '~/components/forms/choice-dialog'
import type { AlarmAssignData } from '~/lib/entity/alarms/data'
import { alarmsAddress } from '~/lib/entity/alarms/place'
import { bindForm } from '~/lib/forms/binding'
import type { FormResult } from '~/lib/forms/form-result'
import { useT } from '~/lib/i18n/use-t'

export function AlarmAssign(props: AlarmAssignData & { result?: FormResult }) {
  const { at, alarm, choices, closeTo, result } = props
  const t = useT()
  const form = bindForm({ id: 'assign', result, values: { user: alarm.assigneeId } })
  return (
    <ChoiceDialog
      title={t('alarm-one.assign-title', { type: alarm.type })}
      closeTo={closeTo}
      action={t('alarm-one.assign-do')}
      form={form}
      name="user"
      choices={choices}
      suggestionsOf={(typed) => alarmsAddress(at, `of/${alarm.id}/assignees`, { q: typed })}
      label={t('alarm.assignee')}
      none={t('alarm-one.nobody')}
    />
  )
}
