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
  /** What is chosen between, for those who hear it. */
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

const segment =
  'relative flex min-w-0 items-center justify-center whitespace-nowrap rounded-[4px] border px-2.5 text-center font-medium transition-colors duration-(--fast) ' +
  'focus-within:outline-2 focus-within:outline-offset-1 focus-within:outline-focus'
const chosenLook =
  'border-line-2 bg-surface text-1 dark:bg-pressed more:border-line-3 more:inset-ring more:inset-ring-line-3'
const otherLook = 'border-transparent text-2 hover:text-1'

export function SegmentedControl(props: SegmentedControlProps) {
  const { name, label, choices, value, submits, onChange, wide, className } = props
  const frame = cx(
    'h-control items-stretch rounded-5 border border-line-2 bg-sunken p-px',
    wide ? 'grid w-full auto-cols-fr grid-flow-col' : 'inline-flex',
    className,
  )
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
            className={cx(segment, choice.value === value ? chosenLook : otherLook)}
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
        <label
          key={choice.value}
          className={cx(
            segment,
            'cursor-pointer text-2 border-transparent has-checked:border-line-2 has-checked:bg-surface has-checked:text-1 dark:has-checked:bg-pressed ' +
              'more:has-checked:border-line-3 more:has-checked:inset-ring more:has-checked:inset-ring-line-3',
          )}
        >
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
