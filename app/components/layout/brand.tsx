// Mark and product title.

import { cx } from '~/components/ui/cx'
import { Mark } from '~/components/ui/mark'

interface BrandProps {
  title: string
  size?: 'menu' | 'page'
  className?: string
}

export function Brand({ title, size = 'menu', className }: BrandProps) {
  const large = size === 'page'
  return (
    <span
      className={cx('inline-flex min-w-0 items-center', large ? 'ms-[1.3px] gap-[11px]' : 'gap-[10.6px]', className)}
    >
      <Mark size={large ? 25 : 19.4} />
      <span className={cx('menu-words brand-words', large ? 'text-[1.25rem] leading-7' : 'text-[1.0625rem] leading-6')}>
        {title}
      </span>
    </span>
  )
}
