// Several of a few, each with a box.
import { FieldsetFoot } from '~/components/forms/fieldset-foot'
import { Checkbox } from '~/components/ui/checkbox'
import { descriptionId } from '~/components/ui/field'
import type { FormBinding } from '~/lib/forms/binding'
import { useT } from '~/lib/i18n/use-t'

interface BoxesFieldProps {
  form: FormBinding
  name: string
  label: string
  help?: string
  optional?: boolean
  options: readonly string[]
  wordOf: (value: string) => string
  /** Before the form was sent. */
  chosen: readonly string[]
}

export function BoxesField({ form, name, label, help, optional, options, wordOf, chosen }: BoxesFieldProps) {
  const t = useT()
  const field = form.field(name)
  const { result } = form
  const ticked = result ? sentIn(result.initialValue?.[name]) : chosen
  // What is stored and none of those known here can be left out, and ticked again.
  const all = [...options, ...chosen.filter((value) => !options.includes(value))]
  return (
    <fieldset id={field.id} tabIndex={-1} className="@md:col-span-2" aria-describedby={help && descriptionId(field.id)}>
      <legend className="mb-1 font-medium">
        {label}
        {optional && <span className="font-normal text-3"> {t('form.optional')}</span>}
      </legend>
      <ul className="flex flex-wrap gap-x-5 gap-y-2">
        {all.map((value) => (
          <li key={value}>
            <Checkbox
              name={name}
              value={value}
              defaultChecked={ticked.includes(value)}
              label={<bdi>{wordOf(value)}</bdi>}
            />
          </li>
        ))}
      </ul>
      <FieldsetFoot field={field} help={help} />
    </fieldset>
  )
}

export const sentIn = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).filter((one): one is string => typeof one === 'string' && one !== '')
