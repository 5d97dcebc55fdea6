// How buttons look, whether they are <button> or a link (styles/controls.css): design-system.md §4 Button.
import { cx } from './cx'

export type ButtonKind = 'primary' | 'secondary' | 'quiet' | 'danger' | 'danger-solid'
export type ButtonSize = 'small' | 'standard' | 'large'

interface ButtonLook {
  kind?: ButtonKind
  size?: ButtonSize
  iconOnly?: boolean
  className?: string
}

export const buttonLook = ({ kind = 'secondary', size = 'standard', iconOnly = false, className }: ButtonLook) =>
  cx('button', `button-${kind}`, `${iconOnly ? 'icon' : 'button'}-${size}`, className)
