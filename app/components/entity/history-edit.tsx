// Another value at a moment of a key's history.
import { FormErrors } from '~/components/forms/form-errors'
import { SubmitButton } from '~/components/forms/submit-button'
import { RouteDialog } from '~/components/ui/route-dialog'
import { Time } from '~/components/ui/time'
import type { HistoryEditData } from '~/lib/entity/history/data'
import { bindForm } from '~/lib/forms/binding'
import type { FormResult } from '~/lib/forms/form-result'
import { useT } from '~/lib/i18n/use-t'
import { fieldsOf, useValueLabels, ValueFields } from './value-fields'

export function HistoryEdit({ name, closeTo, point, before, result }: HistoryEditData & { result?: FormResult }) {
  const t = useT()
  const values = { booleanValue: 'false', ...fieldsOf(point), before }
  const form = bindForm({ id: 'correction', result, values })
  return (
    <RouteDialog
      title={t('history-change.correct')}
      closeTo={closeTo}
      form={{ noValidate: true }}
      actions={<SubmitButton busyWords={t('form.saving')}>{t('history-change.save')}</SubmitButton>}
    >
      <div className="flex flex-col gap-4">
        <FormErrors form={form} labels={useValueLabels()} />
        <p className="text-2">{t('history-change.correct-about')}</p>
        <p>
          <code className="font-mono text-12 break-all">
            <bdi>{name}</bdi>
          </code>{' '}
          <Time ts={point.ts} as="full" />
        </p>
        <input type="hidden" name="accepted" value={form.field('accepted').value} />
        <input type="hidden" name="before" value={form.field('before').value} />
        <ValueFields form={form} />
      </div>
    </RouteDialog>
  )
}
