// Rows of a key and a value. Each is added and taken away by a button, which without scripts asks the server for the form
// with one more or one less.
import { useRef, useState } from 'react'
import { descriptionId, FieldError, fieldAria } from '~/components/ui/field'
import { Input } from '~/components/ui/input'
import type { FormBinding } from '~/lib/forms/binding'
import { type KeyValueRow, MOST_ROWS, rowsIn } from '~/lib/forms/key-value-rows'
import { useT } from '~/lib/i18n/use-t'
import { AddEntry, RemoveEntry } from './entry-buttons'
import { ErrorWords } from './error-words'
import { FieldsetFoot } from './fieldset-foot'

interface DrawnRow extends KeyValueRow {
  id: number
  /** Its place in the form that was sent. */
  at?: number
}

interface KeyValueFieldProps {
  form: FormBinding
  name: string
  label: string
  help?: string
  /** Before the form was sent. */
  rows: KeyValueRow[]
}

const NEW: KeyValueRow = { key: '', value: '' }

export function KeyValueField({ form, name, label, help, rows: begin }: KeyValueFieldProps) {
  const t = useT()
  const { result } = form
  const next = useRef(0)
  const drawn = (given: KeyValueRow[]) => given.map((row, at) => ({ ...row, at, id: next.current++ }))
  const [rows, setRows] = useState<DrawnRow[]>(() => drawn(rowsIn(result?.initialValue?.[name]) ?? begin))
  const [answered, setAnswered] = useState(result)
  const added = useRef<number>(undefined)
  const here = useRef<HTMLFieldSetElement>(null)
  if (answered !== result) {
    setAnswered(result)
    const sent = rowsIn(result?.initialValue?.[name])
    if (sent) setRows(drawn(sent))
  }
  /** An error of the list itself: there is nothing in it. */
  const whole = form.field(name)
  // Typed in the fields themselves: they keep it while rows come and go.
  const add = () => {
    added.current = next.current
    setRows([...rows, { id: next.current++, ...NEW }])
  }
  const remove = (id: number) => {
    setRows(rows.filter((row) => row.id !== id))
    here.current?.querySelector<HTMLElement>('[data-add]')?.focus()
  }
  return (
    <fieldset ref={here} id={whole.id} tabIndex={-1} aria-describedby={help && descriptionId(whole.id)}>
      <legend className="mb-1 font-medium">{label}</legend>
      {rows.length === 0 && <p className="py-1 text-2">{t('key-val.no-data')}</p>}
      <ul className="flex flex-col gap-2">
        {rows.map(({ id, at: sentAt, key, value }, index) => {
          const at = `${name}[${index}]`
          const [keyField, valueField] = [form.field(`${at}.key`), form.field(`${at}.value`)]
          // An error stands at the row it was found in, as long as that has its place.
          const isAsSent = sentAt === index
          const input = (field: typeof keyField, word: string, typed: string) => (
            <span className="min-w-0 flex-1">
              <Input
                id={field.id}
                name={field.name}
                aria-label={`${word} ${index + 1}`}
                dir="auto"
                autoComplete="off"
                spellCheck={false}
                className="font-mono"
                defaultValue={typed}
                inputRef={(element) => {
                  if (element && added.current === id && field === keyField) {
                    added.current = undefined
                    element.focus()
                  }
                }}
                {...fieldAria(field.id, { error: isAsSent && field.error })}
              />
              {isAsSent && field.error && (
                <FieldError id={`${field.id}-error`}>
                  <ErrorWords error={field.error} />
                </FieldError>
              )}
            </span>
          )
          return (
            <li key={id} className="flex items-start gap-2">
              {input(keyField, t('key-val.key'), key)}
              {input(valueField, t('key-val.value'), value)}
              <RemoveEntry name={name} index={index} onRemove={() => remove(id)} />
            </li>
          )
        })}
      </ul>
      {rows.length < MOST_ROWS && <AddEntry name={name} begin={NEW} onAdd={add} />}
      <FieldsetFoot field={whole} help={help} />
    </fieldset>
  )
}
