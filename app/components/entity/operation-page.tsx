// Asks before an operation, names each entity and who loses it, and tells afterwards which ones the platform refused.
import { useActionData, useLoaderData } from '@remix-run/react'
import { FormErrors } from '~/components/forms/form-errors'
import { SubmitButton } from '~/components/forms/submit-button'
import { TextField } from '~/components/forms/text-field'
import { Banner } from '~/components/ui/banner'
import { cx } from '~/components/ui/cx'
import { ErrorSummary } from '~/components/ui/error-summary'
import { RouteDialog } from '~/components/ui/route-dialog'
import { kindOf } from '~/lib/entity/kinds'
import { operationOf } from '~/lib/entity/operations'
import type { OperationAnswer, OperationData } from '~/lib/entity/page-data'
import { bindForm } from '~/lib/forms/binding'
import { useT } from '~/lib/i18n/use-t'
import { ChosenItems } from './chosen-items'
import { FilterWords } from './filter-words'
import { JobNote } from './job-note'
import { LimitNote } from './limit-note'
import { NamedChoice } from './named-choice'

export function OperationPage() {
  const loaded = useLoaderData<OperationData>() as OperationData
  const answer = useActionData<OperationAnswer>() as OperationAnswer | undefined
  const t = useT()
  const { kind, operation, items, unfit, job, all, filters, losers, customers, profiles, effects, toType, back } =
    loaded
  const { texts } = kindOf(kind)
  const { isDanger } = operationOf(operation)
  const result = answer && 'result' in answer ? answer.result : undefined
  const refused = answer && 'failures' in answer ? answer : undefined
  const form = bindForm({ id: 'operation', result })
  const counted = (count: number) => t(`${texts}.counted`, { count })
  const count = job?.count ?? items.length
  const named = { count, name: items[0]?.name ?? '', things: counted(count) }
  const canDo = job !== undefined || items.length > 0
  const effect = operation === 'delete' ? `${texts}.delete-effect` : `operation-page.${operation}-effect`

  return (
    <RouteDialog
      title={canDo ? t(`operation-page.${operation}-title`, named) : t(`operation.${operation}`)}
      closeTo={back}
      width={480}
      form={{ noValidate: true }}
      actions={
        canDo && (
          <SubmitButton kind={isDanger ? 'danger-solid' : 'primary'} busyWords={t('form.working')}>
            {t(`operation-page.${operation}-do`, named)}
          </SubmitButton>
        )
      }
    >
      <div className={cx('flex flex-col gap-4', (customers ?? profiles)?.isAll === false && 'combobox-room')}>
        {refused && (
          <ErrorSummary title={t('operation-page.refused', { count: refused.failures.length, done: refused.count })} />
        )}
        <FormErrors
          form={form}
          labels={{
            customerId: t('entity.customer'),
            deviceProfileId: t('operation-page.profile'),
            typed: t('operation-page.typed'),
          }}
        />
        {all !== undefined && <input type="hidden" name="matched" value={all} />}
        {filters && <FilterWords kind={kind} filters={filters} />}
        {filters?.limit && <LimitNote inset limit={filters.limit} />}
        {canDo ? (
          <p>{t(effect, named)}</p>
        ) : (
          <p>{unfit > 0 ? t(`operation-page.${operation}-fits-none`) : t('operation-page.none-chosen')}</p>
        )}
        {losers.map(({ title, count }) => (
          <Banner key={title} inset tone="caution">
            {t('operation-page.loses', { customer: title, count, things: counted(count) })}
          </Banner>
        ))}
        {effects.length > 0 && (
          <ul className="list-disc ps-5">
            {effects.map(({ key, count }) => (
              <li key={key}>{t(key, { count })}</li>
            ))}
          </ul>
        )}
        {!job && canDo && unfit > 0 && (
          <p className="text-2">{t('operation-page.left-out', { things: counted(unfit) })}</p>
        )}
        {job && <JobNote ticket={job.ticket} shown={counted(items.length + unfit)} />}
        {customers && (
          <NamedChoice
            of="customer"
            label={t('entity.customer')}
            form={form}
            choices={customers}
            none={t('entity.choose-customer')}
            required
          />
        )}
        {profiles && (
          <NamedChoice
            of="deviceProfile"
            label={t('operation-page.profile')}
            form={form}
            choices={profiles}
            none={t('operation-page.choose-profile')}
            required
          />
        )}
        {canDo && toType !== undefined && (
          <TextField
            field={form.field('typed')}
            label={t('operation-page.type-to-delete', { text: toType })}
            dir="auto"
            spellCheck={false}
          />
        )}
        {(items.length > 1 || refused) && <ChosenItems items={items} failures={refused?.failures} />}
      </div>
    </RouteDialog>
  )
}
