// One thing out of many to filter a list by: a select while they are few, else found by its name.
import { useActionData, useLoaderData } from '@remix-run/react'
import { ChoiceField } from '~/components/forms/choice-field'
import { FormErrors } from '~/components/forms/form-errors'
import { SubmitButton } from '~/components/forms/submit-button'
import { cx } from '~/components/ui/cx'
import { RouteDialog } from '~/components/ui/route-dialog'
import type { FilterChoiceData } from '~/lib/entity/page-data'
import { bindForm } from '~/lib/forms/binding'
import type { FormResult } from '~/lib/forms/form-result'
import { useT } from '~/lib/i18n/use-t'
import { paths } from '~/lib/paths'

const suggestionsOf = {
  customer: paths.customerOptions,
  profile: paths.deviceProfileOptions,
  user: (typed: string) => paths.entityOptions('USER', typed),
}

export function FilterChoice() {
  const { finds, of, label, value, choices, closeTo } = useLoaderData() as FilterChoiceData
  const result = (useActionData() as { result: FormResult } | undefined)?.result
  const t = useT()
  const form = bindForm({ id: 'filter', result, values: { choice: value } })
  const words = t(label)
  return (
    <RouteDialog
      title={t('filter.by', { name: words })}
      closeTo={closeTo}
      width={480}
      form={{ noValidate: true }}
      actions={<SubmitButton busyWords={t('form.working')}>{t('action.apply')}</SubmitButton>}
    >
      <div className={cx('flex flex-col gap-4', !choices.isAll && 'combobox-room')}>
        <FormErrors form={form} labels={{ choice: words }} />
        <ChoiceField
          form={form}
          name="choice"
          choices={choices}
          suggestionsOf={finds === 'type' ? paths.subtypeOptions(of ?? '') : suggestionsOf[finds]}
          label={words}
          none={t('entity.any')}
        />
      </div>
    </RouteDialog>
  )
}
