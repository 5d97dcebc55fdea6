// One more condition on a list: a field, an operator, a value. Scripts show only the operators that fit the field.
import { useActionData, useLoaderData } from '@remix-run/react'
import { useState } from 'react'
import { SelectField } from '~/components/forms/fields'
import { FormDialog } from '~/components/forms/form-dialog'
import { SuggestedField } from '~/components/forms/suggested-field'
import { TextField } from '~/components/forms/text-field'
import { useHasScripts } from '~/components/forms/use-has-scripts'
import { Options } from '~/components/ui/options'
import {
  fieldsOf,
  isField,
  kindsOfValue,
  operatorNames,
  operators,
  sourcesOf,
  type ValueKind,
} from '~/lib/entity/conditions'
import type { Kind } from '~/lib/entity/kinds'
import { bindForm } from '~/lib/forms/binding'
import type { FormResult } from '~/lib/forms/form-result'
import { useT } from '~/lib/i18n/use-t'
import { subjectWords } from './condition-chips'

interface FilterData {
  kind: Kind
  keys: string[]
  closeTo: string
}

const VALUE_KINDS: ValueKind[] = ['text', 'number', 'flag', 'date']
const FIRST: Record<ValueKind, string> = { text: 'has', number: 'gt', flag: 'yes', date: 'from' }

export function FilterDialog() {
  const { kind, keys, closeTo } = useLoaderData<FilterData>() as FilterData
  const result = (useActionData() as { result: FormResult } | undefined)?.result
  const t = useT()
  const form = bindForm({ id: 'filter', result, values: { of: 'name', operator: 'has' } })
  const [of, setOf] = useState(form.field('of').value)
  const [operator, setOperator] = useState(form.field('operator').value)
  const hasScripts = useHasScripts()
  const isOfEntity = isField(of)
  const fitting = hasScripts ? kindsOfValue(isOfEntity ? { of: 'field', key: of } : { of: 'ts', key: '' }) : VALUE_KINDS
  const needs = operators[operator as keyof typeof operators]
  const labels = {
    of: t('filter.field'),
    key: t('filter.key'),
    operator: t('filter.operator'),
    value: t('filter.value'),
  }

  const chooseField = (next: string) => {
    setOf(next)
    const kinds = kindsOfValue(isField(next) ? { of: 'field', key: next } : { of: 'ts', key: '' })
    const [first] = kinds
    if (first && needs && !kinds.includes(needs)) setOperator(FIRST[first])
  }

  return (
    <FormDialog
      small
      title={t('filter.add-title')}
      closeTo={closeTo}
      form={form}
      labels={labels}
      action={t('filter.add-do')}
    >
      <SelectField
        field={form.field('of')}
        label={labels.of}
        onChange={({ currentTarget }) => chooseField(currentTarget.value)}
      >
        <Options of={fieldsOf(kind)} words={(name) => subjectWords(kind, { of: 'field', key: name }, t)} />
        <Options of={sourcesOf(kind)} words={(source) => t(`filter.of-${source}`)} />
      </SelectField>
      {!(hasScripts && isOfEntity) && (
        <SuggestedField
          field={form.field('key')}
          label={labels.key}
          suggestions={keys}
          help={hasScripts ? undefined : t('filter.key-help')}
          optional={!hasScripts}
          dir="ltr"
        />
      )}
      <div className="grid gap-x-3.5 gap-y-4 sm:grid-cols-2">
        <SelectField
          key={fitting.join()}
          field={{ ...form.field('operator'), value: operator }}
          label={labels.operator}
          onChange={({ currentTarget }) => setOperator(currentTarget.value)}
        >
          {fitting.map((kindOfValue) => (
            <optgroup key={kindOfValue} label={t(`filter.kind-${kindOfValue}`)}>
              {operatorNames
                .filter((name) => operators[name] === kindOfValue)
                .map((name) => (
                  <option key={name} value={name}>
                    {t(`filter.${name}`)}
                  </option>
                ))}
            </optgroup>
          ))}
        </SelectField>
        {!(hasScripts && needs === 'flag') && (
          <TextField
            field={form.field('value')}
            label={labels.value}
            optional={!hasScripts}
            type={hasScripts && needs === 'date' ? 'date' : 'text'}
            inputMode={needs === 'number' ? 'decimal' : undefined}
            help={hasScripts ? undefined : t('filter.value-help')}
            dir="auto"
          />
        )}
      </div>
    </FormDialog>
  )
}
