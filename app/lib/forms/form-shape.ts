// The names that a form's fields may have, read off its schema. Form libraries build whatever a name describes
// ("a[99999999]" is a list of a hundred million): only names that stand here may reach one.
import { getPaths } from '@conform-to/dom'
import type { $ZodType, $ZodTypes } from 'zod/v4/core'

export type FormShape =
  | { kind: 'text'; mostChars: number }
  | { kind: 'file' }
  | { kind: 'object'; members: ReadonlyMap<string, FormShape> }
  | { kind: 'list'; of: FormShape; most: number }

/** Longest name of a field that is looked at, in characters. */
const LONGEST_NAME = 200
/** A text may be so much longer than its schema takes and still come back whole, to be shortened. */
const ROOM_TO_SHORTEN = { chars: 1024, factor: 2 }

const shapes = new WeakMap<$ZodType, FormShape>()

/** The names and sizes that a schema can mean. Throws for schemas that no form can fill, lists without `max` among them. */
export function shapeOf(schema: $ZodType): FormShape {
  const known = shapes.get(schema)
  if (known) return known
  const shape = readShape(schema as $ZodTypes)
  shapes.set(schema, shape)
  return shape
}

function readShape(schema: $ZodTypes): FormShape {
  const { def } = schema._zod
  switch (def.type) {
    case 'object': {
      const members = Object.entries(def.shape).map(([name, member]) => [name, shapeOf(member)] as const)
      return { kind: 'object', members: new Map(members) }
    }
    case 'array': {
      const most = maxLength(schema)
      if (most === undefined) throw new Error('a list in the schema of a form needs a max()')
      return { kind: 'list', of: shapeOf(def.element), most }
    }
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'nonoptional':
    case 'readonly':
    case 'catch':
      return shapeOf(def.innerType)
    case 'pipe':
      return isTransform(def.in) ? shapeOf(def.out) : isTransform(def.out) ? shapeOf(def.in) : both(def.in, def.out)
    case 'union':
      return def.options.map(shapeOf).reduce(either)
    case 'intersection':
      return either(shapeOf(def.left), shapeOf(def.right))
    case 'file':
      return { kind: 'file' }
    case 'string':
    case 'number':
    case 'boolean':
    case 'enum':
    case 'literal':
      return { kind: 'text', mostChars: roomFor(schema) }
    default:
      throw new Error(`a form has no fields for a schema of type ${def.type}`)
  }
}

const isTransform = (schema: $ZodType) => schema._zod.def.type === 'transform'

function maxLength(schema: $ZodTypes): number | undefined {
  const checks = (schema._zod.def.checks ?? []).map((check) => check._zod.def as { check: string; maximum?: number })
  const limits = checks.flatMap(({ check, maximum }) => (check === 'max_length' && maximum ? [maximum] : []))
  return limits.length > 0 ? Math.min(...limits) : undefined
}

/** Only texts have a length of their own, and those without one are bounded by the size of the form. */
function roomFor(schema: $ZodTypes): number {
  if (schema._zod.def.type !== 'string') return ROOM_TO_SHORTEN.chars
  const maximum = maxLength(schema)
  return maximum === undefined
    ? Number.POSITIVE_INFINITY
    : Math.max(ROOM_TO_SHORTEN.chars, maximum * ROOM_TO_SHORTEN.factor)
}

/** A value that is checked twice has the narrower of both sizes. */
function both(first: $ZodType, second: $ZodType): FormShape {
  const [one, other] = [shapeOf(first), shapeOf(second)]
  if (one.kind !== 'text' || other.kind !== 'text') return one
  return { kind: 'text', mostChars: Math.min(one.mostChars, other.mostChars) }
}

/** Everything that one of the two can hold. */
function either(one: FormShape, other: FormShape): FormShape {
  if (one.kind === 'text' && other.kind === 'text') {
    return { kind: 'text', mostChars: Math.max(one.mostChars, other.mostChars) }
  }
  if (one.kind !== 'object' || other.kind !== 'object') throw new Error('a form cannot tell such alternatives apart')
  const members = new Map(one.members)
  for (const [name, member] of other.members) {
    const same = members.get(name)
    members.set(name, same ? either(same, member) : member)
  }
  return { kind: 'object', members }
}

export interface Place {
  shape: FormShape
  /** The times that the name may stand in a form: once, or as often as the list it adds to is long ("tags[]"). */
  most: number
}

/** The shape at the end of a name such as "rules[0].name"; undefined for names that the shape does not have. */
export function placeOf(root: FormShape, name: string): Place | undefined {
  let place: Place = { shape: root, most: 1 }
  for (const step of pathOf(name)) {
    if (place.most > 1) return undefined // "tags[].x": which one of them nobody could say
    const found = below(place.shape, step)
    if (!found) return undefined
    place = found
  }
  return place.shape === root ? undefined : place
}

function below(shape: FormShape, step: string | number): Place | undefined {
  if (shape.kind === 'object') {
    const member = typeof step === 'string' ? shape.members.get(step) : undefined
    return member && { shape: member, most: 1 }
  }
  if (shape.kind !== 'list') return undefined
  if (step === '') return { shape: shape.of, most: shape.most }
  return typeof step === 'number' && step < shape.most ? { shape: shape.of, most: 1 } : undefined
}

function pathOf(name: string): (string | number)[] {
  if (name.length > LONGEST_NAME) return []
  try {
    return getPaths(name)
  } catch {
    return [] // no name that a form of ours would have
  }
}
