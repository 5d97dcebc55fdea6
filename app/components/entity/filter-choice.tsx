// One thing out of many to filter a list by: a select while they are few, else found by its name.
import { useActionData, useLoaderData } from '@remix-run/react'
import { ChoiceDialog } from '~/components/forms/choice-dialog'
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
    <ChoiceDialog
      title={t('filter.by', { name: words })}
      closeTo={closeTo}
      action={t('action.apply')}
      form={form}
      name="choice"
      choices={choices}
      suggestionsOf={finds === 'type' ? paths.subtypeOptions(of ?? '') : suggestionsOf[finds]}
      label={words}
      none={t('entity.any')}
    />
  )
}
