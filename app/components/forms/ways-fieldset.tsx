// The same thing given in one of several ways: the choice of the way, and under it a SelectionPanel of each.
import type { ComponentProps, ReactNode } from 'react'
import { cx } from '~/components/ui/cx'
import { SegmentedField } from './segmented-field'

type WaysFieldsetProps<Way extends string> = ComponentProps<typeof SegmentedField<Way>> & {
  /** What is given; for those who hear it. */
  legend: string
  className: string
  children: ReactNode
}

export function WaysFieldset<Way extends string>(props: WaysFieldsetProps<Way>) {
  const { legend, className, children, ...choice } = props
  return (
    <fieldset className={cx('choice flex flex-col', className)}>
      <legend className="sr-only">{legend}</legend>
      <div>
        <SegmentedField {...choice} />
      </div>
      {children}
    </fieldset>
  )
}
