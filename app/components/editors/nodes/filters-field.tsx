// Which relations are followed: rows of a type of relation and types of entities. Each is added and taken away by a
// button, which without scripts asks the server for the form with one more or one less.
import { useRef, useState } from 'react'
import { AddEntry, RemoveEntry } from '~/components/forms/entry-buttons'
import { FieldsetFoot } from '~/components/forms/fieldset-foot'
import { Checkbox } from '~/components/ui/checkbox'
import { descriptionId } from '~/components/ui/field'
import { Input } from '~/components/ui/input'
import { entityTypeWords } from '~/lib/entity/entity-type-words'
import type { FormBinding } from '~/lib/forms/binding'
import { MOST_ROWS } from '~/lib/forms/key-value-rows'
import { useT } from '~/lib/i18n/use-t'
import type { FilterRow } from '~/lib/rule-chain/nodes/drawn'
import { RELATED_TYPES, RELATION_TYPES } from '~/lib/rule-chain/nodes/value-lists'
import { sentIn } from './boxes-field'

interface FiltersFieldProps {
  form: FormBinding
  name: string
  label: string
  help?: string
  /** Before the form was sent. */
  rows: readonly FilterRow[]
}

const NEW: FilterRow = { relationType: '', entityTypes: [] }

const sentRows = (value: unknown): FilterRow[] | undefined =>
  Array.isArray(value)
    ? value.map((row: Partial<Record<keyof FilterRow, unknown>> | undefined) => ({
        relationType: typeof row?.relationType === 'string' ? row.relationType : '',
        entityTypes: sentIn(row?.entityTypes),
      }))
    : undefined

export function FiltersField({ form, name, label, help, rows: begin }: FiltersFieldProps) {
  const t = useT()
  const next = useRef(0)
  const { result } = form
  const drawn = (rows: readonly FilterRow[]) => rows.map((row) => ({ row, id: next.current++ }))
  // A form that was sent without rows has none.
  const sent = result && (sentRows(result.initialValue?.[name]) ?? [])
  const [rows, setRows] = useState(() => drawn(sent ?? begin))
  const [answered, setAnswered] = useState(result)
  const here = useRef<HTMLFieldSetElement>(null)
  if (answered !== result) {
    setAnswered(result)
    if (sent) setRows(drawn(sent))
  }
  const field = form.field(name)
  const list = `${field.id}-types`
  return (
    <fieldset
      ref={here}
      id={field.id}
      tabIndex={-1}
      className="@md:col-span-2"
      aria-describedby={help && descriptionId(field.id)}
    >
      <legend className="mb-1 font-medium">{label}</legend>
      {rows.length === 0 && <p className="py-1 text-2">{t('rule-node.any-relation')}</p>}
      <ul className="flex flex-col gap-3">
        {rows.map(({ row, id: key }, index) => (
          <li key={key} className="flex items-start gap-2 rounded-5 border border-line-2 p-3">
            <div className="flex min-w-0 flex-1 flex-col gap-2">
              <Input
                name={`${name}[${index}].relationType`}
                aria-label={t('rule-node.filter-relation', { number: index + 1 })}
                placeholder={t('rule-node.any-type')}
                defaultValue={row.relationType}
                list={list}
                dir="auto"
                autoComplete="off"
              />
              <TypeBoxes
                label={t('rule-node.filter-types', { number: index + 1 })}
                name={`${name}[${index}].entityTypes`}
                ticked={row.entityTypes}
              />
            </div>
            <RemoveEntry
              name={name}
              index={index}
              onRemove={() => {
                setRows(rows.filter((one) => one.id !== key))
                here.current?.querySelector<HTMLElement>('[data-add]')?.focus()
              }}
            />
          </li>
        ))}
      </ul>
      <datalist id={list}>
        {RELATION_TYPES.map((one) => (
          <option key={one} value={one} />
        ))}
      </datalist>
      {rows.length < MOST_ROWS && (
        <AddEntry name={name} begin={NEW} onAdd={() => setRows([...rows, { row: NEW, id: next.current++ }])} />
      )}
      <FieldsetFoot field={field} help={help} />
    </fieldset>
  )
}

/** Types that are ticked and not known here stand among them. */
function TypeBoxes({ label, name, ticked }: { label: string; name: string; ticked: readonly string[] }) {
  const t = useT()
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1.5" aria-label={label}>
      {[...RELATED_TYPES, ...ticked.filter((type) => !isKnown(type))].map((type) => (
        <li key={type}>
          <Checkbox name={name} value={type} defaultChecked={ticked.includes(type)} label={entityTypeWords(t, type)} />
        </li>
      ))}
    </ul>
  )
}

const isKnown = (type: string) => (RELATED_TYPES as readonly string[]).includes(type)
