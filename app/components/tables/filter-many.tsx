// A filter by several values at once: a chip that opens a list of boxes. It is part of the form of filters around it, and
// needs no script.
import { useEffect, useId, useState } from 'react'
import { Icon } from '~/components/ui/icon'
import { MenuPanel, triggerOf } from '~/components/ui/menu'
import { useT } from '~/lib/i18n/use-t'
import { useSubmitFilled } from './use-submit-filled'

interface FilterManyProps {
  name: string
  label: string
  values: readonly string[]
  /** The word for "not filtered". */
  any: string
  choices: { value: string; label: string }[]
}

export function FilterMany({ name, label, values, any, choices }: FilterManyProps) {
  const t = useT()
  const submit = useSubmitFilled()
  const id = `many${useId()}`
  const [ticked, setTicked] = useState(values)
  const told = values.join(' ')
  // Going back, or clearing the filters, changes what is chosen.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a list with the same in it is the same
  useEffect(() => setTicked(values), [told])
  const first = choices.find(({ value }) => value === values[0])?.label ?? values[0]
  const words = values.length > 1 ? t('common.and-more', { first: first ?? '', count: values.length - 1 }) : first
  return (
    <>
      <button {...triggerOf(id)} className={values.length > 0 ? 'filter-chip is-set' : 'filter-chip'}>
        <span className="filter-name">{label}</span>
        <span className="truncate">{words ?? any}</span>
        <Icon name="chevron-down" size={12} />
      </button>
      <MenuPanel id={id} label={label} align="start" className="filter-many">
        {choices.map((choice) => (
          <label key={choice.value}>
            <input
              type="checkbox"
              className="row-check"
              name={name}
              value={choice.value}
              checked={ticked.includes(choice.value)}
              onChange={({ currentTarget: { checked, form } }) => {
                setTicked(checked ? [...ticked, choice.value] : ticked.filter((one) => one !== choice.value))
                if (form) submit(form, { replace: true })
              }}
            />
            {choice.label}
          </label>
        ))}
      </MenuPanel>
    </>
  )
}
