// What the foot of every list has: how many rows a page, and the step to the page before or after.
import { buttonClass } from '~/components/ui/button-class'
import { Icon, type IconName } from '~/components/ui/icon'
import { IconLink } from '~/components/ui/icon-button'
import { Options } from '~/components/ui/options'
import { Select } from '~/components/ui/select'
import { useFormat } from '~/lib/time/locale'
import { useSubmitFilled } from './use-submit-filled'

interface PageSizeProps {
  name: string
  size: number
  sizes: readonly number[]
  id?: string
  /** Where nothing beside it says what it is. */
  label?: string
}

export function PageSize({ name, size, sizes, id, label }: PageSizeProps) {
  const format = useFormat()
  const submit = useSubmitFilled()
  return (
    <Select
      key={size}
      id={id}
      name={name}
      defaultValue={size}
      aria-label={label}
      onChange={({ currentTarget: { form } }) => form && submit(form)}
      small
      className="w-19"
    >
      <Options of={sizes} words={format.number} />
    </Select>
  )
}

interface PageStepProps {
  /** Absent: there is no such page. */
  to: string | undefined
  icon: IconName
  label: string
  prefetch?: 'intent'
}

export function PageStep({ to, icon, label, prefetch }: PageStepProps) {
  if (to !== undefined)
    return <IconLink to={to} preventScrollReset prefetch={prefetch} size="small" icon={icon} label={label} />
  return (
    <span aria-hidden="true" aria-disabled="true" className={buttonClass({ size: 'small', iconOnly: true })}>
      <Icon name={icon} />
    </span>
  )
}
