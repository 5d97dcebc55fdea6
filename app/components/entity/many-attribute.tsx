// Sets the same attribute for many entities.
import { useLoaderData } from '@remix-run/react'
import { SelectField } from '~/components/forms/fields'
import { TextField } from '~/components/forms/text-field'
import { Options } from '~/components/ui/options'
import type { ManyData } from '~/lib/entity/page-data'
import { useT } from '~/lib/i18n/use-t'
import { ManyDialog, useManyForm } from './many-dialog'
import { useValueLabels, ValueFields } from './value-fields'

export function ManyAttribute() {
  const { scopes } = useLoaderData<ManyData>() as ManyData
  const t = useT()
  const labels = { key: t('attribute.key'), ...useValueLabels() }
  const form = useManyForm({ type: 'STRING', booleanValue: 'false', scope: scopes[0] })
  return (
    <ManyDialog operation="attribute" form={form} labels={labels}>
      <input type="hidden" name="accepted" value={form.field('accepted').value} readOnly />
      <SelectField field={form.field('scope')} label={t('attribute.scope')}>
        <Options of={scopes} words={(scope) => t(`attribute.scope-${scope}`)} />
      </SelectField>
      <TextField
        field={form.field('key')}
        label={labels.key}
        className="font-mono"
        spellCheck={false}
        autoCapitalize="off"
      />
      <ValueFields form={form} />
    </ManyDialog>
  )
}
