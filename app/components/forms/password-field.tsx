// A password that can be shown on request. Without scripts there is no button: it could not work.
import { useEffect, useState } from 'react'
import { cx } from '~/components/ui/cx'
import { Field, fieldAria } from '~/components/ui/field'
import { IconButton } from '~/components/ui/icon-button'
import { Input } from '~/components/ui/input'
import type { BoundField } from '~/lib/forms/binding'
import { useT } from '~/lib/i18n/use-t'
import { ErrorWords } from './error-words'

interface PasswordFieldProps {
  field: BoundField
  label: string
  autoComplete: 'current-password' | 'new-password'
  autoFocus?: boolean
  help?: string
  optional?: boolean
  /** The id of what tells more about it. */
  describedBy?: string
  onTyped?: (password: string) => void
  /** As on the pages before signing in. */
  large?: boolean
  /** What its being empty means. */
  placeholder?: string
  /** Of the field as a whole: its place in the form's grid. */
  place?: string
}

export function PasswordField(props: PasswordFieldProps) {
  const { field, label, help, optional, describedBy, onTyped, place, ...rest } = props
  const t = useT()
  const [isShown, setShown] = useState(false)
  const [hasScripts, setHasScripts] = useState(false)
  useEffect(() => setHasScripts(true), [])
  const error = field.error && <ErrorWords error={field.error} />
  const aria = fieldAria(field.id, { help, error })
  const toggle = hasScripts && (
    <IconButton
      type="button"
      kind="quiet"
      size={rest.large ? 'standard' : 'small'}
      icon={isShown ? 'eye-off' : 'eye'}
      label={t(isShown ? 'action.hide-password' : 'action.show-password')}
      aria-controls={field.id}
      onClick={() => setShown(!isShown)}
    />
  )
  return (
    <Field id={field.id} label={label} help={help} optional={optional} error={error} className={place}>
      <Input
        {...rest}
        {...aria}
        aria-describedby={cx(aria['aria-describedby'], describedBy) || undefined}
        id={field.id}
        name={field.name}
        type={isShown ? 'text' : 'password'}
        dir="ltr"
        aria-required={optional ? undefined : true}
        onInput={onTyped && (({ currentTarget }) => onTyped(currentTarget.value))}
        // The place is there before its button is: the input stays the same one.
        end={<span className="contents">{toggle}</span>}
      />
    </Field>
  )
}
