// One more condition on a list: a field, an operator, a value. Scripts show only the operators that fit the field.

import { useActionData, useLoaderData } from '@remix-run/react'
import { useState } from 'react'
import { SelectField } from '~/components/forms/fields'
import { FormErrors } from '~/components/forms/form-errors'
import { SubmitButton } from '~/components/forms/submit-button'
import { SuggestedField } from '~/components/forms/suggested-field'
import { TextField } from '~/components/forms/text-field'
import { useHasScripts } from '~/components/forms/use-has-scripts'
import { RouteDialog } from '~/components/ui/route-dialog'
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
    <RouteDialog
      title={t('filter.add-title')}
      closeTo={closeTo}
      width={480}
      form={{ noValidate: true }}
      actions={<SubmitButton busyWords={t('form.working')}>{t('filter.add-do')}</SubmitButton>}
    >
      <div className="flex flex-col gap-4">
        <FormErrors form={form} labels={labels} />
        <SelectField
          field={form.field('of')}
          label={labels.of}
          onChange={({ currentTarget }) => chooseField(currentTarget.value)}
        >
          {fieldsOf(kind).map((name) => (
            <option key={name} value={name}>
              {subjectWords(kind, { of: 'field', key: name }, t)}
            </option>
          ))}
          {sourcesOf(kind).map((source) => (
            <option key={source} value={source}>
              {t(`filter.of-${source}`)}
            </option>
          ))}
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
      </div>
    </RouteDialog>
  )
}
