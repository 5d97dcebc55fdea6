// One of the icons of icons.json, from the sprite that scripts/icons.mjs draws. It always stands with a word or a name.
import { cx } from './cx'
import type iconNames from './icons.json'
import sprite from './icons.svg'

export type IconName = keyof typeof iconNames

/** These point along the line of reading and turn round with it. */
const DIRECTIONAL: readonly IconName[] = [
  'back',
  'chevron-end',
  'chevron-start',
  'collapse',
  'expand',
  'on-change',
  'sign-out',
]

interface IconProps {
  name: IconName
  /** In pixels; 16 where nothing else is said. */
  size?: number
  stroke?: number
  className?: string
}

/** Its strokes and its usual size stand in the styles (icon): a page has dozens of them. */
export function Icon({ name, size, stroke, className }: IconProps) {
  return (
    <svg
      aria-hidden="true"
      width={size}
      height={size}
      strokeWidth={stroke}
      className={cx('icon', DIRECTIONAL.includes(name) && 'rtl:-scale-x-100', className)}
    >
      <use href={`${sprite}#${name}`} />
    </svg>
  )
}
