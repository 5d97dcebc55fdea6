// A key and a typed value: the kind decides which field shows, and what was typed for another kind is kept.
import { FormDialog } from '~/components/forms/form-dialog'
import { bindForm } from '~/lib/forms/binding'
import type { FormResult } from '~/lib/forms/form-result'
import { useT } from '~/lib/i18n/use-t'
import type { AttributeScope } from '~/lib/platform/attribute-scope'
import type { TypedValue } from '~/lib/telemetry/value-type'
import { AttributeKey } from './attribute-key'
import { fieldsOf, useValueLabels, ValueFields } from './value-fields'

interface AttributeFormProps {
  scope: AttributeScope
  closeTo: string
  /** Absent: a new one. */
  attribute?: TypedValue & { key: string }
  /** Its value, to be compared with the one that is stored by then. */
  before?: string
  result?: FormResult
}

export function AttributeForm({ scope, closeTo, attribute, before = '', result }: AttributeFormProps) {
  const t = useT()
  const labels = { key: t('attribute.key'), ...useValueLabels() }
  const stored = attribute && { key: attribute.key, ...fieldsOf(attribute), before }
  const form = bindForm({ id: 'attribute', result, values: { type: 'STRING', booleanValue: 'false', ...stored } })

  return (
    <FormDialog
      title={attribute ? t('attribute.edit') : t('attribute.add')}
      closeTo={closeTo}
      form={form}
      labels={labels}
      action={attribute ? t('attribute.save') : t('attribute.add')}
      saves
    >
      <p className="text-2">{t(`attribute.about-${scope}`)}</p>
      <input type="hidden" name="accepted" value={form.field('accepted').value} />
      {attribute ? (
        <div>
          <p className="mb-1 font-medium">{labels.key}</p>
          <code className="font-mono text-12 break-all">
            <bdi>{attribute.key}</bdi>
          </code>
          <input type="hidden" name="key" value={attribute.key} />
          <input type="hidden" name="before" value={form.field('before').value} />
        </div>
      ) : (
        <AttributeKey field={form.field('key')} />
      )}
      <ValueFields form={form} />
    </FormDialog>
  )
}
