// A typed value: the kind decides which field shows, and what was typed for another kind is kept.
import { JsonField } from '~/components/editors/code/json-field'
import { TextareaField } from '~/components/forms/fields'
import { SegmentedField } from '~/components/forms/segmented-field'
import { SelectionPanel } from '~/components/forms/selection-panel'
import { TextField } from '~/components/forms/text-field'
import { SegmentedControl } from '~/components/ui/segmented-control'
import type { FormBinding } from '~/lib/forms/binding'
import { useT } from '~/lib/i18n/use-t'
import { type TypedValue, valueTypes } from '~/lib/telemetry/value-type'

const fieldOf = {
  STRING: 'stringValue',
  INTEGER: 'integerValue',
  DOUBLE: 'doubleValue',
  BOOLEAN: 'booleanValue',
  JSON: 'jsonValue',
} as const

/** A stored value as the fields hold it. */
export const fieldsOf = ({ type, text }: TypedValue) => ({ type, [fieldOf[type]]: text })

/** The words of the fields, for the errors above a form. */
export function useValueLabels() {
  const t = useT()
  return {
    stringValue: t('value.string-value'),
    integerValue: t('value.integer-value'),
    doubleValue: t('value.double-value'),
    jsonValue: t('value.json-value'),
  }
}

export function ValueFields({ form }: { form: FormBinding }) {
  const t = useT()
  const labels = useValueLabels()
  const bound = (name: keyof typeof labels) => ({ field: form.field(name), label: labels[name] })
  return (
    <fieldset className="choice">
      <legend className="mb-1 font-medium">{t('value.type')}</legend>
      <SegmentedField
        wide
        field={form.field('type')}
        label={t('value.type')}
        values={valueTypes}
        wordsOf={(type) => t(`value.${type.toLowerCase()}`)}
      />
      <div className="mt-4">
        <SelectionPanel shows="STRING">
          <TextareaField rows={1} dir="auto" help={t('value.string-help')} {...bound('stringValue')} />
        </SelectionPanel>
        <SelectionPanel shows="INTEGER">
          <TextField dir="ltr" inputMode="numeric" {...bound('integerValue')} />
        </SelectionPanel>
        <SelectionPanel shows="DOUBLE">
          <TextField dir="ltr" inputMode="decimal" help={t('value.double-help')} {...bound('doubleValue')} />
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
          <JsonField field={form.field('jsonValue')} label={labels.jsonValue} />
        </SelectionPanel>
      </div>
    </fieldset>
  )
}
