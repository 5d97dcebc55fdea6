// The form of a node: what its fields hold before anything is typed, what was sent of it, and where its faults stand.
import type { FormValues } from '~/lib/forms/binding'
import type { FieldError } from '~/lib/forms/field-error'
import { writeKeyLines } from '~/lib/platform/key-lines'
import { isMet, jsonText } from './configuration-members'
import { drawnFileName, drawnOf, drawnType } from './drawn'
import type { NodeFault, NodeField } from './node-field'
import { fieldName, fileNameName, JSON_NAME, nodeKindOf, typeName } from './node-kinds'
import type { Submitted } from './read-configuration'

export interface NodeOfForm {
  name: string
  isDebugged: boolean
  description: string
  configuration: unknown
}

/** What the fields hold before anything is typed. Rows are drawn from the configuration itself. */
export function nodeFormValues(clazz: string, node: NodeOfForm): FormValues {
  const { name, isDebugged, description, configuration } = node
  const kind = nodeKindOf(clazz, configuration)
  return {
    name,
    debug: isDebugged,
    description,
    ...(kind
      ? Object.assign({}, ...kind.fields.map((field) => valuesOf(field, configuration)))
      : { [JSON_NAME]: jsonText(configuration) ?? '' }),
  }
}

function valuesOf(field: NodeField, configuration: unknown): FormValues {
  const drawn = drawnOf(field, configuration)
  const name = fieldName(field)
  if (drawn.is === 'flag') return { [name]: drawn.isOn }
  if (drawn.is === 'list') return { [name]: writeKeyLines(drawn.texts) }
  if (drawn.is !== 'text') return {}
  if (field.kind === 'entity') return { [name]: drawn.text, [typeName(name)]: drawnType(field, configuration) }
  if (field.kind === 'file') return { [name]: drawn.text, [fileNameName(name)]: drawnFileName(field, configuration) }
  return { [name]: drawn.text }
}

const ROW = /^(config-[\w-]+)\[(\d{1,3})\]\.(key|value|relationType|entityTypes)$/

/** What a form in the page holds, as the server would read it. */
export function submittedOf(form: FormData): Submitted {
  const sent: Record<string, unknown> = {}
  const rows: Record<string, Record<string, unknown>[]> = {}
  for (const name of new Set(form.keys())) {
    const values = form.getAll(name).filter((value) => typeof value === 'string')
    const [, list, at, member] = ROW.exec(name) ?? []
    if (list === undefined || member === undefined) {
      sent[name] = values.length > 1 ? values : values[0]
      continue
    }
    const inList = rows[list] ?? []
    inList[Number(at)] = { ...inList[Number(at)], [member]: member === 'entityTypes' ? values : values[0] }
    rows[list] = inList
  }
  return { ...sent, ...rows }
}

/** The faults of a configuration at the fields of its form. */
export function errorsAtFields(clazz: string, configuration: unknown, faults: readonly NodeFault[]) {
  const fields = nodeKindOf(clazz, configuration)?.fields ?? []
  const nameOf = (path: string) => {
    const there = fields.filter((field) => field.path === path)
    const field = there.find(({ when }) => isMet(when, configuration, fields)) ?? there[0]
    return field ? fieldName(field) : JSON_NAME
  }
  const errors: Record<string, FieldError> = {}
  for (const { path, key, values } of faults) errors[nameOf(path)] ??= { key, ...(values && { values }) }
  return errors
}
