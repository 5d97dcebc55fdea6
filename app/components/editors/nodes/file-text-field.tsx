// The text of a file, such as a certificate: pasted, or read from a file that is chosen, with scripts at once.
import { useRef } from 'react'
import { CheckboxField } from '~/components/forms/checkbox-field'
import { control, frame, TextField } from '~/components/forms/text-field'
import { Field } from '~/components/ui/field'
import { Textarea } from '~/components/ui/textarea'
import type { FormBinding } from '~/lib/forms/binding'
import { useT } from '~/lib/i18n/use-t'
import { valueAt, writtenOut } from '~/lib/rule-chain/nodes/configuration-members'
import { MOST_TEXT } from '~/lib/rule-chain/nodes/drawn'
import type { FileField } from '~/lib/rule-chain/nodes/node-field'
import { fieldName, fileNameName, goneName, uploadName } from '~/lib/rule-chain/nodes/node-kinds'

interface FileTextFieldProps {
  form: FormBinding
  field: FileField
  configuration: unknown
  label: string
  help?: string
  optional?: boolean
  place?: string
}

export function FileTextField({ form, field, configuration, label, help, optional, place }: FileTextFieldProps) {
  const t = useT()
  const text = useRef<HTMLTextAreaElement>(null)
  const called = useRef<HTMLInputElement>(null)
  const chosen = useRef<HTMLInputElement>(null)
  const name = fieldName(field)
  const isKept = Boolean(field.secret && valueAt(configuration, field.path))
  const kept = isKept && t('rule-node.file-kept', { name: writtenOut(valueAt(configuration, field.namePath)) || '–' })
  const bound = form.field(name)
  const words = {
    field: bound,
    label,
    help: [kept, help ?? t('rule-node.file-help')].filter(Boolean).join(' '),
    optional: optional || isKept,
  }
  async function take(file: File | undefined) {
    if (!file || !text.current || !called.current || file.size > MOST_TEXT) return
    text.current.value = await file.text()
    called.current.value = file.name
    text.current.dispatchEvent(new Event('input', { bubbles: true }))
    // It was read: nothing is left to be sent.
    if (chosen.current) chosen.current.value = ''
  }
  return (
    <div className={`flex flex-col gap-2 ${place}`}>
      <Field {...frame(words)}>
        <Textarea
          code
          {...control(words)}
          rows={3}
          textareaRef={text}
          placeholder={isKept ? t('rule-node.unchanged') : undefined}
          defaultValue={bound.value}
        />
      </Field>
      <input
        ref={chosen}
        type="file"
        name={uploadName(name)}
        accept={field.accept}
        aria-label={t('rule-node.file-choose', { name: label })}
        className="file-input"
        onChange={({ currentTarget }) => void take(currentTarget.files?.[0])}
      />
      <TextField
        field={form.field(fileNameName(name))}
        label={t('rule-node.file-name', { name: label })}
        optional
        inputRef={called}
        dir="auto"
      />
      {isKept && optional && (
        <CheckboxField field={form.field(goneName(name))} label={t('rule-node.secret-remove', { name: label })} />
      )}
    </div>
  )
}
