// How buttons look, whether they are <button> or a link: design-system.md §4 Button.
import { cx } from './cx'

export type ButtonKind = 'primary' | 'secondary' | 'quiet' | 'danger' | 'danger-solid'
export type ButtonSize = 'small' | 'standard' | 'large'

const base =
  'inline-flex items-center justify-center whitespace-nowrap rounded-5 border font-medium select-none no-underline ' +
  'transition-colors duration-(--fast) ease-std ' +
  'disabled:border-line-1 disabled:bg-sunken disabled:text-3 aria-disabled:border-line-1 aria-disabled:bg-sunken aria-disabled:text-3'

const kinds: Record<ButtonKind, string> = {
  primary:
    'border-transparent bg-accent text-on-accent enabled:hover:bg-accent-hover enabled:active:bg-accent-pressed ' +
    '[a&]:hover:bg-accent-hover [a&]:active:bg-accent-pressed',
  secondary:
    'border-line-2 bg-surface text-1 enabled:hover:border-line-3 enabled:hover:bg-hover enabled:active:border-line-2 enabled:active:bg-pressed ' +
    '[a&]:hover:border-line-3 [a&]:hover:bg-hover [a&]:active:border-line-2 [a&]:active:bg-pressed ' +
    'aria-pressed:border-accent-line aria-pressed:bg-accent-soft aria-pressed:text-accent aria-expanded:border-accent-line aria-expanded:bg-accent-soft aria-expanded:text-accent',
  quiet:
    'border-transparent bg-transparent text-2 enabled:hover:bg-hover enabled:hover:text-1 enabled:active:bg-pressed ' +
    '[a&]:hover:bg-hover [a&]:hover:text-1 [a&]:active:bg-pressed disabled:border-transparent disabled:bg-transparent',
  danger:
    'border-line-2 bg-surface text-danger enabled:hover:border-line-3 enabled:hover:bg-hover enabled:active:bg-pressed ' +
    '[a&]:hover:border-line-3 [a&]:hover:bg-hover [a&]:active:bg-pressed',
  'danger-solid':
    'border-transparent bg-danger text-on-danger enabled:hover:bg-danger-hover [a&]:hover:bg-danger-hover',
}

const sizes: Record<ButtonSize, { text: string; icon: string }> = {
  small: {
    text: 'h-[26px] gap-1.5 px-[9px] text-12 pointer-coarse:h-control',
    icon: 'size-[26px] pointer-coarse:size-control',
  },
  standard: { text: 'h-control gap-[7px] px-3 text-13 has-[>svg:first-child]:ps-2.5', icon: 'size-control' },
  large: { text: 'h-10 gap-2 px-4 text-14', icon: 'size-10' },
}

interface ButtonLook {
  kind?: ButtonKind
  size?: ButtonSize
  iconOnly?: boolean
  className?: string
}

export const buttonLook = ({ kind = 'secondary', size = 'standard', iconOnly = false, className }: ButtonLook) =>
  cx(base, kinds[kind], iconOnly ? sizes[size].icon : sizes[size].text, className)
