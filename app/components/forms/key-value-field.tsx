// Rows of a key and a value. Each is added and taken away by a button, which without scripts asks the server for the form
// with one more or one less.
import { useRef, useState } from 'react'
import { Button } from '~/components/ui/button'
import { FieldError, fieldAria } from '~/components/ui/field'
import { IconButton } from '~/components/ui/icon-button'
import { Input } from '~/components/ui/input'
import type { FormBinding } from '~/lib/forms/binding'
import { INTENT } from '~/lib/forms/intent'
import { type KeyValueRow, MOST_ROWS, rowsIn } from '~/lib/forms/key-value-rows'
import { useT } from '~/lib/i18n/use-t'
import { ErrorWords } from './error-words'

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
  const helpId = `${form.id}-${name}-description`
  // Typed in the fields themselves: they keep it while rows come and go.
  const add = () => {
    added.current = next.current
    setRows([...rows, { id: next.current++, key: '', value: '' }])
  }
  const remove = (id: number) => {
    setRows(rows.filter((row) => row.id !== id))
    here.current?.querySelector<HTMLElement>('[data-add]')?.focus()
  }
  return (
    <fieldset ref={here} id={whole.id} tabIndex={-1} aria-describedby={help && helpId}>
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
              <IconButton
                kind="quiet"
                icon="x"
                label={t('key-val.remove-entry', { number: index + 1 })}
                name={INTENT}
                value={JSON.stringify({ type: 'remove', payload: { name, index } })}
                formNoValidate
                onClick={(event) => {
                  event.preventDefault()
                  remove(id)
                }}
              />
            </li>
          )
        })}
      </ul>
      {rows.length < MOST_ROWS && (
        <Button
          data-add=""
          kind="quiet"
          size="small"
          icon="plus"
          className="mt-2"
          name={INTENT}
          value={JSON.stringify({ type: 'insert', payload: { name, defaultValue: { key: '', value: '' } } })}
          formNoValidate
          onClick={(event) => {
            event.preventDefault()
            add()
          }}
        >
          {t('key-val.add-entry')}
        </Button>
      )}
      {whole.error && (
        <FieldError id={`${whole.id}-error`}>
          <ErrorWords error={whole.error} />
        </FieldError>
      )}
      {help && (
        <p id={helpId} className="field-help">
          {help}
        </p>
      )}
    </fieldset>
  )
}
