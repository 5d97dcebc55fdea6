// One filter as a chip: its name, and what it is filtered by. Tinted when set, with a cross to clear it.
import type { ReactNode } from 'react'
import { Icon, type IconName } from '~/components/ui/icon'
import { ClearFilter } from './clear-filter'
import { useAddress } from './use-address'

interface FieldChipProps {
  /** The member of the address. Its field has the id `filter-${name}`. */
  name: string
  label: string
  isSet: boolean
  /** Shown while it is not set. */
  icon: IconName
  children: ReactNode
}

export function FieldChip({ name, label, isSet, icon, children }: FieldChipProps) {
  const { withParams } = useAddress()
  return (
    <span className={isSet ? 'filter-chip is-set' : 'filter-chip'}>
      <label htmlFor={`filter-${name}`} className="filter-name">
        {label}
      </label>
      {children}
      {isSet ? (
        <ClearFilter to={withParams({ [name]: undefined })} name={label} />
      ) : (
        <Icon name={icon} size={12} className="filter-arrow" />
      )}
    </span>
  )
}
