// A list of keys. With scripts they are chips, with suggestions while one types; without them a key stands in each line,
// and a button shows those there are.
import { Button } from '~/components/ui/button'
import { Field } from '~/components/ui/field'
import type { FormBinding } from '~/lib/forms/binding'
import { FIND } from '~/lib/forms/choices'
import { useT } from '~/lib/i18n/use-t'
import { TextareaField } from './fields'
import { frame } from './text-field'
import { useLoaded } from './use-loaded'

interface KeyFieldProps {
  form: FormBinding
  name: string
  label: string
  help?: string
  place?: string
  /** The address that answers to what was typed, as the form stands then. */
  suggestionsOf: (typed: string, form: FormData) => string
}

const loadChips = () => import('./key-chips')

export function KeyField({ form, name, label, help, place, suggestionsOf }: KeyFieldProps) {
  const t = useT()
  const { loaded, place: here } = useLoaded(loadChips)
  const field = form.field(name)
  if (!loaded) {
    const there = form.result?.found?.[name]?.options.map((key) => key.name)
    return (
      <div ref={here} className={place}>
        <TextareaField
          optional
          code
          rows={2}
          field={field}
          label={label}
          help={[t('form.keys-lines'), help, there && t('form.keys-there', { keys: there.join(', ') })]
            .filter(Boolean)
            .join(' ')}
          aside={
            <Button
              kind="quiet"
              size="small"
              name={FIND}
              value={name}
              formNoValidate
              className="without-script"
              aria-label={`${t('form.show-keys')}: ${label}`}
            >
              {t('form.show-keys')}
            </Button>
          }
        />
      </div>
    )
  }
  return (
    <Field {...frame({ field, label, help, optional: true, place })}>
      <loaded.Better field={field} typed={loaded.typed} label={label} help={help} searchAt={suggestionsOf} />
    </Field>
  )
}
