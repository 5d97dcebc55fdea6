// Sets the same attribute for many entities.
import { useActionData, useLoaderData } from '@remix-run/react'
import { SelectField } from '~/components/forms/fields'
import { FormErrors } from '~/components/forms/form-errors'
import { SubmitButton } from '~/components/forms/submit-button'
import { TextField } from '~/components/forms/text-field'
import { RouteDialog } from '~/components/ui/route-dialog'
import { kindOf } from '~/lib/entity/kinds'
import type { ManyData } from '~/lib/entity/page-data'
import { bindForm } from '~/lib/forms/binding'
import type { FormResult } from '~/lib/forms/form-result'
import { useT } from '~/lib/i18n/use-t'
import { ManyAbout } from './many-about'
import { useValueLabels, ValueFields } from './value-fields'

export function ManyAttribute() {
  const data = useLoaderData<ManyData>() as ManyData
  const answer = useActionData<{ result?: FormResult }>() as { result?: FormResult } | undefined
  const t = useT()
  const labels = { key: t('attribute.key'), ...useValueLabels() }
  const values = { type: 'STRING', booleanValue: 'false', scope: data.scopes[0] }
  const form = bindForm({ id: 'many', result: answer?.result, values })
  const things = t(`${kindOf(data.kind).texts}.counted`, { count: data.count })
  return (
    <RouteDialog
      title={t('operation.attribute')}
      closeTo={data.closeTo}
      form={{ noValidate: true }}
      actions={
        data.count > 0 && (
          <SubmitButton busyWords={t('form.working')}>{t('operation-page.attribute-do', { things })}</SubmitButton>
        )
      }
    >
      <div className="flex flex-col gap-4">
        <FormErrors form={form} labels={labels} />
        {data.count === 0 && <p>{t('operation-page.none-chosen')}</p>}
        <input type="hidden" name="accepted" value={form.field('accepted').value} readOnly />
        <SelectField field={form.field('scope')} label={t('attribute.scope')}>
          {data.scopes.map((scope) => (
            <option key={scope} value={scope}>
              {t(`attribute.scope-${scope}`)}
            </option>
          ))}
        </SelectField>
        <TextField
          field={form.field('key')}
          label={labels.key}
          className="font-mono"
          spellCheck={false}
          autoCapitalize="off"
        />
        <ValueFields form={form} />
        <ManyAbout {...data} />
      </div>
    </RouteDialog>
  )
}
