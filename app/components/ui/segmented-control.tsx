// One of a few: radio buttons in a form, or submit buttons when the choice applies at once. Both work without scripts.
import type { ReactNode } from 'react'
import { cx } from './cx'

interface Choice {
  value: string
  label: ReactNode
  disabled?: boolean
}

interface SegmentedControlProps {
  name: string
  /** The name of the choice, for those who hear it. */
  label: string
  choices: Choice[]
  value?: string
  /** Pressing sends the form with this value; otherwise they are radio buttons of the form around. */
  submits?: boolean
  onChange?: (value: string) => void
  /** Stretch over the width, all segments alike. */
  wide?: boolean
  className?: string
}

export function SegmentedControl(props: SegmentedControlProps) {
  const { name, label, choices, value, submits, onChange, wide, className } = props
  const frame = cx('segments', wide && 'segments-wide', className)
  if (submits) {
    return (
      <fieldset aria-label={label} className={frame}>
        {choices.map((choice) => (
          <button
            key={choice.value}
            type="submit"
            name={name}
            value={choice.value}
            aria-pressed={choice.value === value}
            disabled={choice.disabled}
            className="segment"
          >
            {choice.label}
          </button>
        ))}
      </fieldset>
    )
  }
  return (
    <fieldset aria-label={label} className={frame}>
      {choices.map((choice) => (
        <label key={choice.value} className="segment cursor-pointer">
          <input
            type="radio"
            name={name}
            value={choice.value}
            defaultChecked={choice.value === value}
            disabled={choice.disabled}
            onChange={onChange && (() => onChange(choice.value))}
            className="absolute inset-0 cursor-pointer appearance-none rounded-[4px] outline-none"
          />
          {choice.label}
        </label>
      ))}
    </fieldset>
  )
}
