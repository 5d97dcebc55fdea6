// What the foot of a list is made of, on a page and in a tile: how many rows, and the pages beside.
import type { ComponentProps } from 'react'
import { buttonClass } from '~/components/ui/button-class'
import { Icon, type IconName } from '~/components/ui/icon'
import { IconLink } from '~/components/ui/icon-button'
import { Options } from '~/components/ui/options'
import { Select } from '~/components/ui/select'
import { useShown } from '~/components/ui/use-shown'
import { useFormat } from '~/lib/time/locale'
import { useSubmitFilled } from './use-submit-filled'

interface PageSizeProps {
  /** The member of the address. Its field has the id `rows-${name}`. */
  name: string
  size: number
  sizes: readonly number[]
  /** Where none stands around it. */
  label?: string
}

export function PageSize({ name, size, sizes, label }: PageSizeProps) {
  const format = useFormat()
  const submit = useSubmitFilled()
  return (
    <Select
      {...useShown(`rows-${name}`, String(size))}
      name={name}
      aria-label={label}
      onChange={({ currentTarget: { form } }) => form && submit(form)}
      small
      className="w-19"
    >
      <Options of={sizes} words={format.number} />
    </Select>
  )
}

interface PageStepProps extends Pick<ComponentProps<typeof IconLink>, 'prefetch'> {
  /** Absent: there is none. */
  to: string | undefined
  icon: IconName
  label: string
}

export const PageStep = ({ to, icon, ...link }: PageStepProps) =>
  to === undefined ? (
    <span aria-hidden="true" aria-disabled="true" className={buttonClass({ size: 'small', iconOnly: true })}>
      <Icon name={icon} />
    </span>
  ) : (
    <IconLink {...link} to={to} preventScrollReset size="small" icon={icon} />
  )
