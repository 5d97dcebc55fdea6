// A key and a typed value: the kind decides which field shows, and what was typed for another kind is kept.
import { JsonEditor } from '~/components/editors/code/json-editor'
import { ErrorWords } from '~/components/forms/error-words'
import { TextareaField } from '~/components/forms/fields'
import { FormErrors } from '~/components/forms/form-errors'
import { SelectionPanel } from '~/components/forms/selection-panel'
import { SubmitButton } from '~/components/forms/submit-button'
import { TextField } from '~/components/forms/text-field'
import { Field, fieldAria } from '~/components/ui/field'
import { RouteDialog } from '~/components/ui/route-dialog'
import { SegmentedControl } from '~/components/ui/segmented-control'
import { bindForm } from '~/lib/forms/binding'
import type { FormResult } from '~/lib/forms/form-result'
import { useT } from '~/lib/i18n/use-t'
import type { AttributeScope } from '~/lib/platform/attribute-scope'
import { type TypedValue, valueTypes } from '~/lib/telemetry/value-type'

interface AttributeFormProps {
  scope: AttributeScope
  closeTo: string
  /** Absent: a new one. */
  attribute?: TypedValue & { key: string }
  result?: FormResult
}

const fieldOf = {
  STRING: 'stringValue',
  INTEGER: 'integerValue',
  DOUBLE: 'doubleValue',
  BOOLEAN: 'booleanValue',
  JSON: 'jsonValue',
} as const

export function AttributeForm({ scope, closeTo, attribute, result }: AttributeFormProps) {
  const t = useT()
  const labels = {
    key: t('attribute.key'),
    stringValue: t('value.string-value'),
    integerValue: t('value.integer-value'),
    doubleValue: t('value.double-value'),
    jsonValue: t('value.json-value'),
  }
  const stored = attribute && { key: attribute.key, type: attribute.type, [fieldOf[attribute.type]]: attribute.text }
  const form = bindForm({ id: 'attribute', result, values: { type: 'STRING', booleanValue: 'false', ...stored } })
  const key = form.field('key')
  const json = form.field('jsonValue')
  const jsonError = json.error && <ErrorWords error={json.error} />

  return (
    <RouteDialog
      title={attribute ? t('attribute.edit') : t('attribute.add')}
      closeTo={closeTo}
      form={{ noValidate: true }}
      actions={
        <SubmitButton busyWords={t('form.saving')}>{attribute ? t('attribute.save') : t('attribute.add')}</SubmitButton>
      }
    >
      <div className="flex flex-col gap-4">
        <FormErrors form={form} labels={labels} />
        <p className="text-2">{t(`attribute.about-${scope}`)}</p>
        <input type="hidden" name="accepted" value={form.field('accepted').value} readOnly />
        {attribute ? (
          <div>
            <p className="mb-1 font-medium">{labels.key}</p>
            <code className="font-mono text-12 break-all">
              <bdi>{attribute.key}</bdi>
            </code>
            <input type="hidden" name="key" value={attribute.key} readOnly />
          </div>
        ) : (
          <TextField field={key} label={labels.key} className="font-mono" spellCheck={false} autoCapitalize="off" />
        )}
        <fieldset className="choice">
          <legend className="mb-1 font-medium">{t('value.type')}</legend>
          <SegmentedControl
            wide
            name="type"
            label={t('value.type')}
            value={form.field('type').value}
            choices={valueTypes.map((value) => ({ value, label: t(`value.${value.toLowerCase()}`) }))}
          />
          <div className="mt-4">
            <SelectionPanel shows="STRING">
              <TextareaField
                rows={1}
                dir="auto"
                field={form.field('stringValue')}
                label={labels.stringValue}
                help={t('value.string-help')}
              />
            </SelectionPanel>
            <SelectionPanel shows="INTEGER">
              <TextField dir="ltr" inputMode="numeric" field={form.field('integerValue')} label={labels.integerValue} />
            </SelectionPanel>
            <SelectionPanel shows="DOUBLE">
              <TextField
                dir="ltr"
                inputMode="decimal"
                field={form.field('doubleValue')}
                label={labels.doubleValue}
                help={t('value.double-help')}
              />
            </SelectionPanel>
            <SelectionPanel shows="BOOLEAN">
              <p className="mb-1 font-medium">{t('value.boolean-value')}</p>
              <SegmentedControl
                name="booleanValue"
                label={t('value.boolean-value')}
                value={form.field('booleanValue').value}
                choices={[
                  { value: 'true', label: t('value.true') },
                  { value: 'false', label: t('value.false') },
                ]}
              />
            </SelectionPanel>
            <SelectionPanel shows="JSON">
              <Field id={json.id} label={labels.jsonValue} error={jsonError}>
                <JsonEditor
                  id={json.id}
                  name={json.name}
                  label={labels.jsonValue}
                  defaultValue={json.value}
                  words={{ tidy: t('value.tidy'), mini: t('value.mini') }}
                  {...fieldAria(json.id, { error: jsonError })}
                />
              </Field>
            </SelectionPanel>
          </div>
        </fieldset>
      </div>
    </RouteDialog>
  )
}
