// Sets the same attribute for many entities.
import { useLoaderData } from '@remix-run/react'
import { SelectField } from '~/components/forms/fields'
import { Options } from '~/components/ui/options'
import type { ManyData } from '~/lib/entity/page-data'
import { useT } from '~/lib/i18n/use-t'
import { AttributeKey } from './attribute-key'
import { ManyDialog, useManyForm } from './many-dialog'
import { useValueLabels, ValueFields } from './value-fields'

export function ManyAttribute() {
  const { scopes } = useLoaderData<ManyData>() as ManyData
  const t = useT()
  const labels = { key: t('attribute.key'), ...useValueLabels() }
  const form = useManyForm({ type: 'STRING', booleanValue: 'false', scope: scopes[0] })
  return (
    <ManyDialog operation="attribute" form={form} labels={labels}>
      <input type="hidden" name="accepted" value={form.field('accepted').value} />
      <SelectField field={form.field('scope')} label={t('attribute.scope')}>
        <Options of={scopes} words={(scope) => t(`attribute.scope-${scope}`)} />
      </SelectField>
      <AttributeKey field={form.field('key')} />
      <ValueFields form={form} />
    </ManyDialog>
  )
}
