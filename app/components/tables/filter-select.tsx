// A filter by one of several values: the browser's own list of them in a chip.
import { useShown } from '~/components/ui/use-shown'
import { FieldChip } from './field-chip'
import { useSubmitFilled } from './use-submit-filled'

interface FilterSelectProps {
  name: string
  label: string
  value: string | undefined
  /** The word for "not filtered". */
  any: string
  choices: { value: string; label: string }[]
  /** The id of its form, where it stands elsewhere. */
  form?: string
}

export function FilterSelect({ name, label, value = '', any, choices, form: formId }: FilterSelectProps) {
  const submit = useSubmitFilled()
  return (
    <FieldChip name={name} label={label} isSet={value !== ''} icon="chevron-down">
      <select
        {...useShown(`filter-${name}`, value)}
        name={name}
        form={formId}
        onChange={({ currentTarget: { form } }) => form && submit(form, { replace: true })}
      >
        <option value="">{any}</option>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    </FieldChip>
  )
}
