// A field that holds several entities, as it was sent: those chosen, one whose name was typed whole, and what “Find” found.
import { type Choice, FIND, nameField, wasField } from '~/lib/forms/choices'
import type { FieldError } from '~/lib/forms/field-error'
import type { FormResult } from '~/lib/forms/form-result'
import type { TakenForm } from '~/lib/forms/take-form.server'
import type { Connection } from '~/lib/platform/connection.server'
import { isUuid } from '~/lib/platform/entity-id'
import { runLimited } from '~/lib/platform/limited'
import { idOf, type Naming } from './choices.server'

/** So many are offered at once. */
export const MOST_OFFERED = 50

interface ListField {
  name: string
  naming: Naming
  /** The field of their type, where there are several. */
  typeName?: string
}

/** The members of a form beside the fields of its schema. */
export const listFields = ({ name, typeName }: Omit<ListField, 'naming'>) => [
  FIND,
  nameField(name),
  ...(typeName ? [wasField(typeName)] : []),
]

export interface EntityList {
  ids: string[]
  named(): Promise<Choice[]>
  /** What was typed means nothing. */
  error?: FieldError
  /** The form with what was found, when that was asked for. */
  found?: FormResult
}

/** What was chosen is called as it was then, should it be gone by now. */
const knownNames = (form: TakenForm, name: string) =>
  new Map(
    [...form.getAll(`${name}Named`), ...form.getAll(`${name}Named[]`)].map((one) => {
      const [id = '', ...words] = String(one).split(' ')
      return [id, words.join(' ')] as const
    }),
  )

export async function readEntityList(
  platform: Connection,
  form: TakenForm,
  { name, naming, typeName }: ListField,
): Promise<EntityList> {
  const was = typeName && form.get(wasField(typeName))
  const isOtherType = Boolean(was) && was !== form.get(typeName ?? '')
  const sent = [...form.getAll(`${name}[]`), ...form.getAll(name)].filter((one) => typeof one === 'string')
  const chosen = isOtherType ? [] : [...new Set(sent.filter(isUuid))]
  const typed = String(form.get(nameField(name)) ?? '').trim()
  const known = knownNames(form, name)
  const named = (ids: readonly string[]) =>
    runLimited(ids, async (id) => {
      const told = await naming.nameOf(platform, id, form).catch(() => id)
      return { id, name: told === id ? (known.get(id) ?? id) : told }
    })
  const error: FieldError = { key: 'entity.no-entities-matching', values: { entity: typed } }
  const hold = (ids: string[]): EntityList => {
    form.delete(name)
    form.delete(`${name}[]`)
    for (const id of ids) form.append(`${name}[]`, id)
    return { ids, named: () => named(ids) }
  }
  if (form.get(FIND) === name) {
    const { options } = await naming.find(platform, typed, MOST_OFFERED, form)
    const initialValue = Object.fromEntries([...form].filter(([key]) => key !== FIND && !key.startsWith(name)))
    const result: FormResult = {
      initialValue: { ...initialValue, [nameField(name)]: typed },
      ...(options.length > 0 ? { found: { [name]: { options, isAll: false } } } : { error: { [name]: [error] } }),
      filledIn: name,
    }
    return { ...hold(chosen), found: result }
  }
  if (!typed) return hold(chosen)
  const id = await idOf(platform, naming, typed, form)
  if (!isUuid(id)) return { ...hold(chosen), error }
  form.delete(nameField(name))
  return hold([...new Set([...chosen, id])])
}
