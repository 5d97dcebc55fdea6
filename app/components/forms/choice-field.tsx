// One thing out of those the platform has: a list while they are few, else a field that searches while one types. Without
// scripts the name is typed whole, or a part of it and “Find” pressed, which brings the form back with what was found.
import type { ReactNode } from 'react'
import { Field } from '~/components/ui/field'
import { NamedOptions } from '~/components/ui/options'
import type { BoundField, FormBinding } from '~/lib/forms/binding'
import type { Choice, Choices } from '~/lib/forms/choices'
import { useT } from '~/lib/i18n/use-t'
import { SelectField } from './fields'
import { FindRow } from './find-row'
import { frame } from './text-field'
import { useLoaded } from './use-loaded'

export interface ChoiceFieldProps {
  form: FormBinding
  /** The field of the id; the typed name goes into `${name}Name`. */
  name: string
  choices: Choices
  /** The address that answers to what was typed. */
  suggestionsOf: (typed: string) => string
  label: ReactNode
  help?: ReactNode
  place?: string
  /** The words for nothing chosen, where that can be. */
  none?: string
  /** Nothing chosen is only the beginning. */
  required?: boolean
  /** Key of what is said where nothing fits what was typed; without it the usual. */
  nothingKey?: string
}

const loadCombobox = () => import('./combobox')

export function ChoiceField({
  form,
  name,
  choices,
  suggestionsOf,
  none,
  required,
  nothingKey,
  ...words
}: ChoiceFieldProps) {
  const field = form.field(name)
  const optional = none !== undefined && !required
  const { loaded, place } = useLoaded(loadCombobox, { isWanted: !choices.isAll })

  /** What stood in the plain field before anybody typed there. */
  const before = form.field(`${name}Name`).value || (choices.options.find(({ id }) => id === field.value)?.name ?? '')
  const typed = loaded?.typed === before ? undefined : loaded?.typed

  if (choices.isAll)
    return <ChoiceSelect {...words} field={field} options={choices.options} none={none} optional={optional} />
  // Who has typed a name and gone on is done with it: it is looked for when the form is sent, as without scripts.
  if (!loaded || (typed && !loaded.hadFocus)) {
    return (
      <div ref={place} className={words.place}>
        <PlainSearch form={form} name={name} choices={choices} none={none} optional={optional} {...words} />
      </div>
    )
  }
  const { Better: Combobox, hadFocus } = loaded
  const found = form.result?.found?.[name]?.options ?? []
  const first = [...found.filter(({ id }) => id === field.value), ...choices.options]
  return (
    <Field {...frame({ ...words, field, optional })}>
      <Combobox
        field={field}
        first={first.filter(({ id }, index) => first.findIndex((one) => one.id === id) === index)}
        searchAt={suggestionsOf}
        none={optional ? none : undefined}
        optional={optional}
        help={words.help}
        nothingKey={nothingKey}
        takesFocus={hadFocus}
        typed={typed}
      />
    </Field>
  )
}

interface ChoiceSelectProps {
  field: BoundField
  options: Choice[]
  label: ReactNode
  help?: ReactNode
  place?: string
  none?: string
  optional?: boolean
}

const ChoiceSelect = ({ options, none, ...field }: ChoiceSelectProps) => (
  <SelectField {...field}>
    {none !== undefined && <option value="">{none}</option>}
    <NamedOptions of={options} />
  </SelectField>
)

type PlainSearchProps = Pick<ChoiceFieldProps, 'form' | 'name' | 'choices' | 'none' | 'label' | 'help'> & {
  optional: boolean
}

function PlainSearch({ form, name, choices, none, optional, label, help }: PlainSearchProps) {
  const t = useT()
  const field = form.field(name)
  const typed = form.field(`${name}Name`)
  const found = form.result?.found?.[name]
  const chosen = choices.options.find(({ id }) => id === field.value)
  return (
    <div className="flex flex-col gap-2">
      {found && <ChoiceSelect field={field} options={found.options} label={label} none={none} optional={optional} />}
      <FindRow
        name={name}
        label={found ? t('form.find-another') : label}
        help={help}
        optional={found ? 'unsaid' : optional}
        // The error of the choice stands at the field that is there.
        field={{
          ...typed,
          id: found ? typed.id : field.id,
          value: typed.value || (chosen?.name ?? ''),
          error: found ? undefined : (field.error ?? typed.error),
        }}
      />
    </div>
  )
}
