// One filter as a chip: its name, and the browser's own list of values in it. Tinted when set, with a cross to clear it.
import { useSubmit } from '@remix-run/react'
import { cx } from '~/components/ui/cx'
import { Icon } from '~/components/ui/icon'
import { IconLink } from '~/components/ui/icon-button'
import { useT } from '~/lib/i18n/use-t'
import { useAddress } from './use-address'

interface FilterSelectProps {
  name: string
  label: string
  value: string | undefined
  /** The word for "not filtered". */
  any: string
  choices: { value: string; label: string }[]
}

export function FilterSelect({ name, label, value = '', any, choices }: FilterSelectProps) {
  const t = useT()
  const submit = useSubmit()
  const { withParams } = useAddress()
  const isSet = value !== ''
  return (
    <span
      className={cx(
        'relative inline-flex h-control max-w-64 items-center rounded-5 border',
        'focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-focus',
        isSet ? 'border-accent-line bg-accent-soft' : 'border-line-2 bg-surface hover:border-line-3',
      )}
    >
      <label htmlFor={`filter-${name}`} className={cx('ps-2.5 whitespace-nowrap', isSet ? 'text-accent' : 'text-2')}>
        {label}
      </label>
      <select
        key={value}
        id={`filter-${name}`}
        name={name}
        defaultValue={value}
        onChange={({ currentTarget }) => submit(currentTarget.form, { replace: true, preventScrollReset: true })}
        className={cx(
          'field-sizing-content h-full min-w-0 appearance-none truncate bg-transparent ps-1.5 font-medium text-1 outline-none',
          isSet ? 'pe-8' : 'pe-7',
        )}
      >
        <option value="">{any}</option>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
      {isSet ? (
        <IconLink
          to={withParams({ [name]: undefined })}
          preventScrollReset
          kind="quiet"
          size="small"
          icon="x"
          label={t('common.clear-filter', { name: label })}
          className="absolute end-0.5 text-accent"
        />
      ) : (
        <Icon name="chevron-down" size={12} className="pointer-events-none absolute end-2.5 text-2" />
      )}
    </span>
  )
}
