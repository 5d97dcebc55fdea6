// What is wrong with the configuration of a node, by what its form asks for.
import { isUuid } from '~/lib/platform/entity-id'
import { literalOf } from '~/lib/platform/lossless-json'
import { membersOf, valueAt, writtenOut } from './configuration-members'
import { countingFields, fieldsOf } from './fields-of'
import type { NodeFault, NodeField, NumberField } from './node-field'
import { nodeKindOf } from './node-kinds'

type Wrong = Omit<NodeFault, 'path'>

const lacking = ({ lacking: key = 'form.required' }: NodeField): Wrong => ({ key })

/** So much of what does not fit is shown. */
const SHOWN = 60

function misfit(value: unknown): Wrong {
  const text = writtenOut(value) ?? '…'
  return { key: 'rule-node.misfit', values: { value: text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text } }
}

/** Every member that a form would refuse, in the order of its fields. Nothing of classes that have no form here. */
export function checkConfiguration(clazz: string, configuration: unknown): NodeFault[] {
  const kind = nodeKindOf(clazz, configuration)
  if (!kind) return []
  const fields = countingFields(fieldsOf(kind, configuration, { tbel: true }), configuration, kind)
  const faults = fields.flatMap((field) => {
    const wrong = faultOf(field, valueAt(configuration, field.path))
    return wrong ? [{ path: field.path, ...wrong }] : []
  })
  const more = kind.check?.((path) => valueAt(configuration, path)) ?? []
  return [...faults, ...more.filter(({ path }) => !faults.some((one) => one.path === path))]
}

function faultOf(field: NodeField, value: unknown): Wrong | undefined {
  switch (field.kind) {
    case 'flag':
      return typeof value === 'object' && value !== null ? misfit(value) : undefined
    case 'number':
      return faultOfNumber(field, value)
    case 'list':
      return faultOfList(field, value)
    case 'map':
      return faultOfMap(field, value)
    case 'filters':
      return value === undefined || value === null || Array.isArray(value) ? undefined : misfit(value)
    case 'entity':
      return faultOfEntity(field, value)
    default:
      return faultOfText(field, value)
  }
}

const isNothing = (value: unknown) => value === undefined || value === null || value === ''

function faultOfText(field: NodeField, value: unknown): Wrong | undefined {
  if (isNothing(value)) return field.required && !isSupplied(field) ? lacking(field) : undefined
  // Numbers are taken for texts by every platform.
  if (typeof value !== 'string') return literalOf(value) === undefined ? misfit(value) : undefined
  if (value.trim() === '') return field.required ? lacking(field) : undefined
  if (field.kind === 'text' && field.like && !field.like.pattern.test(value)) return { key: field.like.key }
  return undefined
}

/** A missing choice stands for one. */
const isSupplied = (field: NodeField) => field.kind === 'choice' && field.missing !== undefined

const WHOLE = /^-?\d+$/
const DECIMAL = /^-?\d+(\.\d+)?([eE][-+]?\d+)?$/

function faultOfNumber(field: NumberField, value: unknown): Wrong | undefined {
  const { decimal, min, max, none } = field
  if (isNothing(value)) return field.required ? lacking(field) : undefined
  const written = literalOf(value) ?? (typeof value === 'string' ? value : undefined)
  if (written === undefined) return misfit(value)
  if (!(decimal ? DECIMAL : WHOLE).test(written)) return misfit(value)
  const number = Number(written)
  if (number === none) return undefined
  if ((min === undefined || number >= min) && (max === undefined || number <= max)) return undefined
  if (min !== undefined && max !== undefined) return { key: 'rule-node.out-of-range', values: { min, max } }
  return min === undefined ? undefined : { key: 'rule-node.too-small', values: { min } }
}

function faultOfList(field: NodeField, value: unknown): Wrong | undefined {
  if (isNothing(value)) return field.required ? lacking(field) : undefined
  if (!Array.isArray(value)) return misfit(value)
  const odd = value.find((one) => typeof one !== 'string')
  if (odd !== undefined) return misfit(odd)
  return field.required && value.length === 0 ? lacking(field) : undefined
}

function faultOfMap(field: NodeField, value: unknown): Wrong | undefined {
  if (isNothing(value)) return field.required ? lacking(field) : undefined
  const entries = Object.entries(membersOf(value))
  if (typeof value !== 'object' || Array.isArray(value)) return misfit(value)
  const filled = entries.filter(([key, each]) => key.trim() !== '' || !isNothing(each))
  if (field.required && filled.length === 0) return { key: 'rule-node.rows-required' }
  if (filled.some(([key, each]) => key.trim() === '' || isNothing(each))) return { key: 'rule-node.rows-unfinished' }
  const odd = filled.find(([, each]) => typeof each === 'object' && literalOf(each) === undefined)
  return odd && misfit(odd[1])
}

function faultOfEntity(field: NodeField, value: unknown): Wrong | undefined {
  if (isNothing(value)) return field.required ? lacking(field) : undefined
  return typeof value === 'string' && isUuid(value) ? undefined : { key: 'rule-node.no-such-entity' }
}
