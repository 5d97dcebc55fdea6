// The button of a form that turns something on or off: pressed, it sends the other state.
import type { CSSProperties } from 'react'
import { Icon } from '~/components/ui/icon'

interface SwitchButtonProps {
  isOn: boolean
  name: string
  /** Stands in it; undefined: nothing does. */
  word?: string
  /** `round`, `button`; a sliding one else. */
  shape?: string
  isBusy?: boolean
  /** It cannot be pressed. */
  isOff?: boolean
  style?: CSSProperties
}

export const SwitchButton = ({ isOn, name, word, shape = 'slide', isBusy, isOff, style }: SwitchButtonProps) => (
  <button
    type="submit"
    name="value"
    value={String(!isOn)}
    role="switch"
    aria-checked={isOn}
    aria-label={name || undefined}
    aria-busy={isBusy || undefined}
    className="control-switch"
    style={style}
    disabled={isOff}
    data-shape={shape}
  >
    {shape === 'round' ? <Icon name="power" size={22} /> : <span className="control-thumb" aria-hidden="true" />}
    {word !== undefined && <span className="control-switch-word">{word}</span>}
  </button>
)
