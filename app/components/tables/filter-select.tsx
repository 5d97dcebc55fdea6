// One filter as a chip: its name, and the browser's own list of values in it. Tinted when set, with a cross to clear it.
import { Icon } from '~/components/ui/icon'
import { ClearFilter } from './clear-filter'
import { useAddress } from './use-address'
import { useSubmitFilled } from './use-submit-filled'

interface FilterSelectProps {
  name: string
  label: string
  value: string | undefined
  /** The word for "not filtered". */
  any: string
  choices: { value: string; label: string }[]
}

export function FilterSelect({ name, label, value = '', any, choices }: FilterSelectProps) {
  const submit = useSubmitFilled()
  const { withParams } = useAddress()
  const isSet = value !== ''
  return (
    <span className={isSet ? 'filter-chip is-set' : 'filter-chip'}>
      <label htmlFor={`filter-${name}`} className="filter-name">
        {label}
      </label>
      <select
        key={value}
        id={`filter-${name}`}
        name={name}
        defaultValue={value}
        onChange={({ currentTarget: { form } }) => form && submit(form, { replace: true })}
      >
        <option value="">{any}</option>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
      {isSet ? (
        <ClearFilter to={withParams({ [name]: undefined })} name={label} />
      ) : (
        <Icon name="chevron-down" size={12} className="filter-arrow" />
      )}
    </span>
  )
}
