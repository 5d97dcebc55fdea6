// One of many values, in the field that its author chose for it.
import { Checkbox } from '~/components/ui/checkbox'
import { Switch } from '~/components/ui/switch'
import { inputType } from '../moment-text'
import type { ManyField } from './model'

type Target = HTMLInputElement | HTMLSelectElement

interface ManyInputProps {
  field: ManyField
  label: string
  value: string
  /** As it is stored. */
  before: string
  isOpen: boolean
  isWrong: boolean
  onChange(value: string, target: Target): void
}

export function ManyInput({ field, label, value, before, isOpen, isWrong, onChange }: ManyInputProps) {
  const { name, kind, isSwitch, choices, isRequired } = field
  const marked = isOpen && <input type="hidden" name={field.before} value={before} />
  if (kind === 'boolean') {
    const Box = isSwitch ? Switch : Checkbox
    return (
      <div className="input-field" data-kind="boolean">
        {marked}
        <Box
          name={name}
          value="true"
          label={<bdi>{label}</bdi>}
          checked={value === 'true'}
          disabled={!isOpen}
          onChange={({ target }) => onChange(String(target.checked), target)}
        />
      </div>
    )
  }
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: one of the two stands in it
    <label className="input-field">
      {marked}
      <bdi>{label}</bdi>
      {choices ? (
        <select
          name={name}
          className="control h-control"
          value={value}
          disabled={!isOpen}
          onChange={({ target }) => onChange(target.value, target)}
        >
          {!choices.some((choice) => choice.value === value) && <option value={value}>{value}</option>}
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
      ) : (
        <input
          name={name}
          className="control h-control"
          type={inputType[kind] ?? 'text'}
          inputMode={kind === 'integer' ? 'numeric' : kind === 'double' ? 'decimal' : undefined}
          dir={kind === 'string' ? 'auto' : 'ltr'}
          aria-required={isRequired || undefined}
          aria-invalid={isWrong || undefined}
          value={value}
          disabled={!isOpen}
          onChange={({ target }) => onChange(target.value, target)}
        />
      )}
    </label>
  )
}
