// Who sees to an alarm.
import { ChoiceField } from '~/components/forms/choice-field'
import { FormErrors } from '~/components/forms/form-errors'
import { SubmitButton } from '~/components/forms/submit-button'
import { cx } from '~/components/ui/cx'
import { RouteDialog } from '~/components/ui/route-dialog'
import type { AlarmAssignData } from '~/lib/entity/alarms/data'
import { bindForm } from '~/lib/forms/binding'
import type { FormResult } from '~/lib/forms/form-result'
import { useT } from '~/lib/i18n/use-t'
import { paths } from '~/lib/paths'

export function AlarmAssign(props: AlarmAssignData & { result?: FormResult }) {
  const { kind, entityId, alarm, choices, closeTo, result } = props
  const t = useT()
  const form = bindForm({ id: 'assign', result, values: { user: alarm.assigneeId } })
  const label = t('alarm.assignee')
  return (
    <RouteDialog
      title={t('alarm.assign-title', { type: alarm.type })}
      closeTo={closeTo}
      width={480}
      form={{ noValidate: true }}
      actions={<SubmitButton busyWords={t('form.working')}>{t('alarm.assign-do')}</SubmitButton>}
    >
      <div className={cx('flex flex-col gap-4', !choices.isAll && 'combobox-room')}>
        <FormErrors form={form} labels={{ user: label }} />
        <ChoiceField
          form={form}
          name="user"
          choices={choices}
          suggestionsOf={(typed) => paths.of(kind).one(entityId, `alarms/of/${alarm.id}/assignees`, { q: typed })}
          label={label}
          none={t('alarm.nobody')}
        />
      </div>
    </RouteDialog>
  )
}
