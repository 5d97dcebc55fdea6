import type { ComponentProps } from 'react'
import { cx } from '~/components/ui/cx'

/** The padding of a page that is no table. `form`: one column of up to 640 px. */
export function PageBody({ form, className, ...rest }: ComponentProps<'div'> & { form?: boolean }) {
  return <div {...rest} className={cx('px-gutter pt-1 pb-10', form && 'max-w-[680px]', className)} />
}
