// A button or link of an icon alone: its name is read out and shown as a tip.

import type { ComponentProps } from 'react'
import { type ButtonKind, type ButtonSize, buttonClass } from './button-class'
import { Icon, type IconName } from './icon'
import { Link, type LinkProps } from './link'

interface IconOnlyProps {
  /** The action in words: the accessible name and the tip. */
  label: string
  icon: IconName
  kind?: ButtonKind
  size?: ButtonSize
}

type IconButtonProps = IconOnlyProps & Omit<ComponentProps<'button'>, 'children' | 'aria-label' | 'title'>

export function IconButton({ label, icon, kind, size, className, type = 'submit', ...rest }: IconButtonProps) {
  return (
    <button
      type={type}
      aria-label={label}
      title={label}
      {...rest}
      className={buttonClass({ kind, size, iconOnly: true, className })}
    >
      <Icon name={icon} />
    </button>
  )
}

type IconLinkProps = IconOnlyProps & Omit<LinkProps, 'children' | 'aria-label' | 'title'>

export function IconLink({ label, icon, kind, size, className, ...rest }: IconLinkProps) {
  return (
    <Link {...rest} aria-label={label} title={label} className={buttonClass({ kind, size, iconOnly: true, className })}>
      <Icon name={icon} />
    </Link>
  )
}
