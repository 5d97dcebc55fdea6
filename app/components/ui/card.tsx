import type { ComponentProps } from 'react'
import { cx } from './cx'

/** A hairline and one rounded edge on the canvas; no shadow. */
export function Card({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={cx('rounded-8 border border-line-2 bg-surface', className)} />
}
