// A link in running text: petrol with a pale line under it.

import { cx } from './cx'
import { Link, type LinkProps } from './link'

export const textLinkClass =
  'text-accent underline decoration-accent-line decoration-1 underline-offset-[3px] hover:decoration-current'

export function TextLink({ className, ...rest }: LinkProps) {
  return <Link {...rest} className={cx(textLinkClass, className)} />
}
