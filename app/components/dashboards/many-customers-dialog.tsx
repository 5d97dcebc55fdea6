// Several dashboards and several customers: who gets them, who loses them, or who alone has them then.
import { ChosenItems } from '~/components/entity/chosen-items'
import { FilterWords } from '~/components/entity/filter-words'
import { FormErrors } from '~/components/forms/form-errors'
import { SubmitButton } from '~/components/forms/submit-button'
import { Banner } from '~/components/ui/banner'
import { cx } from '~/components/ui/cx'
import { ErrorSummary } from '~/components/ui/error-summary'
import { Field } from '~/components/ui/field'
import { Options } from '~/components/ui/options'
import { RouteDialog } from '~/components/ui/route-dialog'
import { Select } from '~/components/ui/select'
import { CUSTOMER_CHANGES, type CustomerChange, type ManyCustomersAnswer } from '~/lib/entity/dashboard/customer-change'
import type { EntityList } from '~/lib/entity/page-data'
import { bindForm } from '~/lib/forms/binding'
import type { Choices } from '~/lib/forms/choices'
import { useFilledIn } from '~/lib/forms/use-filled-in'
import { useT } from '~/lib/i18n/use-t'
import { CustomerSet } from './customer-set'

interface ManyCustomersDialogProps {
  items: { id: string; name: string }[]
  beyond: number
  all?: number
  filters?: Pick<EntityList, 'query' | 'choices' | 'limit'>
  /** Customers that some of these have, with how many. */
  had: { id: string; name: string; count: number }[]
  change: CustomerChange
  chosen: { id: string; name: string }[]
  choices: Choices
  closeTo: string
  answer?: ManyCustomersAnswer
}

export function ManyCustomersDialog(props: ManyCustomersDialogProps) {
  const { items, beyond, all, filters, had, chosen: before, choices, closeTo, answer } = props
  const { result, failures = [], count = 0 } = answer ?? {}
  const t = useT()
  const form = bindForm({ id: 'customers', result, values: { change: props.change } })
  const filledIn = useFilledIn(form)
  const chosen = answer?.customers ?? before
  const noted = had.map(({ id, name, count }) => ({
    id,
    name,
    note: t('dashboard.has-of', { count, total: items.length }),
  }))
  const shown = [...chosen.filter(({ id }) => !had.some((one) => one.id === id)), ...noted]
  const change = form.field('change')
  const counted = (number: number) => t('dashboard.counted', { count: number })
  return (
    <RouteDialog
      title={t('dashboard.customers-of-many', { things: counted(items.length) })}
      closeTo={closeTo}
      form={{ noValidate: true }}
      actions={items.length > 0 && <SubmitButton busyWords={t('form.saving')}>{t('action.save')}</SubmitButton>}
    >
      <div key={filledIn} className={cx('flex flex-col gap-4', !choices.isAll && 'combobox-room')}>
        {failures.length > 0 && (
          <ErrorSummary title={t('operation-page.refused', { count: failures.length, done: count })} />
        )}
        <FormErrors form={form} labels={{ customerId: t('dashboard.add-customer') }} />
        {all !== undefined && <input type="hidden" name="matched" value={all} />}
        {filters && <FilterWords kind="dashboard" filters={filters} />}
        {items.length === 0 && <p>{t('operation-page.none-chosen')}</p>}
        {beyond > 0 && (
          <Banner inset tone="note">
            {t('operation-page.beyond', { things: counted(items.length), count: beyond })}
          </Banner>
        )}
        <Field id={change.id} label={t('dashboard.customer-change')}>
          <Select id={change.id} name={change.name} defaultValue={change.value}>
            <Options of={CUSTOMER_CHANGES} words={(one) => t(`dashboard.customer-change-${one}`)} />
          </Select>
        </Field>
        <CustomerSet
          form={form}
          shown={shown}
          isChosen={({ id }) => chosen.some((one) => one.id === id)}
          choices={choices}
          none={t('dashboard.no-customers-yet')}
          help={t('dashboard.customers-many-help')}
        />
        <ChosenItems items={items} failures={failures} />
      </div>
    </RouteDialog>
  )
}
