// A button of newer platforms that sends the form it stands in: the words, the icon and the colours of its author.
import type { ComponentProps } from 'react'
import { Spinner } from '~/components/ui/spinner'
import { buttonFace, buttonLook } from './button-look'
import { ThingIcon } from './thing-icon'

interface PressButtonProps extends ComponentProps<'button'> {
  /** As stored. */
  appearance: unknown
  /** The words of one that has none. */
  usual: string
  isBusy: boolean
}

export function PressButton({ appearance, usual, isBusy, disabled, ...rest }: PressButtonProps) {
  const { label, icon } = buttonFace(appearance)
  const { kind, style } = buttonLook(appearance, disabled ? 'disabled' : 'enabled')
  return (
    <button
      type="submit"
      className="link-button"
      data-kind={kind}
      style={style}
      disabled={disabled}
      aria-busy={isBusy || undefined}
      {...rest}
    >
      {isBusy ? <Spinner /> : icon && <ThingIcon name={icon} size={20} />}
      {(label || !icon) && <bdi className="link-button-words">{label || usual}</bdi>}
    </button>
  )
}
