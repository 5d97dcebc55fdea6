// The text of a file as a document, or in words what is wrong with it and where.
import type { ZodType } from 'zod'
import type { $ZodIssue } from 'zod/v4/core'
import type { FieldError } from '~/lib/forms/field-error'
import { faultInJson, parseLossless } from '~/lib/platform/lossless-json'
import type { Caution, Document, Place } from './exchange'
import { lineAt, lineOf } from './line-of'
import { isMembers, membersOf, valueAt } from './places'

export type FileRead =
  | { document: Document; cautions: Caution[]; error?: undefined }
  | { document?: undefined; cautions?: undefined; error: FieldError }

/** So many names that stand twice are told. */
const MOST_TWICE = 10

/** Characters quoted of where a text stops being JSON. */
const QUOTED = 24

const refused = (key: string, values?: FieldError['values']): FileRead => ({
  error: { key, ...(values && { values }) },
})

/** Kinds of files, by members that only they have. */
const signs: [name: string, is: (document: Document) => boolean][] = [
  ['rule-chain', ({ ruleChain }) => isMembers(ruleChain)],
  ['widgets-bundle', ({ widgetsBundle }) => isMembers(widgetsBundle)],
  ['widget', ({ widget, aliasesInfo }) => isMembers(widget) && aliasesInfo !== undefined],
  ['widget-type', ({ descriptor }) => isMembers(descriptor)],
  ['tenant-profile', ({ profileData }) => isMembers(membersOf(profileData).configuration) && isTenants(profileData)],
  ['device-profile', ({ profileData }) => isMembers(profileData)],
  ['dashboard', ({ configuration, title }) => isMembers(configuration) && typeof title === 'string'],
]

/** Of a tenant profile these are limits, of a device profile what its transport needs. */
const isTenants = (profileData: unknown) =>
  Object.keys(membersOf(membersOf(profileData).configuration)).some((name) => name.startsWith('max'))

const nameOfFile = (document: Document) => signs.find(([, is]) => is(document))?.[0]

/** As its first bytes say: a mark, or the zeros beside an ASCII letter of two bytes. JSON begins with one of those. */
function encodingOf([first, second]: Uint8Array): string {
  if ((first === 0xff && second === 0xfe) || (first !== 0 && second === 0)) return 'utf-16le'
  if ((first === 0xfe && second === 0xff) || (first === 0 && second !== 0)) return 'utf-16be'
  return 'utf-8'
}

/** A file of bytes: undefined when they are no text. */
export async function textOfFile(file: File): Promise<string | undefined> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  try {
    return new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/** `kind`: the name of its texts, by which files of other kinds are told apart. */
export function readDocument(text: string, shape: ZodType, kind: string): FileRead {
  const plain = text.replace(/^\uFEFF/, '')
  const parsed = parse(plain)
  if ('error' in parsed) return parsed
  const { value, cautions } = parsed
  if (Array.isArray(value) && value.some(isMembers)) return refused('import.is-list', { count: value.length })
  if (!isMembers(value)) return refused('import.no-object')
  const issues = shape.safeParse(value).error?.issues ?? []
  const [first] = issues
  if (!first) return { document: value, cautions }
  const other = nameOfFile(value)
  if (other && other !== kind) return refused(`import.is-${other}`)
  return refused(...faultOf(innermost(first), value, plain))
}

function parse(text: string): { value: unknown; cautions: Caution[] } | { error: FieldError } {
  if (text.trim() === '') return { error: { key: 'import.empty' } }
  try {
    const twice: string[] = []
    const value = parseLossless(text, (name, position) => {
      if (twice.length < MOST_TWICE) twice.push(`${name} (${lineAt(text, position)})`)
    })
    return { value, cautions: twice.length > 0 ? [{ key: 'import.twice', values: { names: twice.join(', ') } }] : [] }
  } catch (error) {
    if (error instanceof RangeError) return { error: { key: 'import.too-deep' } }
    if (!(error instanceof SyntaxError)) throw error
    return { error: placeOfError(text, error) }
  }
}

function placeOfError(text: string, error: SyntaxError): FieldError {
  const { line, column, rest } = faultInJson(text, error)
  const found = rest.slice(0, QUOTED)
  return found.trim() === ''
    ? { key: 'import.ends-early', values: { line, column } }
    : { key: 'import.no-json', values: { line, column, found } }
}

/** Of several shapes that something may have, the last is the usual one. */
const innermost = (issue: $ZodIssue): $ZodIssue => {
  if (issue.code !== 'invalid_union') return issue
  const inner = issue.errors.at(-1)?.[0]
  return inner ? { ...innermost(inner), path: [...issue.path, ...inner.path] } : issue
}

/** `metadata.nodes[0].type` */
export const placeWords = (path: Place) =>
  path.reduce<string>(
    (text, step) => (typeof step === 'number' ? `${text}[${step}]` : text ? `${text}.${step}` : step),
    '',
  )

/** The name of a shape's type in the texts. */
const TYPES: Record<string, string | undefined> = {
  record: 'object',
  object: 'object',
  array: 'array',
  string: 'string',
  boolean: 'boolean',
}

function faultOf(issue: $ZodIssue, document: Document, text: string): [string, FieldError['values']] {
  const path = issue.path as Place
  const at = { at: placeWords(path), line: lineOf(text, path) }
  if (issue.code !== 'invalid_type') return ['import.wrong-value', at]
  if (valueAt(document, path) === undefined) return ['import.lacks', at]
  const type = TYPES[issue.expected]
  return [type ? `import.wants-${type}` : 'import.wrong-value', at]
}
