// A link that looks like a button: it leads to a page or a dialog, and works without scripts.

import type { ReactNode } from 'react'
import { type ButtonKind, type ButtonSize, buttonClass } from './button-class'
import { Icon, type IconName } from './icon'
import { Link, type LinkProps } from './link'

interface LinkButtonProps extends LinkProps {
  kind?: ButtonKind
  size?: ButtonSize
  icon?: IconName
  children: ReactNode
}

export function LinkButton({ kind, size, icon, className, children, ...rest }: LinkButtonProps) {
  return (
    <Link {...rest} className={buttonClass({ kind, size, className })}>
      {icon && <Icon name={icon} />}
      {children}
    </Link>
  )
}
