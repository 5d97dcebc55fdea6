// Several things out of those the platform has. With scripts they are chips, with suggestions while one types; without them
// a name is typed, “Find” pressed, and boxes ticked.
import { Checkbox } from '~/components/ui/checkbox'
import { Field } from '~/components/ui/field'
import type { FormBinding } from '~/lib/forms/binding'
import type { Choice } from '~/lib/forms/choices'
import { useT } from '~/lib/i18n/use-t'
import { FindRow } from './find-row'
import { frame } from './text-field'
import { useLoaded } from './use-loaded'

interface ChoicesFieldProps {
  form: FormBinding
  /** The field of the ids; a name that is typed goes into `${name}Name`. */
  name: string
  label: string
  help?: string
  optional?: boolean
  chosen: Choice[]
  /** Had before, and left out now: without scripts they can be ticked again. */
  leftOut?: Choice[]
  suggestionsOf: (typed: string) => string
}

/** As they are called now, should one be gone when the form is sent: an id, a blank and the name. */
const namesOf = (field: string, things: Choice[]) =>
  things.map(({ id, name }) => ({ name: `${field}Named`, value: `${id} ${name}` }))

const loadChips = () => import('./chips')

export function ChoicesField({
  form,
  name,
  label,
  help,
  optional,
  chosen,
  leftOut = [],
  suggestionsOf,
}: ChoicesFieldProps) {
  const t = useT()
  const field = form.field(name)
  const typed = form.field(`${name}Name`)
  const found = form.result?.found?.[name]?.options ?? []
  // What is chosen stands in boxes otherwise.
  const isEmpty = chosen.length + leftOut.length + found.length === 0
  const { loaded, place } = useLoaded(loadChips, { isSlow: isEmpty && !typed.value })
  if (loaded) {
    return (
      <Field {...frame({ field, label, help, optional })}>
        <loaded.Better
          field={field}
          label={label}
          help={help}
          optional={optional}
          first={chosen}
          fieldsOf={(all) => [...all.map(({ id }) => ({ name, value: id })), ...namesOf(name, all)]}
          searchAt={suggestionsOf}
          typedName={typed.name}
          typed={loaded.typed}
          takesFocus={loaded.hadFocus}
        />
      </Field>
    )
  }
  const offered = [...leftOut, ...found].filter(
    ({ id }, index, all) => !chosen.some((one) => one.id === id) && all.findIndex((one) => one.id === id) === index,
  )
  const boxes = [...chosen, ...offered]
  return (
    <div ref={place} className="flex flex-col gap-2">
      <FindRow
        name={name}
        label={boxes.length > 0 ? `${label}: ${t('form.find-another')}` : label}
        help={help}
        optional={boxes.length > 0 ? 'unsaid' : optional}
        field={{ ...typed, id: field.id, error: field.error ?? typed.error }}
      />
      {namesOf(name, boxes).map((one) => (
        <input key={one.value} type="hidden" {...one} />
      ))}
      {boxes.length > 0 && (
        <fieldset>
          <legend className="mb-1 font-medium">{label}</legend>
          <ul className="flex max-h-64 flex-col gap-1.5 overflow-y-auto p-1">
            {boxes.map((one, index) => (
              <li key={one.id}>
                <Checkbox
                  name={name}
                  value={one.id}
                  defaultChecked={index < chosen.length}
                  label={<bdi>{one.name}</bdi>}
                />
              </li>
            ))}
          </ul>
        </fieldset>
      )}
    </div>
  )
}
