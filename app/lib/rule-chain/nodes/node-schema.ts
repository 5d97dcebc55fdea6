// The schema that the form of a node is read with where anybody may have sent it.
import { type ZodObject, type ZodType, z } from 'zod'
import { nameField } from '~/lib/forms/choices'
import { MOST_ROWS } from '~/lib/forms/key-value-rows'
import { keyValueRows } from '~/lib/forms/key-value-schema'
import { optionalText, requiredText } from '~/lib/forms/text'
import { MOST_JSON } from './configuration-members'
import { MOST_LINES, MOST_TEXT } from './drawn'
import type { NodeField, NodeKind } from './node-field'
import {
  calledName,
  fieldName,
  fileNameName,
  goneName,
  JSON_NAME,
  nodeKindOf,
  typeName,
  uploadName,
} from './node-kinds'

const MAX_DESCRIPTION = 10_000
/** Of texts that are chosen out of a list, or are the name of one thing. */
const SHORT = 255

const own = {
  name: requiredText('rule-node.name-required'),
  debug: z.boolean().default(false),
  description: optionalText({ max: MAX_DESCRIPTION }),
}

const MOST_NAME = 2000

const text = (most: number) => z.string().max(most, 'form.too-long').default('')

const filters = z
  .array(
    z.object({
      relationType: text(SHORT),
      entityTypes: z.array(text(SHORT)).max(MOST_ROWS).default([]),
    }),
  )
  .max(MOST_ROWS)
  .default([])

function entriesOf(field: NodeField): [string, ZodType][] {
  const name = fieldName(field)
  switch (field.kind) {
    case 'flag':
      return [[name, z.boolean().default(false)]]
    case 'list':
      return [[name, field.options ? z.array(text(SHORT)).max(MOST_ROWS).default([]) : text(MOST_LINES)]]
    case 'map':
      return [[name, keyValueRows]]
    case 'filters':
      return [[name, filters]]
    case 'entity':
      return [
        [name, text(SHORT)],
        [typeName(name), text(SHORT)],
        [nameField(name), text(MOST_NAME)],
        [calledName(name), text(MOST_NAME)],
      ]
    case 'secret':
      return [
        [name, text(MOST_TEXT)],
        [goneName(name), z.boolean().default(false)],
      ]
    case 'file':
      return [
        [name, text(MOST_TEXT)],
        [fileNameName(name), text(SHORT)],
        [uploadName(name), z.file().optional()],
        [goneName(name), z.boolean().default(false)],
      ]
    default:
      return [[name, text(MOST_TEXT)]]
  }
}

const schemas = new Map<NodeKind | undefined, ZodObject>()

/** Its output is what `readConfiguration` takes, with `name`, `debug` and `description`. */
export function nodeFormSchema(clazz: string, configuration?: unknown): ZodObject {
  const kind = nodeKindOf(clazz, configuration)
  const known = schemas.get(kind)
  if (known) return known
  const fields = kind ? kind.fields.flatMap(entriesOf) : [[JSON_NAME, text(MOST_JSON)] as const]
  const schema = z.object({ ...own, ...Object.fromEntries(fields) })
  schemas.set(kind, schema)
  return schema
}
